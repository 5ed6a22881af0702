import { SkeletonGroup } from "#web/ui/skeleton.tsx";
import { Mark } from "#web/ui/wordmark.tsx";

/** While the app finds out who is there; shows nothing when that is quick. */
export function Splash() {
  return (
    <SkeletonGroup className="min-h-[80dvh]">
      <SplashMark />
    </SkeletonGroup>
  );
}

/** In the middle of the screen, whatever stands around it: the page draws it before any script, the app goes on with it. */
export function SplashMark() {
  return (
    <span
      aria-hidden
      data-splash
      className="pointer-events-none fixed inset-0 flex animate-appear items-center justify-center"
    >
      <Mark className="size-14" />
    </span>
  );
}
