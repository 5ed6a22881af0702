import { dayMs } from "./durations.ts";

/** How many late cancellations or absences within `graceMs` have no consequence. */
export const graces = 2;
export const graceMs = 30 * dayMs;
/** How long, from one too many on, a member may hold `maxComingWhenLimited` coming bookings at a time. */
export const limitedMs = 14 * dayMs;
export const maxComingWhenLimited = 1;

export const cancellationConsequences = ["none", "grace", "one_booking_at_a_time"] as const;
export type CancellationConsequence = (typeof cancellationConsequences)[number];

/** What cancelling brings to somebody who has so many graces left. */
export function consequenceOf(isLate: boolean, gracesLeft: number): CancellationConsequence {
  if (!isLate) return "none";
  return gracesLeft > 0 ? "grace" : "one_booking_at_a_time";
}
