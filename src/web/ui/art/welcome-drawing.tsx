import { Art, paint } from "./art.tsx";
import { Bust, Limb } from "./figures.tsx";

export function WelcomeDrawing() {
  return (
    <Art width={280} height={150}>
      <ellipse cx="140" cy="92" rx="128" ry="58" fill={paint.haze} stroke="none" />
      <path d="M34 44 v-12 M28 38 h12 M246 62 v-10 M241 57 h10" />
      <Limb
        points={[
          [166, 106],
          [200, 100],
          [206, 56],
        ]}
        colour={paint.skins[1]}
        thickness={13}
      />
      <path d="M196 38 q10 -8 20 0 M220 50 q5 6 4 13" />
      <Bust x={84} y={72} r={20} depth={70} skin={paint.skins[3]} hair="curls" shirt={paint.sun} />
      <Bust x={140} y={58} r={22} depth={84} skin={paint.skins[1]} hair="bob" shirt={paint.ember} />
      <path d="M30 142 H250" />
    </Art>
  );
}
