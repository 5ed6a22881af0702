import type { ReactNode } from "react";
import { useEffect } from "react";
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

/** The numbers on the icon of the installed app, of each tab. */
const counts = new Map<string, number>();

/** Adds unread or due things to the number on an installed app's icon, until the part is unmounted. */
export function useAppBadge(part: string, count: number): void {
  useEffect(() => {
    counts.set(part, count);
    showOnIcon();
    return () => {
      counts.delete(part);
      showOnIcon();
    };
  }, [part, count]);
}

function showOnIcon(): void {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  // Missing in some browsers, and refused where the app isn't installed.
  void navigator.setAppBadge?.(sum).catch(() => null);
}
