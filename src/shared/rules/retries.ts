import { dayMs, minuteMs } from "./durations.ts";

const leaseMs = 10 * minuteMs;

/**
 * Until when what is leased at `now` is nobody else's: longer than anybody outside is ever waited for, so that no other
 * process does it meanwhile.
 */
export function leaseEndsAt(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}

/** When what has just failed is tried again: in a minute, doubled so many times, but within a day. */
export function retryAt(now: Date, doublings: number): Date {
  return new Date(now.getTime() + Math.min(dayMs, minuteMs * 2 ** doublings));
}
