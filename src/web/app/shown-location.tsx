import { createContext, startTransition, use, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import type { BaseLocationHook, BaseSearchHook } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { currentLocation, isSameScreen, setShownLocation, shownLocation } from "./shown-screen.ts";
import type { ShownLocation } from "./shown-screen.ts";
import { aroundStep } from "./view-transition.ts";

const ShownLocationContext = createContext<ShownLocation>({ path: "/", search: "" });

/** Whether the browser animated the navigation itself, as when swiping back: then the next screen must be there at once. */
const hasMovedItself = (event: Event): boolean =>
  event instanceof PopStateEvent && event.hasUAVisualTransition !== false;

interface LocationProviderProps {
  /** The path to draw where there is no address: while the start page is built. */
  readonly ssrPath: string | undefined;
  readonly children: ReactNode;
}

/**
 * Gives the screens their address. It changes together with what it shows: the next screen is drawn in pieces, while
 * the one before it still answers. What changes on the same screen, by a filter say, answers at once.
 */
export function LocationProvider({ ssrPath, children }: LocationProviderProps) {
  const [shown, setShown] = useState(() =>
    ssrPath === undefined ? currentLocation() : { path: ssrPath, search: "" },
  );
  useLayoutEffect(() => {
    const follow = () => {
      const next = currentLocation();
      const show = () =>
        setShown((before) =>
          before.path === next.path && before.search === next.search ? before : next,
        );
      if (isSameScreen(next, shownLocation())) show();
      else startTransition(show);
    };
    // React renders updates inside a popstate event synchronously; a later task avoids that.
    const followEvent = (event: Event) => {
      if (event.type !== "popstate" || hasMovedItself(event)) follow();
      else setTimeout(() => aroundStep(follow));
    };
    const types = ["popstate", "pushState", "replaceState", "hashchange"];
    for (const type of types) addEventListener(type, followEvent);
    follow();
    return () => {
      for (const type of types) removeEventListener(type, followEvent);
    };
  }, []);
  useLayoutEffect(() => {
    setShownLocation(shown);
  }, [shown]);
  return <ShownLocationContext value={shown}>{children}</ShownLocationContext>;
}

/** What the router asks where the screens are. */
export const useShownLocation: BaseLocationHook = () => [use(ShownLocationContext).path, navigate];

/** What the router asks for the part of the address after `?`. */
export const useShownSearch: BaseSearchHook = () => use(ShownLocationContext).search;
