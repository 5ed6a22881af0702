import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

/** The events before they are known. */
export function EventSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="mb-1 h-6 w-44" />
      {[0, 1].map((key) => (
        <Card key={key}>
          <div className="mb-3 flex items-center justify-between">
            <Skeleton className="h-6 w-32 rounded-full" />
            <Skeleton className="h-9 w-28 rounded-full" />
          </div>
          <div className="flex gap-3">
            <Skeleton className="size-11 rounded-field" />
            <div className="flex flex-col gap-2 pt-1">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-48" />
            </div>
          </div>
          <Skeleton className="mt-4 h-4 w-56" />
          <Skeleton className="mt-5 h-11 rounded-button" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
