import { paint, EmptyDrawing } from "./art.tsx";
import { Bust } from "./figures.tsx";

export function PairDrawing() {
  return (
    <EmptyDrawing>
      <Bust
        x={64}
        y={80}
        r={21}
        depth={62}
        skin={paint.skins[1]}
        hair="short"
        shirt={paint.green}
      />
      <Bust x={156} y={80} r={21} depth={62} skin={paint.skins[0]} hair="bun" shirt={paint.sun} />
      <path d="M34 142 H186" />
      <path d="M92 62 q18 -18 36 0" strokeDasharray="1 10" />
      <path d="M110 34 c-20 -12 -13 -28 0 -17 c13 -11 20 5 0 17z" fill={paint.ember} />
    </EmptyDrawing>
  );
}
