import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <SkeletonGroup>
      <div className="flex flex-col gap-7">
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2.5 h-13 rounded-field" />
          </div>
        ))}
        <Skeleton className="h-13 rounded-button" />
      </div>
    </SkeletonGroup>
  );
}
