import { Art, paint } from "./art.tsx";
import { Bust } from "./figures.tsx";

const frame = { width: 220, height: 160 } as const;

const Ground = () => (
  <>
    <ellipse cx="110" cy="84" rx="92" ry="70" fill={paint.haze} stroke="none" />
    <path d="M34 142 H186" />
  </>
);

/** An open calendar with a quiet week: no sessions. */
export function CalendarDrawing() {
  return (
    <Art {...frame}>
      <Ground />
      <rect x="58" y="36" width="104" height="106" rx="18" fill={paint.paper} />
      <path d="M58 66 V54 a18 18 0 0 1 18 -18 h68 a18 18 0 0 1 18 18 v12z" fill={paint.ember} />
      <path d="M84 24 v22 M136 24 v22" />
      <g stroke={paint.hazeDeep} strokeWidth="9">
        <path d="M82 86 h.1 M110 86 h.1 M138 86 h.1 M82 106 h.1 M138 106 h.1 M82 126 h.1 M110 126 h.1" />
      </g>
      <circle cx="110" cy="106" r="10" fill={paint.mint} />
      <path d="M182 52 v-14 M182 66 h.1 M40 96 v-12 M46 108 h.1" />
    </Art>
  );
}

/** A resting dumbbell beside a water bottle: no events. */
export function RestingDrawing() {
  return (
    <Art {...frame}>
      <Ground />
      <path d="M78 118 H140" strokeWidth="9" />
      <rect x="62" y="94" width="20" height="48" rx="9" fill={paint.ember} />
      <rect x="46" y="106" width="14" height="36" rx="7" fill={paint.sun} />
      <rect x="126" y="94" width="20" height="48" rx="9" fill={paint.ember} />
      <rect x="148" y="106" width="14" height="36" rx="7" fill={paint.sun} />
      <path d="M96 142 V66 a14 14 0 0 1 14 -14 a14 14 0 0 1 14 14 V142z" fill={paint.mint} />
      <rect x="101" y="34" width="18" height="18" rx="5" fill={paint.green} />
      <path d="M96 84 h14 M96 104 h14" />
      <path d="M150 66 h16 l-16 18 h16 M172 38 h11 l-11 13 h11" />
    </Art>
  );
}

/** Two people with an open line between them: no connections. */
export function PairDrawing() {
  return (
    <Art {...frame}>
      <Ground />
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
    </Art>
  );
}

/** A bell asleep: no notifications. */
export function BellDrawing() {
  return (
    <Art {...frame}>
      <Ground />
      <path
        d="M110 36 a36 36 0 0 1 36 36 v22 l12 22 H62 l12 -22 V72 a36 36 0 0 1 36 -36z"
        fill={paint.sun}
      />
      <path d="M110 36 v-10" />
      <path d="M94 118 a16 16 0 0 0 32 0z" fill={paint.ember} />
      <path d="M90 82 q7 7 14 0 M116 82 q7 7 14 0" />
      <path d="M162 58 h16 l-16 18 h16 M182 30 h11 l-11 13 h11" />
    </Art>
  );
}

/** A pin off the map: a page that isn't there. */
export function LostDrawing() {
  return (
    <Art {...frame}>
      <Ground />
      <path d="M46 116 l42 -14 44 14 42 -14 v40 H46z" fill={paint.mint} />
      <path d="M88 102 v40 M132 116 v26" />
      <path
        d="M110 100 C92 78 82 68 82 52 a28 28 0 0 1 56 0 C138 68 128 78 110 100z"
        fill={paint.ember}
      />
      <path d="M102 46 a8.5 8.5 0 1 1 11 9 q-3 1.5 -3 6" />
      <path d="M110 74 h.1" strokeWidth="5" />
    </Art>
  );
}
