import { Art, paint } from "./art.tsx";
import { Head, Limb } from "./figures.tsx";
import type { HairStyle } from "./figures.tsx";

interface SpotterProps {
  x: number;
  /** 1 looks to the right, -1 to the left. */
  side: 1 | -1;
  skin: string;
  hair: HairStyle;
  shirt: string;
  trousers: string;
}

function Spotter({ x, side, skin, hair, shirt, trousers }: SpotterProps) {
  const at = (dx: number) => x + side * dx;
  return (
    <g>
      <Limb
        points={[
          [at(-9), 216],
          [at(-11), 284],
        ]}
        colour={trousers}
        thickness={14}
      />
      <Limb
        points={[
          [at(9), 216],
          [at(12), 284],
        ]}
        colour={trousers}
        thickness={14}
      />
      <Limb
        points={[
          [at(-18), 166],
          [at(-32), 194],
          [at(-16), 214],
        ]}
        colour={skin}
        thickness={9}
      />
      <path
        d={`M${x - 24} 168 a14 14 0 0 1 14 -14 h20 a14 14 0 0 1 14 14 l-4 54 h-40z`}
        fill={shirt}
      />
      <Limb
        points={[
          [at(19), 168],
          [at(38), 142],
          [at(38), 92],
        ]}
        colour={skin}
        thickness={9}
      />
      <Head x={x} y={126} r={22} skin={skin} hair={hair} />
      <Shoe x={at(-13)} />
      <Shoe x={at(14)} />
    </g>
  );
}

const Shoe = ({ x }: { x: number }) => (
  <path d={`M${x - 14} 294 a14 11 0 0 1 28 0z`} fill={paint.paper} />
);

const Plates = ({ x }: { x: number }) => (
  <g>
    <rect x={x - 8} y="34" width="16" height="64" rx="7" fill={paint.ember} />
    <rect x={x < 200 ? x + 8 : x - 20} y="46" width="12" height="40" rx="5" fill={paint.sun} />
  </g>
);

export function TrainingScene({ className }: { className: string }) {
  return (
    <Art width={400} height={320} className={className}>
      <circle cx="200" cy="160" r="138" fill={paint.haze} stroke="none" />
      <path d="M28 294 H372" />
      <path d="M120 306 H280" stroke={paint.hazeDeep} />
      <path d="M78 66 H322" strokeWidth="6" />
      <Plates x={112} />
      <Plates x={288} />
      <Spotter
        x={56}
        side={1}
        skin={paint.skins[0]}
        hair="bob"
        shirt={paint.sun}
        trousers={paint.green}
      />
      <Spotter
        x={344}
        side={-1}
        skin={paint.skins[1]}
        hair="short"
        shirt={paint.mint}
        trousers={paint.ember}
      />
      <Lifter />
      <g strokeWidth="4">
        <path d="M200 24 v-12" />
        <path d="M168 30 l-6 -10" />
        <path d="M232 30 l6 -10" />
      </g>
    </Art>
  );
}

const Lifter = () => (
  <>
    <Limb
      points={[
        [186, 214],
        [166, 246],
        [174, 284],
      ]}
      colour={paint.hair}
      thickness={15}
    />
    <Limb
      points={[
        [214, 214],
        [234, 246],
        [226, 284],
      ]}
      colour={paint.hair}
      thickness={15}
    />
    <Shoe x={170} />
    <Shoe x={230} />
    <Limb
      points={[
        [180, 156],
        [152, 122],
        [160, 68],
      ]}
      colour={paint.skins[2]}
      thickness={11}
    />
    <Limb
      points={[
        [220, 156],
        [248, 122],
        [240, 68],
      ]}
      colour={paint.skins[2]}
      thickness={11}
    />
    <path d="M172 162 a16 16 0 0 1 16 -16 h24 a16 16 0 0 1 16 16 l-6 60 h-44z" fill={paint.green} />
    <path d="M186 146 q14 16 28 0" fill={paint.skins[2]} />
    <Head x={200} y={116} r={25} skin={paint.skins[2]} hair="curls" />
  </>
);
