import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const desk = matchMedia("(width >= 64rem)");

function whenWidthChanges(listener: () => void) {
  desk.addEventListener("change", listener);
  return () => desk.removeEventListener("change", listener);
}

const NextSession = lazyPart(
  async () => (await import("#web/features/bookings/next-session.tsx")).NextSession,
  "nothing",
);

/** Beside the column, where a window is as wide as a desk's: what comes next. A phone loads none of it. */
export function NextSessionAside() {
  const isDesk = useSyncExternalStore(whenWidthChanges, () => desk.matches);
  if (!isDesk) return null;
  return (
    <aside className="@container fixed top-16 right-6 w-[min(20rem,calc(50vw-var(--column)/2-3rem))] [view-transition-name:next-session]">
      {/* Large text leaves it no room. */}
      <div className="hidden @min-[14rem]:block">
        <Suspense>
          <NextSession />
        </Suspense>
      </div>
    </aside>
  );
}
