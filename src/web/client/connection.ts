import { keptHeader } from "#shared/api/kept-reply-names.ts";
import { createStore, useStore } from "./store.ts";

const isOffline = () => typeof navigator !== "undefined" && navigator.onLine === false;

const away = createStore(isOffline(), false);

/** Any reply that came over the network shows that the server can be reached. */
export function noteReply(response: Response) {
  away.set(response.headers.has(keptHeader));
}

export function recordNetworkFailure() {
  away.set(true);
}

if (typeof addEventListener === "function") {
  addEventListener("offline", () => away.set(true));
  addEventListener("online", () => away.set(false));
}

/** Calls back whenever the server can be reached again. */
export function whenBack(listener: () => void) {
  return away.subscribe(() => {
    if (!away.get()) listener();
  });
}

/** Calls back whenever it turns out that the server can't be reached. */
export function whenAway(listener: () => void) {
  return away.subscribe(() => {
    if (away.get()) listener();
  });
}

export const isServerAway = away.get;

/** Whether the server can't be reached, so that what is shown may be outdated. */
export const useIsAway = (): boolean => useStore(away);
