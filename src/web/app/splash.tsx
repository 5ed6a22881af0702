import { SkeletonGroup } from "#web/ui/skeleton.tsx";
import { Mark } from "#web/ui/wordmark.tsx";

/** While the login is unknown; shows nothing when that is quick. */
export function Splash() {
  return (
    <SkeletonGroup className="min-h-[80dvh]">
      <SplashMark />
    </SkeletonGroup>
  );
}

/** In the middle of the screen: the page shows it before any script, and the app continues with it. */
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
