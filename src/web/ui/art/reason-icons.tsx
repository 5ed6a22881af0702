import { Art, paint } from "./art.tsx";

const frame = { width: 64, height: 64, line: 3.5, className: "size-full" } as const;

export function TrialIcon() {
  return (
    <Art {...frame}>
      <path
        d="M32 8 h18 a6 6 0 0 1 6 6 v18 L34 54 a6 6 0 0 1 -8.5 0 L10 38.5 a6 6 0 0 1 0 -8.5z"
        fill={paint.sun}
      />
      <circle cx="45" cy="19" r="4" fill={paint.paper} />
      <path d="M31 45 c-10 -6 -7 -13.5 0 -8.5 c7 -5 10 2.5 0 8.5z" fill={paint.ember} />
    </Art>
  );
}

export function CompanyIcon() {
  return (
    <Art {...frame}>
      <path d="M13 45 c6 -5 5 -12 5 -19 a14 14 0 0 1 28 0 c0 7 -1 14 5 19z" fill={paint.ember} />
      <path d="M26 51 a6 6 0 0 0 12 0" />
      <path d="M8 24 q0 -8 5 -13 M56 24 q0 -8 -5 -13" />
    </Art>
  );
}

export function ReportsIcon() {
  return (
    <Art {...frame}>
      <path
        d="M32 7 l21 7 v15 c0 14 -9 23 -21 28 c-12 -5 -21 -14 -21 -28 v-15z"
        fill={paint.mint}
      />
      <path d="m22 32 7 7 13 -15" strokeWidth="5" />
    </Art>
  );
}

export function PrivacyIcon() {
  return (
    <Art {...frame}>
      <path d="M20 28 v-8 a12 12 0 0 1 24 0 v8" />
      <rect x="11" y="28" width="42" height="28" rx="9" fill={paint.blush} />
      <path d="M32 39 v6" strokeWidth="5" />
    </Art>
  );
}
