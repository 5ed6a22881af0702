import { Art, paint } from "./art.tsx";

interface IconProps {
  className?: string;
}

const frame = { width: 64, height: 64, line: 3 } as const;
const named = ({ className }: IconProps) => (className === undefined ? {} : { className });

export function PickStepIcon(props: IconProps) {
  return (
    <Art {...frame} {...named(props)}>
      <rect x="9" y="13" width="46" height="42" rx="10" fill={paint.paper} />
      <path d="M9 27 V23 a10 10 0 0 1 10 -10 h26 a10 10 0 0 1 10 10 v4z" fill={paint.blush} />
      <path d="M21 8 v10 M43 8 v10" />
      <circle cx="41" cy="42" r="9" fill={paint.ember} />
      <path d="m37 42 3 3 5 -6" />
      <path d="M18 37 h6 M18 46 h6" />
    </Art>
  );
}

export function MeetStepIcon(props: IconProps) {
  const heads = [
    [32, 14, paint.ember],
    [50, 32, paint.sun],
    [32, 50, paint.green],
    [14, 32, paint.mint],
  ] as const;
  return (
    <Art {...frame} {...named(props)}>
      <circle cx="32" cy="32" r="18" strokeDasharray="0.1 7" />
      {heads.map(([x, y, colour]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="9" fill={colour} />
      ))}
      <circle cx="32" cy="32" r="3" fill={paint.line} stroke="none" />
    </Art>
  );
}

export function TrainStepIcon(props: IconProps) {
  return (
    <Art {...frame} {...named(props)}>
      <g transform="rotate(-32 32 32)">
        <path d="M20 32 H44" strokeWidth="6" />
        <rect x="12" y="17" width="10" height="30" rx="5" fill={paint.ember} />
        <rect x="42" y="17" width="10" height="30" rx="5" fill={paint.ember} />
        <rect x="5" y="24" width="7" height="16" rx="3.5" fill={paint.sun} />
        <rect x="52" y="24" width="7" height="16" rx="3.5" fill={paint.sun} />
      </g>
    </Art>
  );
}

export function ChatStepIcon(props: IconProps) {
  return (
    <Art {...frame} {...named(props)}>
      <path
        d="M26 24 h24 a8 8 0 0 1 8 8 v12 a8 8 0 0 1 -8 8 v7 l-8 -7 h-16 a8 8 0 0 1 -8 -8 v-12 a8 8 0 0 1 8 -8z"
        fill={paint.mint}
      />
      <path
        d="M14 7 h22 a8 8 0 0 1 8 8 v11 a8 8 0 0 1 -8 8 h-14 l-8 7 v-7 a8 8 0 0 1 -8 -8 v-11 a8 8 0 0 1 8 -8z"
        fill={paint.paper}
      />
      <path d="M25 28 c-12 -7 -8 -16 0 -10 c8 -6 12 3 0 10z" fill={paint.ember} />
    </Art>
  );
}
