import { flushSync } from "react-dom";
import type { Path, RouterObject } from "wouter";
import { routeAt } from "./routes.ts";

const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Cross-fades to the next screen when its code is here; otherwise, or when less motion is wanted, just goes. */
export const aroundNavigation: RouterObject["aroundNav"] = (navigate, to: Path, options) => {
  const path = to.split("?").at(0) ?? to;
  const ready = routeAt(path)?.screen.isLoaded() === true && path !== location.pathname;
  if (!ready || wantsStillness() || !("startViewTransition" in document)) {
    navigate(to, options);
    return;
  }
  document.startViewTransition(() => flushSync(() => navigate(to, options)));
};
