import type { Path, RouterObject } from "wouter";
import { wantsLessMotion } from "#web/ui/less-motion.ts";
import { shownPath } from "./scroll-memory.ts";
import type { LazyScreen } from "./lazy-screen.tsx";
import { whenNextIsShown } from "./shown-location.tsx";
import { isTabScreen } from "./tabs.ts";

let screenAt: (path: string) => LazyScreen | undefined = () => undefined;

/** Sets how screens are found: the start page, which loads first, doesn't import the table of the others. */
export function moveBetweenScreens(find: typeof screenAt) {
  screenAt = find;
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

/** How long the current screen stays while the next one's code loads, before the splash is shown. */
const maxLoadMs = 300;
let latestNavigation = 0;

/** Animates to the next screen once its code is loaded; navigates without that when loading is slow or less motion is wanted. */
export const aroundNavigation: RouterObject["aroundNav"] = (navigate, to, options) => {
  const path = pathOf(to);
  // The second half of a double tap leads to where the first one does.
  if (path !== shownPath() && to === location.pathname + location.search) return;
  latestNavigation += 1;
  const screen = screenAt(path);
  if (screen === undefined || screen.isLoaded()) {
    show(navigate, to, options);
    return;
  }
  const navigation = latestNavigation;
  const proceed = () => {
    if (navigation === latestNavigation) show(navigate, to, options);
  };
  void Promise.race([
    screen.preload(),
    new Promise((resolve) => setTimeout(resolve, maxLoadMs)),
  ]).then(proceed);
};

const pathOf = (to: Path): string => to.split("?").at(0) ?? to;

const show: RouterObject["aroundNav"] = (navigate, to, options) => {
  const path = pathOf(to);
  const from = shownPath();
  const ready = screenAt(path)?.isLoaded() === true && path !== from;
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
