import { createStore, useStore } from "./store.ts";

const waiting = createStore<(() => void) | null>(null);

/** A newer version waits; `reload` begins it. */
export const announceUpdate = (reload: () => void) => waiting.set(reload);

/**
 * Loads the page again, in the newer version where one waits: the older one may lead to parts that are gone. Stays on
 * the page while the server doesn't answer: the browser would replace it by one of its own, from which nothing leads back.
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

/** What begins the newer version that waits; null while there is none. */
export const useUpdate = (): (() => void) | null => useStore(waiting);
