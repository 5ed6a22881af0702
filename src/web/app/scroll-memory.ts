const positions = new Map<string, number>();
let wentBack = false;

/** How far the screen at each path was scrolled when it was left. */
export const leftPositions: ReadonlyMap<string, number> = positions;

/** Whether the screen that is shown was come to by going back. */
export const hasGoneBack = () => wentBack;

/** Remembers how far each screen was scrolled. Call once, before the first screen. */
export function rememberScroll() {
  history.scrollRestoration = "manual";
  addEventListener("popstate", () => (wentBack = true), { capture: true });
  addEventListener("pushState", () => (wentBack = false), { capture: true });
  addEventListener("scroll", () => positions.set(location.pathname, scrollY), { passive: true });
}
