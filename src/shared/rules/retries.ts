import { dayMs, hourMs, minuteMs } from "./durations.ts";

const leaseMs = 10 * minuteMs;

/** Longer than any outside service is waited for, so that no other process does the work meanwhile. */
export function leaseEndsAt(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}

/** After a minute, doubled for each failure up to a day. */
export function retryAt(now: Date, doublings: number): Date {
  return new Date(now.getTime() + Math.min(dayMs, minuteMs * 2 ** doublings));
}

/**
 * When to retry an email or push: after pauses that double up to an hour, and shorter ones near the moment after which
 * it is useless. Null if less than a minute is left.
 */
export function nextDeliveryAt(now: Date, doublings: number, endsAt: Date): Date | null {
  const leftMs = endsAt.getTime() - now.getTime();
  if (leftMs < minuteMs) return null;
  return new Date(now.getTime() + Math.min(hourMs, minuteMs * 2 ** doublings, leftMs / 2));
}
