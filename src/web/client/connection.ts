import { useSyncExternalStore } from "react";
import { keptHeader } from "#shared/api/kept-replies.ts";

const isOffline = () => typeof navigator !== "undefined" && navigator.onLine === false;

let isAway = isOffline();
const listeners = new Set<() => void>();
const returnListeners = new Set<() => void>();

function note(away: boolean) {
  if (away === isAway) return;
  isAway = away;
  for (const tell of listeners) tell();
  if (!away) for (const tell of returnListeners) tell();
}

/** Any reply that came over the network shows that the server can be reached. */
export function noteReply(response: Response) {
  note(response.headers.has(keptHeader));
}

export function noteNoReply() {
  note(true);
}

if (typeof addEventListener === "function") {
  addEventListener("offline", () => note(true));
  addEventListener("online", () => note(false));
}

/** Calls back whenever the server can be reached again. */
export function whenBack(listener: () => void) {
  returnListeners.add(listener);
  return () => {
    returnListeners.delete(listener);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the server can't be reached, so that what is shown may be of an earlier time. */
export function useIsAway(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAway,
    () => false,
  );
}
