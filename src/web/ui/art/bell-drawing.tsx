import { paint, EmptyDrawing } from "./art.tsx";

export function BellDrawing() {
  return (
    <EmptyDrawing>
      <path
        d="M110 36 a36 36 0 0 1 36 36 v22 l12 22 H62 l12 -22 V72 a36 36 0 0 1 36 -36z"
        fill={paint.sun}
      />
      <path d="M110 36 v-10" />
      <path d="M94 118 a16 16 0 0 0 32 0z" fill={paint.ember} />
      <path d="M90 82 q7 7 14 0 M116 82 q7 7 14 0" />
      <path d="M162 58 h16 l-16 18 h16 M182 30 h11 l-11 13 h11" />
    </EmptyDrawing>
  );
}
