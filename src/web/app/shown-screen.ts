import { chatIn, listAddress } from "#web/features/connections/chat-address.ts";

/** Where a screen is found: a conversation and the list of them differ by what follows the `?`. */
export interface ShownLocation {
  readonly path: string;
  readonly search: string;
}

export const currentLocation = (): ShownLocation => ({
  path: location.pathname,
  search: location.search,
});

export function locationOf(address: string): ShownLocation {
  const [path = "", search = ""] = address.split("?");
  return { path, search: search === "" ? "" : `?${search}` };
}

/** The conversation that is shown there, which is a screen of its own. */
export const conversationAt = ({ path, search }: ShownLocation): string | null =>
  path === listAddress ? chatIn(search) : null;

/** What else follows the `?`, a filter say, changes something on the same screen. */
export const isSameScreen = (one: ShownLocation, other: ShownLocation): boolean =>
  one.path === other.path && conversationAt(one) === conversationAt(other);

let shown: ShownLocation | null = null;

/** What is on the screen: during a navigation the address is already that of the next screen. */
export const shownLocation = (): ShownLocation => shown ?? currentLocation();

/** Says what is shown from now on. */
export function noteShown(next: ShownLocation) {
  shown = next;
}

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

/** Lets those go on who wait for the screen that was just drawn. */
export function resolveWaiting() {
  if (waiting.length === 0) return;
  const resolves = waiting;
  waiting = [];
  takeTurns([styleScreen, layOutScreen, () => resolves.forEach((resolve) => resolve())]);
}
