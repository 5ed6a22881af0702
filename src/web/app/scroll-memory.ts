import { useLayoutEffect } from "react";
import { isTabScreen } from "./tabs.ts";

const positions = new Map<string, number>();
const giveUpAfterMs = 1_000;
let wentBack = false;

/** Where a screen starts: where it was left, for the screens of the tabs and when going back; at the top otherwise. */
export function startPosition(
  path: string,
  isBack: boolean,
  left: ReadonlyMap<string, number>,
): number {
  return isBack || isTabScreen(path) ? (left.get(path) ?? 0) : 0;
}

/** Remembers how far each screen was scrolled. Call once, before the first screen. */
export function rememberScroll() {
  history.scrollRestoration = "manual";
  addEventListener("popstate", () => (wentBack = true), { capture: true });
  addEventListener("pushState", () => (wentBack = false), { capture: true });
  addEventListener("scroll", () => positions.set(location.pathname, scrollY), { passive: true });
}

/** Puts the screen at `path` where it belongs, waiting a moment for content that still loads. */
export function useScrollPosition(path: string) {
  useLayoutEffect(() => {
    const target = startPosition(path, wentBack, positions);
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
