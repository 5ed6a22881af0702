import { streamBeatMs } from "#shared/rules/durations.ts";
import { useIsAway } from "./connection.ts";
import { createStore, useStore } from "./store.ts";

/** Whether the member's event stream is open, and something has come by it of late. */
export const isStreamOpen = createStore(false);

/** After so long without a beat a stream that looks open is held back somewhere: two may be late. */
const maxSilenceMs = 2 * streamBeatMs + 10_000;
let silence: ReturnType<typeof setTimeout> | undefined;

/** The stream has opened, or something has come by it. */
export function noteStreamAlive() {
  clearTimeout(silence);
  silence = setTimeout(() => isStreamOpen.set(false), maxSilenceMs);
  isStreamOpen.set(true);
}

/** How often to ask for news, in milliseconds: `everyMs` while no stream brings it, otherwise not at all. */
export function usePollInterval(everyMs: number): number | false {
  const isOpen = useStore(isStreamOpen);
  // A stream whose connection was lost silently still looks open.
  const isAway = useIsAway();
  return isOpen && !isAway ? false : everyMs;
}
