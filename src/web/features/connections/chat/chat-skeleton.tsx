import { cx } from "#web/ui/class-names.ts";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

const widths = ["w-52", "w-36", "w-60", "w-44"];

/** A conversation before it is known. */
export function ChatSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {widths.map((width, index) => (
        <Skeleton
          key={width}
          className={cx("h-12 rounded-card!", width, index % 2 === 1 && "self-end")}
        />
      ))}
    </SkeletonGroup>
  );
}
