import { Art, paint } from "./art.tsx";

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
