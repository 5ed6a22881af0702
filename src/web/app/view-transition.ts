import type { Path, RouterObject } from "wouter";
import { wantsLessMotion } from "#web/ui/less-motion.ts";
import { shownPath } from "./scroll-memory.ts";
import { whenNextIsShown } from "./shown-location.tsx";
import { isTabScreen } from "./tabs.ts";

let isScreenLoaded: (path: string) => boolean = () => false;

/** Tells which screens' code is here: the start page knows nothing of the others. */
export function moveTo(isLoaded: (path: string) => boolean) {
  isScreenLoaded = isLoaded;
}

/** How deep below the tabs a screen lies. */
function levelOf(path: string): number {
  if (path === "/" || isTabScreen(path)) return 0;
  return path === "/subscribe" ? 2 : 1;
}

/** Deeper is pushed in from the end, back out is popped; what lies beside fades. */
export function moveBetween(from: string, to: string): "push" | "pop" | "fade" {
  const deeper = levelOf(to) - levelOf(from);
  return deeper === 0 ? "fade" : deeper > 0 ? "push" : "pop";
}

/** Moves to the next screen when its code is here; otherwise, or when less motion is wanted, just goes. */
export const aroundNavigation: RouterObject["aroundNav"] = (navigate, to: Path, options) => {
  const path = to.split("?").at(0) ?? to;
  const from = shownPath();
  // The second half of a double tap leads to where the first one does.
  if (path !== from && to === location.pathname + location.search) return;
  const ready = isScreenLoaded(path) && path !== from;
  if (!ready || wantsLessMotion() || !("startViewTransition" in document)) {
    navigate(to, options);
    return;
  }
  // Base.css looks here which way it goes: not every browser that moves screens knows types of movements.
  const { dataset } = document.documentElement;
  const move = moveBetween(from, path);
  dataset.move = move;
  const { finished } = document.startViewTransition(() => {
    const isShown = whenNextIsShown();
    navigate(to, options);
    return isShown;
  });
  const forget = () => {
    if (dataset.move === move) delete dataset.move;
  };
  finished.then(forget, forget);
};
