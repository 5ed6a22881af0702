import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

/** The billing screen before it is known whether there is a plan. */
export function BillingSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="mb-3 h-4 w-20" />
      <Card>
        <div className="flex items-center justify-between">
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-6 w-16 rounded-full" />
        </div>
        <Skeleton className="mt-4 h-5" />
        <Skeleton className="mt-8 h-5" />
        <Skeleton className="mt-3 h-5" />
      </Card>
      <Skeleton className="mt-8 mb-3 h-4 w-28" />
      <Skeleton className="h-30 rounded-card" />
    </SkeletonGroup>
  );
}
