import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { CardFormSkeleton } from "#web/features/subscriptions/card/card-form-skeleton.tsx";

/** The payment form before anything is known. */
export function CheckoutSkeleton() {
  return (
    <>
      <SkeletonGroup>
        <Card className="mb-6">
          <Skeleton className="h-6 w-44" />
          <div className="mt-5 flex items-center justify-between">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-8 w-14" />
          </div>
          <Skeleton className="mt-3 h-5" />
          <Skeleton className="mt-3 h-5" />
        </Card>
      </SkeletonGroup>
      <CardFormSkeleton />
    </>
  );
}
