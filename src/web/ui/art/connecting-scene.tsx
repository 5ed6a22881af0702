import { Art, paint } from "./art.tsx";
import { Bust } from "./figures.tsx";

const bulbs = [
  [64, 45, paint.sun],
  [118, 60, paint.ember],
  [172, 66, paint.mint],
  [228, 66, paint.sun],
  [282, 60, paint.ember],
  [336, 45, paint.mint],
] as const;

function Glass({ x, drink }: { x: number; drink: string }) {
  return (
    <g>
      <path d={`M${x + 4} 232 l8 -34`} />
      <path d={`M${x - 13} 214 h26 l-4 38 h-18z`} fill={paint.paper} />
      <path d={`M${x - 11.5} 226 h23 l-2.5 26 h-18z`} fill={drink} />
    </g>
  );
}

export function ConnectingScene({ className }: { className: string }) {
  return (
    <Art width={400} height={320} className={className}>
      <circle cx="200" cy="164" r="138" fill={paint.haze} stroke="none" />
      <path d="M20 26 Q200 108 380 26" />
      {bulbs.map(([x, y, colour]) => (
        <circle key={x} cx={x} cy={y + 8} r="8" fill={colour} />
      ))}
      <path
        d="M102 92 h48 a14 14 0 0 1 14 14 v14 a14 14 0 0 1 -14 14 h-22 l-14 14 v-14 h-12 a14 14 0 0 1 -14 -14 v-14 a14 14 0 0 1 14 -14z"
        fill={paint.paper}
        transform="translate(14 -2)"
      />
      <path d="M140 122 c-16 -10 -10 -22 0 -14 c10 -8 16 4 0 14z" fill={paint.ember} />
      <path
        d="M250 90 h48 a14 14 0 0 1 14 14 v14 a14 14 0 0 1 -14 14 h-12 v14 l-14 -14 h-22 a14 14 0 0 1 -14 -14 v-14 a14 14 0 0 1 14 -14z"
        fill={paint.mint}
        transform="translate(-14 2)"
      />
      <g fill={paint.line} stroke="none">
        <circle cx="244" cy="113" r="4" />
        <circle cx="260" cy="113" r="4" />
        <circle cx="276" cy="113" r="4" />
      </g>
      <Bust x={92} y={184} r={25} depth={80} skin={paint.skins[3]} hair="bun" shirt={paint.sun} />
      <Bust
        x={308}
        y={184}
        r={25}
        depth={80}
        skin={paint.skins[0]}
        hair="short"
        shirt={paint.green}
      />
      <Bust
        x={200}
        y={184}
        r={25}
        depth={80}
        skin={paint.skins[2]}
        hair="curls"
        shirt={paint.ember}
      />
      <Glass x={146} drink={paint.green} />
      <Glass x={254} drink={paint.sun} />
      <path d="M56 300 V272 M344 300 V272" />
      <rect x="28" y="252" width="344" height="22" rx="11" fill={paint.paper} />
      <path d="M110 300 H290" stroke={paint.hazeDeep} />
    </Art>
  );
}
