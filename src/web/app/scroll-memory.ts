const positions = new Map<string, number>();
let wentBack = false;
let shown: string | null = null;
let topPx = 0;

/** How far the screen at each path was scrolled when it was left. */
export const leftPositions: ReadonlyMap<string, number> = positions;

/** Whether the current screen was reached by going back. */
export const hasGoneBack = () => wentBack;

/** The path of the screen that is shown: during a navigation the address is already that of the next one. */
export const shownPath = (): string => shown ?? location.pathname;

/** Says whose screen is shown from now on. */
export function noteShownPath(path: string) {
  shown = path;
}

/** Whether the page stands at its top, without having the browser lay out what has just changed. */
export const isAtTop = () => topPx === 0;

/** Remembers how far each screen was scrolled. Call once, before the first screen. */
export function rememberScroll() {
  history.scrollRestoration = "manual";
  addEventListener("popstate", () => (wentBack = true), { capture: true });
  addEventListener("pushState", () => (wentBack = false), { capture: true });
  const note = () => {
    topPx = scrollY;
    positions.set(shownPath(), topPx);
  };
  addEventListener("scroll", note, { passive: true });
}
