import { useIsAway } from "./connection.ts";
import { createStore, useStore } from "./store.ts";

/** Whether the member's event stream is open, and something has come by it of late. */
export const isStreamOpen = createStore(false);

/** How often to ask for news, in milliseconds: `everyMs` while no stream tells them, otherwise not at all. */
export function usePollInterval(everyMs: number): number | false {
  const isOpen = useStore(isStreamOpen);
  // A stream whose connection was lost silently still looks open.
  const isAway = useIsAway();
  return isOpen && !isAway ? false : everyMs;
}
