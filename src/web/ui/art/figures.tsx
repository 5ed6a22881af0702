import { paint } from "./art.tsx";

export type HairStyle = "short" | "bun" | "curls" | "bob";

interface HeadProps {
  x: number;
  y: number;
  r: number;
  skin: string;
  hair: HairStyle;
}

export function Head({ x, y, r, skin, hair }: HeadProps) {
  const eye = r * 0.34;
  return (
    <g>
      {hair === "bob" && (
        <path
          d={`M${x - r * 1.16} ${y + r * 0.95} v${-r * 0.95} a${r * 1.16} ${r * 1.16} 0 0 1 ${r * 2.32} 0 v${r * 0.95} a${r * 0.3} ${r * 0.3} 0 0 1 ${-r * 0.3} ${r * 0.22} h${-r * 1.72} a${r * 0.3} ${r * 0.3} 0 0 1 ${-r * 0.3} ${-r * 0.22}z`}
          fill={paint.hair}
        />
      )}
      {hair === "bun" && <circle cx={x} cy={y - r * 1.28} r={r * 0.4} fill={paint.hair} />}
      <circle cx={x} cy={y} r={r} fill={skin} />
      <Hair x={x} y={y} r={r} hair={hair} />
      <g fill={paint.face} stroke="none">
        <circle cx={x - eye} cy={y + r * 0.14} r={r * 0.095} />
        <circle cx={x + eye} cy={y + r * 0.14} r={r * 0.095} />
      </g>
      <path
        d={`M${x - r * 0.3} ${y + r * 0.44} q${r * 0.3} ${r * 0.3} ${r * 0.6} 0`}
        stroke={paint.face}
        strokeWidth={r * 0.13}
      />
    </g>
  );
}

function Hair({ x, y, r, hair }: Omit<HeadProps, "skin">) {
  if (hair === "curls") {
    const curls = [-0.82, -0.44, 0, 0.44, 0.82];
    return (
      <g fill={paint.hair}>
        {curls.map((at) => (
          <circle key={at} cx={x + r * at} cy={y - r * (0.92 - Math.abs(at) * 0.62)} r={r * 0.36} />
        ))}
        {curls.map((at) => (
          <circle
            key={at}
            cx={x + r * at}
            cy={y - r * (0.92 - Math.abs(at) * 0.62)}
            r={r * 0.34}
            stroke="none"
          />
        ))}
        <path
          d={`M${x - r * 0.7} ${y - r * 0.42} a${r * 0.95} ${r * 0.95} 0 0 1 ${r * 1.4} 0z`}
          stroke="none"
        />
      </g>
    );
  }
  const fringe =
    hair === "short"
      ? `q${-r * 0.75} ${-r * 0.1} ${-r * 1.1} ${-r * 0.5} q${-r * 0.3} ${r * 0.45} ${-r * 0.9} ${r * 0.5}`
      : `q${-r * 0.85} ${-r * 0.02} ${-r} ${-r * 0.55} q${-r * 0.15} ${r * 0.53} ${-r} ${r * 0.55}`;
  return (
    <path
      d={`M${x - r} ${y - r * 0.02} a${r} ${r} 0 0 1 ${r * 2} 0 ${fringe}z`}
      fill={paint.hair}
    />
  );
}

interface BustProps extends HeadProps {
  shirt: string;
  /** The body's lower end, from the head's middle. */
  depth: number;
}

export function Bust({ shirt, depth, ...head }: BustProps) {
  const { x, y, r, skin } = head;
  const top = y + r * 1.35;
  return (
    <g>
      <path
        d={`M${x - r * 1.75} ${y + depth} v${-(depth - r * 2.55)} a${r * 1.2} ${r * 1.2} 0 0 1 ${r * 1.2} ${-r * 1.2} h${r * 1.1} a${r * 1.2} ${r * 1.2} 0 0 1 ${r * 1.2} ${r * 1.2} v${depth - r * 2.55}`}
        fill={shirt}
      />
      <path
        d={`M${x - r * 0.36} ${y + r * 0.7} v${top - y - r * 0.7} a${r * 0.36} ${r * 0.36} 0 0 0 ${r * 0.72} 0 v${-(top - y - r * 0.7)}`}
        fill={skin}
      />
      <Head {...head} />
    </g>
  );
}

type Point = readonly [number, number];

interface LimbProps {
  points: readonly Point[];
  colour: string;
  /** Without its outline. */
  thickness?: number;
  line?: number;
}

export function Limb({ points, colour, thickness = 12, line = 4 }: LimbProps) {
  const d = points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(" ");
  return (
    <g>
      <path d={d} strokeWidth={thickness + 2 * line} />
      <path d={d} stroke={colour} strokeWidth={thickness} />
    </g>
  );
}
