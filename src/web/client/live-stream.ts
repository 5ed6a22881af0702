import { streamBeatMs } from "#shared/rules/durations.ts";
import { useIsAway } from "./connection.ts";
import { createStore, useStore } from "./store.ts";

/** Whether the member's event stream is open and has recently sent something. */
export const isStreamOpen = createStore(false);

/** Without a beat for this long, an open stream is held back somewhere: two beats may be late. */
const maxSilenceMs = 2 * streamBeatMs + 10_000;
let silence: ReturnType<typeof setTimeout> | undefined;

export function noteStreamAlive() {
  clearTimeout(silence);
  silence = setTimeout(() => isStreamOpen.set(false), maxSilenceMs);
  isStreamOpen.set(true);
}

/** The polling interval in milliseconds: `everyMs` without a stream, otherwise none. */
export function usePollInterval(everyMs: number): number | false {
  const isOpen = useStore(isStreamOpen);
  // A stream whose connection was lost silently still looks open.
  const isAway = useIsAway();
  return isOpen && !isAway ? false : everyMs;
}
