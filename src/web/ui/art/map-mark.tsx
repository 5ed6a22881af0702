import { Art, paint } from "./art.tsx";

export function MapMark({ className }: { className: string }) {
  return (
    <Art width={64} height={64} line={2.5} className={className}>
      <path d="M8 20 24 14 40 20 56 14 V48 L40 54 24 48 8 54z" fill={paint.mint} />
      <path d="M24 14 40 20 V54 L24 48z" fill={paint.paper} />
      <path d="M12 40 q8 -6 14 -2 t14 0 t12 -4" strokeDasharray="0.1 5" />
      <path
        d="M38 40 c-8 -9 -11 -13 -11 -18 a11 11 0 0 1 22 0 c0 5 -3 9 -11 18z"
        fill={paint.ember}
      />
      <circle cx="38" cy="22" r="4" fill={paint.paper} />
    </Art>
  );
}
