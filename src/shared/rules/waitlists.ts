import { moments } from "./moments.ts";
import type { Audience } from "./choices.ts";
import { hourMs, minuteMs } from "./durations.ts";

/** Per member. */
export const maxWaitlists = 3;

export const maxWaiting = (totalSpots: number): number => Math.ceil(totalSpots / 2);

/** How long a member whom the waitlist booked can step back freely, even if cancelling would be late. */
export const stepBackMs = hourMs;

/** Until when that is, or null if it isn't longer than anyone can cancel in time. */
export function freeUntil(bookedAt: Date, startsAt: Date): Date | null {
  const endsAt = Math.min(
    bookedAt.getTime() + stepBackMs,
    moments.stepBackClosing.at(startsAt).getTime(),
  );
  return endsAt > moments.lateCancellation.at(startsAt).getTime() ? new Date(endsAt) : null;
}

const offerMs = 30 * minuteMs;

export function offerEndsAt(now: Date): Date {
  return new Date(now.getTime() + offerMs);
}

export interface SpotOffer {
  /** From then on, anyone can book it. */
  readonly until: string;
  /** The last waitlist entry that got the offer. Members who joined later didn't. */
  readonly lastEntryId: string;
}

interface OfferedSession {
  readonly startsAt: Date;
  readonly offers: readonly SpotOffer[];
  /** Without anybody waiting, an offer is over. */
  readonly waiting: number;
}

/** The free spots that are offered to others than this waitlist entry. Without an entry, all offered spots. */
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

interface Admission {
  readonly startsAt: Date;
  /** Omitted if it can't change. */
  readonly durationMinutes?: number;
  readonly totalSpots: number;
  readonly audience: Audience;
}

/**
 * Whether a change may give waiting members a spot that they couldn't have before: by more spots, another time or
 * length, or another audience.
 */
export function opensMoreSpots(before: Admission, after: Admission): boolean {
  return (
    after.totalSpots > before.totalSpots ||
    after.startsAt.getTime() !== before.startsAt.getTime() ||
    after.durationMinutes !== before.durationMinutes ||
    after.audience !== before.audience
  );
}
