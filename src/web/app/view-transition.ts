import { flushSync } from "react-dom";
import type { Path, RouterObject } from "wouter";

const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let isScreenLoaded: (path: string) => boolean = () => false;

/** Tells which screens' code is here: the start page knows nothing of the others. */
export function crossFadeTo(isLoaded: (path: string) => boolean) {
  isScreenLoaded = isLoaded;
}

/** Cross-fades to the next screen when its code is here; otherwise, or when less motion is wanted, just goes. */
export const aroundNavigation: RouterObject["aroundNav"] = (navigate, to: Path, options) => {
  const path = to.split("?").at(0) ?? to;
  const ready = isScreenLoaded(path) && path !== location.pathname;
  if (!ready || wantsStillness() || !("startViewTransition" in document)) {
    navigate(to, options);
    return;
  }
  document.startViewTransition(() => flushSync(() => navigate(to, options)));
};
