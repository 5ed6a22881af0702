import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { SessionSkeleton } from "./session-skeleton.tsx";

/** The list of all sessions before it is known: its filters, its days, a day of cards. */
export function BrowseSkeleton() {
  return (
    <>
      <SkeletonGroup>
        <div className="flex gap-2 py-1">
          <Skeleton className="h-11 w-22 rounded-full" />
          <Skeleton className="h-11 w-25 rounded-full" />
          <Skeleton className="h-11 w-33 rounded-full" />
        </div>
        <div className="mt-1 mb-3 flex h-11 items-center justify-between">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-4 w-32" />
        </div>
        <div className="-mx-gutter mb-4 flex gap-1.5 overflow-hidden border-b border-line px-gutter py-2">
          {[0, 1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton key={key} className="h-16 w-13 shrink-0 rounded-field" />
          ))}
        </div>
      </SkeletonGroup>
      <SessionSkeleton />
    </>
  );
}
