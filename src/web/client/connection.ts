import { keptHeader } from "#shared/api/kept-reply-names.ts";
import { createStore, useStore } from "./store.ts";

const isOffline = () => typeof navigator !== "undefined" && navigator.onLine === false;

const away = createStore(isOffline(), false);

/** Any reply over the network shows that the server is reachable. */
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

export function whenBack(listener: () => void) {
  return away.subscribe(() => {
    if (!away.get()) listener();
  });
}

export function whenAway(listener: () => void) {
  return away.subscribe(() => {
    if (away.get()) listener();
  });
}

export const isServerAway = away.get;

export const useIsAway = (): boolean => useStore(away);
