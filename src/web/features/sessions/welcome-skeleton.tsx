import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

/** As high as the welcome with its three sessions, so that the list stays in place. */
export const WelcomeSkeleton = () => (
  <SkeletonGroup className="mb-6">
    <Skeleton className="h-[24.95rem] rounded-card" />
  </SkeletonGroup>
);
