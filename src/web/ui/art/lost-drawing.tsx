import { paint, EmptyDrawing } from "./art.tsx";

export function LostDrawing() {
  return (
    <EmptyDrawing>
      <path d="M46 116 l42 -14 44 14 42 -14 v40 H46z" fill={paint.mint} />
      <path d="M88 102 v40 M132 116 v26" />
      <path
        d="M110 100 C92 78 82 68 82 52 a28 28 0 0 1 56 0 C138 68 128 78 110 100z"
        fill={paint.ember}
      />
      <path d="M102 46 a8.5 8.5 0 1 1 11 9 q-3 1.5 -3 6" />
      <path d="M110 74 h.1" strokeWidth="5" />
    </EmptyDrawing>
  );
}
