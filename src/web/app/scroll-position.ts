import { useLayoutEffect } from "react";
import { shownLocation } from "./shown-screen.ts";
import { isTabScreen } from "./tabs.ts";

const positions = new Map<string, number>();
let wentBack = false;
let topPx = 0;

export const leftPositions: ReadonlyMap<string, number> = positions;

/** Whether the page is at its top, without forcing a layout. */
const isAtTop = () => topPx === 0;

/** Remembers each screen's scroll position. Call once, before the first screen. */
export function rememberScroll() {
  history.scrollRestoration = "manual";
  addEventListener("popstate", () => (wentBack = true), { capture: true });
  addEventListener("pushState", () => (wentBack = false), { capture: true });
  const note = () => {
    topPx = scrollY;
    positions.set(shownLocation().path, topPx);
  };
  addEventListener("scroll", note, { passive: true });
}

const giveUpAfterMs = 1_000;

/** A screen's start: its last position for the tabs' screens and when going back, otherwise the top. */
export function startPosition(
  path: string,
  isBack: boolean,
  left: ReadonlyMap<string, number>,
): number {
  return isBack || isTabScreen(path) ? (left.get(path) ?? 0) : 0;
}

/** Scrolls the screen at `path` to its start, waiting a moment for loading content. */
export function useScrollPosition(path: string) {
  useLayoutEffect(() => {
    const target = startPosition(path, wentBack, leftPositions);
    // Scrolling to 0 would force a layout before the page is complete.
    if (target === 0 && isAtTop()) return;
    scrollTo({ top: target, behavior: "instant" });
    if (target === 0) return;
    let frame = 0;
    const stop = () => cancelAnimationFrame(frame);
    const retry = (untilMs: number) => (atMs: number) => {
      if (scrollY >= target - 1 || atMs > untilMs) return;
      scrollTo({ top: target, behavior: "instant" });
      frame = requestAnimationFrame(retry(untilMs));
    };
    frame = requestAnimationFrame((atMs) => retry(atMs + giveUpAfterMs)(atMs));
    for (const type of ["wheel", "touchstart", "keydown"])
      addEventListener(type, stop, { once: true, passive: true });
    return stop;
  }, [path]);
}
