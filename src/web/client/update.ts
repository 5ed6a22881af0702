import { createStore, useStore } from "./store.ts";

const waiting = createStore<(() => void) | null>(null);

/** A newer version waits; `reload` begins it. */
export const announceUpdate = (reload: () => void) => waiting.set(reload);

/** Loads the page again, in the newer version where one waits: the older one may lead to parts that are gone. */
export const reloadNewest = () => (waiting.get() ?? (() => location.reload()))();

/** What begins the newer version that waits; null while there is none. */
export const useUpdate = (): (() => void) | null => useStore(waiting);
