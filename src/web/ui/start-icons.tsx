import type { ReactNode } from "react";

export interface StartIconProps {
  size: number;
  className?: string;
}

/** Attributes of every icon: strokes in the text's color, on 24 by 24. */
export const iconFrame = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;

/** As text does, an icon grows with the reader's font size. `size` is in pixels at the usual one. */
export const iconLength = (size: number | string): string => `${Number(size) / 16}rem`;

/**
 * An icon without the library's frame, which weighs more than all of these, for the first load. Its icons follow;
 * others are where they are used.
 */
export const icon = (drawing: ReactNode) =>
  function StartIcon({ size, className }: StartIconProps) {
    return (
      <svg {...iconFrame} width={iconLength(size)} height={iconLength(size)} className={className}>
        {drawing}
      </svg>
    );
  };

export const PauseIcon = icon(<path d="M8 5.5v13M16 5.5v13" strokeWidth="3.5" />);
export const PlayIcon = icon(<path d="M7 4.5v15L19.5 12z" />);
export const RetryIcon = icon(<path d="M20.5 4v5.5H15M20 9.5A8.5 8.5 0 1 0 20.4 13" />);
export const SpinnerIcon = icon(<path d="M21 12a9 9 0 1 1-6.2-8.5" />);
export const OfflineIcon = icon(
  <path d="M3 3l18 18M12 20h.01M8.5 16.4a5 5 0 0 1 6-.6M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-3.2-2.2M2 8.8a15 15 0 0 1 4.4-2.7M22 8.8A15 15 0 0 0 11.3 5" />,
);
