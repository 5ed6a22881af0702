import { chatIn } from "#web/features/connections/chat-address.ts";

/** The address of a screen: a conversation and the list differ by the query. */
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

/** Other differences in the query, such as a filter, stay on the same screen. */
export const isSameScreen = (one: ShownLocation, other: ShownLocation): boolean =>
  one.path === other.path && chatIn(one.search) === chatIn(other.search);

let shown: ShownLocation | null = null;

/** The screen shown: during a navigation the address is already that of the next one. */
export const shownLocation = (): ShownLocation => shown ?? currentLocation();

let waiting: (() => void)[] = [];
/** A slower screen is shown without a view transition. */
const maxWaitMs = 400;

export function whenNextIsShown(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, maxWaitMs);
  });
}

export function setShownLocation(next: ShownLocation) {
  shown = next;
  for (const resolve of waiting) setTimeout(resolve);
  waiting = [];
}
