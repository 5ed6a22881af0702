import type { ReactNode } from "react";

interface ArtProps {
  width: number;
  height: number;
  /** Without it the picture is decoration. */
  label?: string;
  /** In the picture's units. */
  line?: number;
  className?: string;
  children: ReactNode;
}

/** The frame of every drawing: round lines of one weight, colors from the tokens. */
export function Art({
  width,
  height,
  label,
  line = 4,
  // WebKit gives a drawing without a size no room in a flex box.
  className = "h-auto w-full",
  children,
}: ArtProps) {
  const naming =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      {...naming}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="var(--art-line)"
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

export const paint = {
  line: "var(--art-line)",
  paper: "var(--art-paper)",
  haze: "var(--art-haze)",
  hazeDeep: "var(--art-haze-deep)",
  ember: "var(--art-ember)",
  blush: "var(--art-blush)",
  green: "var(--art-green)",
  mint: "var(--art-mint)",
  sun: "var(--art-sun)",
  hair: "var(--art-hair)",
  face: "var(--art-face)",
  skins: ["var(--art-skin-1)", "var(--art-skin-2)", "var(--art-skin-3)", "var(--art-skin-4)"],
} as const;

export function EmptyDrawing({ children }: { children: ReactNode }) {
  return (
    <Art width={220} height={160}>
      <ellipse cx="110" cy="84" rx="92" ry="70" fill={paint.haze} stroke="none" />
      <path d="M34 142 H186" />
      {children}
    </Art>
  );
}
