import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

export function SessionSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="mb-1 h-6 w-48" />
      {[0, 1, 2].map((key) => (
        <Card key={key}>
          <div className="flex items-start justify-between">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="mt-2 h-4 w-36" />
          <Skeleton className="mt-3 h-4 w-52" />
          <div className="mt-4 flex items-center justify-between border-t border-line pt-3">
            <div className="flex flex-col gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-7 w-24 rounded-full" />
            </div>
            <Skeleton className="h-11 w-28 rounded-button" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
