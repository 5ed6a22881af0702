import { moments } from "./moments.ts";
import type { Audience } from "./choices.ts";
import { minuteMs } from "./durations.ts";

/** How many waitlists a member may be on. */
export const maxWaitlists = 3;

/** How many may wait for a session with so many spots. */
export const maxWaiting = (totalSpots: number): number => Math.ceil(totalSpots / 2);

const offerMs = 30 * minuteMs;

/** Until when a spot that is offered at `now` is for those who waited alone. */
export function offerEndsAt(now: Date): Date {
  return new Date(now.getTime() + offerMs);
}

/** A free spot that is offered to those who waited. */
export interface SpotOffer {
  /** From then on anyone may book it. */
  readonly until: string;
  /** The last place on the list that it was offered to: whoever joined later didn't wait for it. */
  readonly lastEntryId: string;
}

/** What of a session and its list decides who may book its free spots. */
interface OfferedSession {
  readonly startsAt: Date;
  readonly offers: readonly SpotOffer[];
  /** How many wait: with nobody left to take it an offer is over. */
  readonly waiting: number;
}

/** How many of the free spots are not for whoever has this place on the list, or none. */
export function spotsHeldBack(
  { startsAt, offers, waiting }: OfferedSession,
  entryId: string | undefined,
  now: Date,
): number {
  if (waiting === 0 || moments.waitlistPhaseAt(startsAt, now) !== "offered to all") return 0;
  const isForOthers = ({ until, lastEntryId }: SpotOffer) =>
    new Date(until) > now && (entryId === undefined || BigInt(entryId) > BigInt(lastEntryId));
  return offers.filter(isForOthers).length;
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
