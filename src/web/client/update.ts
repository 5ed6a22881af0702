import { useSyncExternalStore } from "react";

let apply: (() => void) | null = null;
const listeners = new Set<() => void>();

/** A newer version waits; `reload` begins it. */
export function announceUpdate(reload: () => void) {
  apply = reload;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What begins the newer version that waits; null while there is none. */
export const useUpdate = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => apply,
    () => null,
  );
