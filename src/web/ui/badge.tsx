import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type BadgeTone = "neutral" | "brand" | "success" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-soft",
  brand: "bg-brand-soft text-brand-text",
  success: "bg-success-soft text-success-text",
  warning: "bg-warning-soft text-warning-text",
  danger: "bg-danger-soft text-danger-text",
};

interface BadgeProps {
  tone?: BadgeTone;
  /** Replaces the tone's background classes. */
  ground?: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word or two; the tone only repeats their meaning. */
export function Badge({ tone = "neutral", ground = tones[tone], icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex w-max max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-tiny font-semibold",
        ground,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A number on a corner, `9+` above `max`, nothing at zero. Repeat the number in its parent's label. */
export function CountBadge({ count, max = 9 }: { count: number; max?: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className="flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-canvas bg-brand px-1 text-[0.6875rem] leading-none font-bold text-on-brand tabular-nums"
    >
      {count > max ? `${max}+` : count}
    </span>
  );
}
