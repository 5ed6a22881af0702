import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

/** The plans before they are known. */
export function PricingSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-19 rounded-card" />
      <div className="mt-4 flex flex-col gap-3">
        {[0, 1].map((key) => (
          <Card key={key}>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-3 h-7 w-32" />
            <Skeleton className="mt-2 h-4 w-40" />
            <Skeleton className="mt-4 h-13 rounded-button" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
