import { createStore, useStore } from "./store.ts";

const waiting = createStore<(() => void) | null>(null);

/** A newer version is waiting; `reload` starts it. Null once none waits. */
export const announceUpdate = (reload: (() => void) | null) => waiting.set(reload);

/**
 * Reloads the page, in the newer version if one is waiting: the older one may refer to parts that are gone. Stays while
 * the server doesn't answer, because the browser's own error page has no way back.
 */
export async function reloadNewest(): Promise<void> {
  const begin = waiting.get();
  if (begin !== null) {
    begin();
    return;
  }
  const reply = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (reply?.ok === true) location.reload();
}

/** Starts the waiting newer version; null without one. */
export const useUpdate = (): (() => void) | null => useStore(waiting);
