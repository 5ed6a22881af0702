import { Art, paint } from "./art.tsx";
import { Bust, Limb } from "./figures.tsx";

const frame = { width: 64, height: 64, line: 3 } as const;

export function BrowseStepIcon() {
  return (
    <Art {...frame}>
      <rect x="8" y="9" width="38" height="46" rx="9" fill={paint.paper} />
      <circle cx="18" cy="21" r="4" fill={paint.ember} />
      <circle cx="18" cy="35" r="4" fill={paint.sun} />
      <path d="M27 21 h10 M27 35 h4 M17 47 h8" />
      <path d="m48 49 8 8" strokeWidth="6" />
      <circle cx="41" cy="41" r="12" fill={paint.mint} />
      <path d="M35 40 a6 6 0 0 1 6 -6" />
    </Art>
  );
}

export function RateStepIcon() {
  return (
    <Art {...frame}>
      <path
        d="M30 9 l6.6 13.6 15 2 -10.9 10.4 2.7 14.9 -13.4 -7.1 -13.4 7.1 2.7 -14.9 -10.9 -10.4 15 -2z"
        fill={paint.sun}
      />
      <path d="M24.5 32 q5.5 5.5 11 0" />
      <path d="M53 9 v8 M49 13 h8" stroke={paint.ember} />
      <path d="M54 48 v6 M51 51 h6" stroke={paint.green} />
    </Art>
  );
}

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
