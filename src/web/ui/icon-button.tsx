import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "./class-names.ts";

export const iconButtonClass =
  "relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors duration-(--quick) hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-40 forced-colors:border";

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "aria-label" | "children"
> {
  /** For screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  /** At the upper right corner, for example a `CountBadge`. */
  badge?: ReactNode;
}

export function IconButton({ label, icon, badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(iconButtonClass, className)}
    >
      {icon}
      {badge !== undefined && <span className="absolute top-0.5 right-0.5">{badge}</span>}
    </button>
  );
}
