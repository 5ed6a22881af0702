import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTabMessages } from "#web/client/messages.ts";
import { cx } from "#web/ui/class-names.ts";

/** How far the finger moves, in px, before a release loads the screen again. */
const enoughPx = 90;
const doneShownMs = 1_500;

type Outcome = "busy" | "done" | "failed";

/**
 * A pull at the top of the page loads the screen's data again. For apps on an iPhone's home screen: elsewhere the
 * browser does it.
 */
export function PullToRefresh() {
  const words = useTabMessages().app.pull;
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const pulledPx = usePull(async () => {
    if (outcome === "busy") return;
    setOutcome("busy");
    await queryClient.refetchQueries({ type: "active" });
    const active = queryClient.getQueryCache().findAll({ type: "active" });
    setOutcome(active.some(({ state }) => state.error !== null) ? "failed" : "done");
  });
  useEffect(() => {
    if (outcome === null || outcome === "busy") return;
    const timer = setTimeout(() => setOutcome(null), doneShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const isPulled = pulledPx > 0 && outcome !== "busy";
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-30 flex justify-center pt-[calc(env(safe-area-inset-top)+0.75rem)] text-small font-semibold text-ink">
      {isPulled && (
        <p
          aria-hidden
          className="rounded-full bg-surface px-4 py-2 shadow-float motion-reduce:opacity-100!"
          style={{ opacity: Math.min(1, pulledPx / enoughPx) }}
        >
          {pulledPx < enoughPx ? words.pull : words.release}
        </p>
      )}
      <p
        role="status"
        className={cx(
          "rounded-full bg-surface px-4 py-2 shadow-float",
          (isPulled || outcome === null) && "sr-only",
        )}
      >
        {outcome !== null && words[outcome]}
      </p>
    </div>
  );
}

/** How far one finger has pulled the page down from its top, in px. Calls `onRelease` if that was enough. */
function usePull(onRelease: () => unknown): number {
  const [pulledPx, setPulledPx] = useState(0);
  const start = useRef<{ x: number; y: number } | null>(null);
  const stop = () => {
    start.current = null;
    setPulledPx(0);
  };
  const begin = ({ touches, target }: TouchEvent) => {
    const [finger] = touches;
    const isInOverlay = target instanceof Element && target.closest("[role$=dialog]") !== null;
    if (finger === undefined || touches.length > 1 || scrollY > 0 || isInOverlay) stop();
    else start.current = { x: finger.clientX, y: finger.clientY };
  };
  const move = ({ touches }: TouchEvent) => {
    const [finger] = touches;
    if (start.current === null || finger === undefined) return;
    const right = finger.clientX - start.current.x;
    const down = finger.clientY - start.current.y;
    // A list that is scrolled, or swiped to the side, isn't pulled.
    if (scrollY > 0 || down < Math.abs(right)) stop();
    else setPulledPx(Math.round(down));
  };
  const follow = useEffectEvent((event: TouchEvent) => {
    if (event.type === "touchstart") return begin(event);
    if (event.type === "touchmove") return move(event);
    if (event.type === "touchend" && pulledPx >= enoughPx) onRelease();
    stop();
  });
  useEffect(() => {
    const types = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
    const listen = (event: TouchEvent) => follow(event);
    for (const type of types) addEventListener(type, listen, { passive: true });
    return () => {
      for (const type of types) removeEventListener(type, listen);
    };
  }, []);
  return pulledPx;
}
