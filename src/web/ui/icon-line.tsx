import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface IconLineProps {
  icon: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Text after a small icon, which stays on the first line. */
export function IconLine({ icon, className, children }: IconLineProps) {
  return (
    <p className={cx("flex gap-2 text-small text-ink-soft", className)}>
      <span aria-hidden className="flex h-[1.45em] shrink-0 items-center text-ink-faint">
        {icon}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </p>
  );
}
