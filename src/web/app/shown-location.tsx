import { createContext, startTransition, use, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import type { BaseLocationHook, BaseSearchHook } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { noteShownPath, shownPath } from "./scroll-memory.ts";

interface ShownLocation {
  readonly path: string;
  readonly search: string;
}

const currentLocation = (): ShownLocation => ({ path: location.pathname, search: location.search });

const ShownLocationContext = createContext<ShownLocation>({ path: "/", search: "" });

let waiting: (() => void)[] = [];
/** A screen that takes longer than this is shown without a view transition. */
const maxWaitMs = 400;

/** Resolves once the next address is on the screen. */
export function whenNextIsShown(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, maxWaitMs);
  });
}

// No frame is drawn until the view transition learns that the next screen is ready, so style and layout run in tasks of their own.
const styleScreen = () => {
  const screen = document.querySelector("main");
  return screen === null ? "" : getComputedStyle(screen).color;
};
const layOutScreen = () => document.documentElement.scrollHeight;

/** Runs the functions in order, each in a task of its own. */
function takeTurns([first, ...others]: readonly (() => unknown)[]) {
  if (first === undefined) return;
  setTimeout(() => {
    first();
    takeTurns(others);
  });
}

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
      const isSameScreen = next.path === shownPath();
      const show = () =>
        setShown((before) =>
          before.path === next.path && before.search === next.search ? before : next,
        );
      if (isSameScreen) show();
      else startTransition(show);
    };
    // React renders updates inside a popstate event synchronously; a later task avoids that.
    const followEvent = (event: Event) => {
      if (event.type !== "popstate" || hasMovedItself(event)) follow();
      else setTimeout(follow);
    };
    const types = ["popstate", "pushState", "replaceState", "hashchange"];
    for (const type of types) addEventListener(type, followEvent);
    follow();
    return () => {
      for (const type of types) removeEventListener(type, followEvent);
    };
  }, []);
  useLayoutEffect(() => {
    noteShownPath(shown.path);
    if (waiting.length === 0) return;
    const resolves = waiting;
    waiting = [];
    takeTurns([styleScreen, layOutScreen, () => resolves.forEach((resolve) => resolve())]);
  }, [shown]);
  return <ShownLocationContext value={shown}>{children}</ShownLocationContext>;
}

/** What the router asks where the screens are. */
export const useShownLocation: BaseLocationHook = () => [use(ShownLocationContext).path, navigate];

/** What the router asks for the part of the address after `?`. */
export const useShownSearch: BaseSearchHook = () => use(ShownLocationContext).search;
