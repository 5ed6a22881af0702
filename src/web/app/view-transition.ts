import type { RouterObject } from "wouter";
import { chatIn } from "#web/features/connections/chat-address.ts";
import type { LazyPart } from "#web/ui/lazy-part.tsx";
import { wantsLessMotion } from "#web/ui/less-motion.ts";
import {
  currentLocation,
  isSameScreen,
  locationOf,
  shownLocation,
  whenNextIsShown,
} from "./shown-screen.ts";
import type { ShownLocation } from "./shown-screen.ts";
import { isTabScreen } from "./tabs.ts";

let screenAt: (path: string) => LazyPart | undefined = () => undefined;

/** Sets how screens are found: the start page, which loads first, doesn't import the table of the others. */
export function moveBetweenScreens(find: typeof screenAt) {
  screenAt = find;
}

function levelOf({ path, search }: ShownLocation): number {
  if (path === "/subscribe") return 2;
  return (path === "/" || isTabScreen(path)) && chatIn(search) === null ? 0 : 1;
}

/** A deeper screen is pushed in from the end, and popped on the way out; others fade. */
export function moveBetween(from: ShownLocation, to: ShownLocation): "push" | "pop" | "fade" {
  const deeper = levelOf(to) - levelOf(from);
  return deeper === 0 ? "fade" : deeper > 0 ? "push" : "pop";
}

/** How long the current screen stays while the next one's code loads, before the splash is shown. */
const maxLoadMs = 300;
let latestNavigation = 0;

/** Navigates without an animation if loading is slow or reduced motion is preferred. */
export const aroundNavigation: RouterObject["aroundNav"] = (navigate, to, options) => {
  const next = locationOf(to);
  // The second half of a double tap leads to the same place as the first.
  if (!isSameScreen(next, shownLocation()) && to === location.pathname + location.search) return;
  latestNavigation += 1;
  const navigation = latestNavigation;
  const proceed = () => {
    if (navigation === latestNavigation) show(next, () => navigate(to, options));
  };
  const screen = screenAt(next.path);
  if (screen === undefined || screen.isLoaded()) {
    proceed();
    return;
  }
  void Promise.race([
    screen.preload(),
    new Promise((resolve) => setTimeout(resolve, maxLoadMs)),
  ]).then(proceed);
};

/** Like `aroundNavigation`, for a step in the history: `follow` shows the screen of the new address. */
export function aroundStep(follow: () => void) {
  show(currentLocation(), follow);
}

function show(next: ShownLocation, go: () => void) {
  const from = shownLocation();
  const isReady = screenAt(next.path)?.isLoaded() && !isSameScreen(next, from);
  if (!isReady || wantsLessMotion() || !("startViewTransition" in document)) {
    go();
    return;
  }
  // Motion.css reads the direction here, because some browsers with view transitions lack their types.
  const { dataset } = document.documentElement;
  const move = moveBetween(from, next);
  dataset.move = move;
  const { ready, finished } = document.startViewTransition(() => {
    const isShown = whenNextIsShown();
    go();
    // A faster step may have led there.
    if (!isSameScreen(currentLocation(), shownLocation())) return isShown;
  });
  const forget = () => {
    if (dataset.move === move) delete dataset.move;
  };
  finished.then(forget, forget);
  // A transition skipped for the next one still changes the screen. `updateCallbackDone` reports an error of the change
  // itself.
  ready.catch(() => undefined);
}
