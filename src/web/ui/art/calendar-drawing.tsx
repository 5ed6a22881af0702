import { paint, EmptyDrawing } from "./art.tsx";

export function CalendarDrawing() {
  return (
    <EmptyDrawing>
      <rect x="58" y="36" width="104" height="106" rx="18" fill={paint.paper} />
      <path d="M58 66 V54 a18 18 0 0 1 18 -18 h68 a18 18 0 0 1 18 18 v12z" fill={paint.ember} />
      <path d="M84 24 v22 M136 24 v22" />
      <g stroke={paint.hazeDeep} strokeWidth="9">
        <path d="M82 86 h.1 M110 86 h.1 M138 86 h.1 M82 106 h.1 M138 106 h.1 M82 126 h.1 M110 126 h.1" />
      </g>
      <circle cx="110" cy="106" r="10" fill={paint.mint} />
      <path d="M182 52 v-14 M182 66 h.1 M40 96 v-12 M46 108 h.1" />
    </EmptyDrawing>
  );
}
