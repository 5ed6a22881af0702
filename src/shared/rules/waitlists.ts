import type { Audience } from "./choices.ts";
import { hourMs } from "./durations.ts";
import { isVenueRevealed } from "./reveal-window.ts";

/** How many waitlists a member may be on. */
export const maxWaitlists = 3;

const closesBeforeMs = 2 * hourMs;

/** How many may wait for a session with so many spots. */
export const maxWaiting = (totalSpots: number): number => Math.ceil(totalSpots / 2);

/** The instant at which the list of a session closes. */
function waitlistClosesAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - closesBeforeMs);
}

/** The latest start of a session whose list is closed at `now`; the opposite of `waitlistClosesAt`. */
export function latestClosedStart(now: Date): Date {
  return new Date(now.getTime() + closesBeforeMs);
}

/** What becomes of a spot that is freed: the first in line has it, all on the list are offered it, or nobody is. */
export type WaitlistPhase = "first in line" | "offered to all" | "closed";

export function waitlistPhaseAt(startsAt: Date, now: Date): WaitlistPhase {
  if (now >= waitlistClosesAt(startsAt)) return "closed";
  return isVenueRevealed(startsAt, now) ? "offered to all" : "first in line";
}

/** What of a session decides who of those who wait may have a spot. */
interface Admission {
  readonly startsAt: Date;
  /** Left out where it can't change. */
  readonly durationMinutes?: number;
  readonly totalSpots: number;
  readonly audience: Audience;
}

/**
 * Whether a change of the session may give a spot to somebody who waits and could have none before: there are more
 * spots, it is at another time or as long as it wasn't, or for others.
 */
export function opensMoreSpots(before: Admission, after: Admission): boolean {
  return (
    after.totalSpots > before.totalSpots ||
    after.startsAt.getTime() !== before.startsAt.getTime() ||
    after.durationMinutes !== before.durationMinutes ||
    after.audience !== before.audience
  );
}
