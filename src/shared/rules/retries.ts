import { dayMs, hourMs, minuteMs } from "./durations.ts";

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

/**
 * When a mail or a push that has just failed is tried again: after pauses that double up to an hour, and are the shorter
 * the nearer the moment after which it is of no use. Null when less than a minute is left until then.
 */
export function nextDeliveryAt(now: Date, doublings: number, endsAt: Date): Date | null {
  const leftMs = endsAt.getTime() - now.getTime();
  if (leftMs < minuteMs) return null;
  return new Date(now.getTime() + Math.min(hourMs, minuteMs * 2 ** doublings, leftMs / 2));
}
