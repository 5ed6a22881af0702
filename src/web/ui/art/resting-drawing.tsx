import { paint, EmptyDrawing } from "./art.tsx";

export function RestingDrawing() {
  return (
    <EmptyDrawing>
      <path d="M78 118 H140" strokeWidth="9" />
      <rect x="62" y="94" width="20" height="48" rx="9" fill={paint.ember} />
      <rect x="46" y="106" width="14" height="36" rx="7" fill={paint.sun} />
      <rect x="126" y="94" width="20" height="48" rx="9" fill={paint.ember} />
      <rect x="148" y="106" width="14" height="36" rx="7" fill={paint.sun} />
      <path d="M96 142 V66 a14 14 0 0 1 14 -14 a14 14 0 0 1 14 14 V142z" fill={paint.mint} />
      <rect x="101" y="34" width="18" height="18" rx="5" fill={paint.green} />
      <path d="M96 84 h14 M96 104 h14" />
      <path d="M150 66 h16 l-16 18 h16 M172 38 h11 l-11 13 h11" />
    </EmptyDrawing>
  );
}
