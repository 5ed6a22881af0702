import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

export function CardFormSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="-mt-2 h-13 rounded-field" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-13 rounded-field" />
        <Skeleton className="h-13 rounded-field" />
      </div>
      <Skeleton className="h-13 rounded-field" />
      <Skeleton className="mt-2 h-13 rounded-button" />
    </SkeletonGroup>
  );
}
