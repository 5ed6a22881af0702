import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

/** A placeholder while loading; set its size by `className`. Invisible for its first 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx("skeleton block", className)} />;
}

/** Announces once that a region is loading. */
export function SkeletonGroup({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const words = useUiWords();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{words.loading}</span>
      <div aria-hidden className="contents">
        {children}
      </div>
    </div>
  );
}
