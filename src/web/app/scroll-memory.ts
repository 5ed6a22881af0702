import { shownLocation } from "./shown-screen.ts";

const positions = new Map<string, number>();
let wentBack = false;
let topPx = 0;

export const leftPositions: ReadonlyMap<string, number> = positions;

export const hasGoneBack = () => wentBack;

/** Whether the page is at its top, without forcing a layout. */
export const isAtTop = () => topPx === 0;

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
