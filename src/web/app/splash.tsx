import { SkeletonGroup } from "../ui/skeleton.tsx";
import { Mark } from "../ui/wordmark.tsx";

/** While the app finds out who is there; shows nothing when that is quick. */
export function Splash() {
  return (
    <SkeletonGroup className="flex min-h-[80dvh] items-center justify-center">
      <Mark className="size-14 animate-appear" />
    </SkeletonGroup>
  );
}
