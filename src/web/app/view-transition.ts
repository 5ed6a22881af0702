import type { Path, RouterObject } from "wouter";
import { wantsLessMotion } from "#web/ui/less-motion.ts";
import { shownPath } from "./scroll-memory.ts";
import type { LazyScreen } from "./lazy-screen.tsx";
import { whenNextIsShown } from "./shown-location.tsx";
import { isTabScreen } from "./tabs.ts";

let screenAt: (path: string) => LazyScreen | undefined = () => undefined;

/** Tells which screens there are: the start page knows nothing of the others. */
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

/** For so long the screen before stays while the code of the next one comes, and the mark needn't stand between them. */
const maxLoadMs = 300;
let latestNavigation = 0;

/** Moves to the next screen once its code is here; where it takes long, or when less motion is wanted, just goes. */
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
  const goOn = () => {
    if (navigation === latestNavigation) show(navigate, to, options);
  };
  void Promise.race([
    screen.preload(),
    new Promise((resolve) => setTimeout(resolve, maxLoadMs)),
  ]).then(goOn);
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
