import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

/** A bar or block in the shape of what loads; give it its size by `className`. Invisible for its first 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx("skeleton block", className)} />;
}

/** Wraps the skeletons of one region and says once that it loads. */
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
