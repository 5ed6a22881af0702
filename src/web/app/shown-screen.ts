import { chatIn } from "#web/features/connections/chat-address.ts";

/** Where a screen is found: a conversation and the list of them differ by what follows the `?`. */
export interface ShownLocation {
  readonly path: string;
  readonly search: string;
}

export const currentLocation = (): ShownLocation => locationOf(location.pathname + location.search);

export function locationOf(address: string): ShownLocation {
  const at = address.indexOf("?");
  return at < 0
    ? { path: address, search: "" }
    : { path: address.slice(0, at), search: address.slice(at) };
}

/** What follows the `?` otherwise, a filter say, changes something on the same screen. */
export const isSameScreen = (one: ShownLocation, other: ShownLocation): boolean =>
  one.path === other.path && chatIn(one.search) === chatIn(other.search);

let shown: ShownLocation | null = null;

/** What is on the screen: during a navigation the address is already that of the next screen. */
export const shownLocation = (): ShownLocation => shown ?? currentLocation();

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
const styleScreen = () => getComputedStyle(document.querySelector("main") ?? document.body).color;
const layOutScreen = () => document.documentElement.scrollHeight;

/** Says what is shown from now on, and lets those go on who wait for it. */
export function setShownLocation(next: ShownLocation) {
  shown = next;
  if (waiting.length === 0) return;
  for (const step of [styleScreen, layOutScreen, ...waiting]) setTimeout(step);
  waiting = [];
}
