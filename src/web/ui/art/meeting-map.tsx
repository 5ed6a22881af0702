import { paint } from "./art.tsx";

/** Somebody whose face isn't shown yet. */
export function Silhouette({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 72" className={className} fill="var(--brand)" opacity="0.55">
      <circle cx="32" cy="22" r="15" />
      <path d="M4 72 c0 -20 12 -30 28 -30 s28 10 28 30z" />
    </svg>
  );
}

/** Streets, a park and a pin: a picture of going there, not of the place. */
export function MeetingMap({ className }: { className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 390 128"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="390" height="128" fill={paint.haze} />
      <path d="M0 96 q60 -26 130 -6 t150 -4 t120 14 V128 H0z" fill={paint.mint} />
      <rect x="24" y="18" width="62" height="42" rx="8" fill={paint.hazeDeep} />
      <rect x="104" y="14" width="46" height="34" rx="8" fill={paint.hazeDeep} />
      <rect x="262" y="16" width="54" height="38" rx="8" fill={paint.hazeDeep} />
      <rect x="334" y="26" width="44" height="46" rx="8" fill={paint.hazeDeep} />
      <circle cx="54" cy="102" r="9" fill={paint.green} />
      <circle cx="76" cy="112" r="7" fill={paint.green} />
      <circle cx="322" cy="106" r="8" fill={paint.green} />
      <path d="M-6 72 H396 M96 -6 V134 M248 -6 V134" stroke={paint.paper} strokeWidth="9" />
      <path
        d="M52 72 H96 V104 q0 6 10 6 H150 q22 0 32 -18 L200 66"
        stroke={paint.line}
        strokeWidth="3"
        strokeDasharray="0.1 8"
      />
      <circle cx="52" cy="72" r="6" fill={paint.sun} stroke={paint.line} strokeWidth="2.5" />
      <path
        d="M200 74 c-17 -18 -24 -26 -24 -36 a24 24 0 0 1 48 0 c0 10 -7 18 -24 36z"
        fill={paint.ember}
        stroke={paint.line}
        strokeWidth="3"
      />
      <circle cx="200" cy="38" r="9" fill={paint.paper} stroke={paint.line} strokeWidth="3" />
    </svg>
  );
}
