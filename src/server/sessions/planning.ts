import { plannedAheadDays } from "#shared/rules/limits.ts";
import { dayMs } from "#shared/rules/durations.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem, invalidField, sqlState } from "#server/platform/problems.ts";
import {
  cancelBookingsOf,
  changeStart,
  deleteWaiting,
  lockSession,
  markCancelled,
  markChanged,
  updatePlan,
} from "./change-queries.ts";
import type { LockedSession, SessionPlan } from "./change-queries.ts";
import {
  notifyBooked,
  notifyHost,
  notifyHostWithoutSpot,
  notifyMoved,
  remindUnnotified,
  notifyMembers,
} from "./news.ts";
import { replaceUnfitVenue } from "./reveal.ts";
import { chooseFixedVenue } from "./reveal-queries.ts";

export { addSession } from "./change-queries.ts";

/** What of a session is to be another; what is undefined stays. */
export interface SessionChanges {
  readonly startsAt?: Date | undefined;
  readonly totalSpots?: number | undefined;
  /** Null leaves it to the vote. */
  readonly fixedVenueId?: string | null | undefined;
  readonly hostMemberId?: string | null | undefined;
  readonly audience?: SessionPlan["audience"] | undefined;
}

/**
 * A session that has yet to start, locked for the rest of the transaction. Throws `not_found`, `session_cancelled` and
 * `session_started`.
 */
async function lockComingSession(db: Db, sessionId: string, now: Date): Promise<LockedSession> {
  const session = await lockSession(db, sessionId);
  if (session === undefined) throw new ApiProblem("not_found");
  if (session.cancelledAt !== null) throw new ApiProblem("session_cancelled");
  if (session.startsAt <= now) throw new ApiProblem("session_started");
  return session;
}

/**
 * Calls a coming session off, in the transaction `db`: its bookings are cancelled, and everyone booked is notified and its
 * host. Throws `not_found`, `session_cancelled` and `session_started`.
 */
export async function callOffSession(db: Db, sessionId: string, now: Date): Promise<LockedSession> {
  const session = await lockComingSession(db, sessionId, now);
  await callOff(db, sessionId, "session_cancelled", now);
  return session;
}

/**
 * Calls off a session that is locked and has no venue, in the transaction `db`, with an apology; also one that has begun,
 * which took place nowhere.
 */
export async function callOffWithoutVenue(db: Db, sessionId: string, now: Date): Promise<void> {
  await callOff(db, sessionId, "session_without_venue", now);
}

async function callOff(
  db: Db,
  sessionId: string,
  kind: "session_cancelled" | "session_without_venue",
  now: Date,
): Promise<void> {
  await markCancelled(db, sessionId, now);
  await notifyBooked(db, sessionId, kind, now);
  await notifyHostWithoutSpot(db, sessionId, kind, now);
  await cancelBookingsOf(db, sessionId, now);
  await markChanged(db, sessionId, now);
  await endWaitlist(db, sessionId, now);
}

/** Notifies everyone who waits for a session that is called off, in the transaction `db`; nobody waits any more. */
export async function endWaitlist(db: Db, sessionId: string, now: Date): Promise<void> {
  await notifyMembers(
    db,
    await deleteWaiting(db, sessionId),
    sessionId,
    "waitlist_called_off",
    now,
  );
}

/**
 * Moves a session that is locked, with its bookings, and notifies nobody. Throws `invalid_request` for a start that has
 * passed or is too far ahead, and `overlapping_booking` when somebody booked on it has something else then.
 */
export async function moveLockedSession(
  db: Db,
  sessionId: string,
  startsAt: Date,
  now: Date,
): Promise<void> {
  requirePlannable(startsAt, now);
  await refuseOverlaps(() => changeStart(db, sessionId, startsAt, now));
  await markChanged(db, sessionId, now);
}

/** Does what may have somebody booked in two places at once, and throws `overlapping_booking` when it has. */
export async function refuseOverlaps<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (sqlState(error) === "23P01") throw new ApiProblem("overlapping_booking", { cause: error });
    throw error;
  }
}

/** Throws `invalid_request` for a start that has passed or is too far ahead. */
export function requirePlannable(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw invalidField("startTime", "must be in the future");
  if (startsAt.getTime() > now.getTime() + plannedAheadDays * dayMs)
    throw invalidField("startTime", "must be at most 400 days ahead");
}

/**
 * Gives a changed session another venue where its own doesn't serve it any more, in the transaction `db`, and notifies
 * everyone booked and its host. A new host never heard of the venue before.
 */
export async function replaceUnfitVenueAndNotify(
  db: Db,
  sessionId: string,
  now: Date,
  { isHostNew = false } = {},
): Promise<void> {
  if (!(await replaceUnfitVenue(db, sessionId, now))) return;
  await markChanged(db, sessionId, now);
  await notifyBooked(db, sessionId, "venue_changed", now);
  if (!isHostNew) await notifyHostWithoutSpot(db, sessionId, "venue_changed", now);
}

/**
 * Changes a coming session, in the transaction `db`, and notifies everyone booked and its host where it starts at
 * another time, or takes place elsewhere than was revealed to them, and whoever is to host it from now on, or isn't any
 * more. Throws as `callOffSession` and `moveLockedSession` do, and `has_bookings` for fewer spots than are booked and
 * for another audience while somebody is.
 */
export async function changeSession(
  db: Db,
  sessionId: string,
  changes: SessionChanges,
  now: Date,
): Promise<{ before: SessionPlan; after: SessionPlan }> {
  const locked = await lockComingSession(db, sessionId, now);
  const { startsAt, totalSpots, fixedVenueId, hostMemberId, audience } = locked;
  const before = { startsAt, totalSpots, fixedVenueId, hostMemberId, audience };
  const after = {
    startsAt: changes.startsAt ?? startsAt,
    totalSpots: changes.totalSpots ?? totalSpots,
    fixedVenueId: changes.fixedVenueId === undefined ? fixedVenueId : changes.fixedVenueId,
    hostMemberId: changes.hostMemberId === undefined ? hostMemberId : changes.hostMemberId,
    audience: changes.audience ?? audience,
  };
  const isForOthers = after.audience !== audience && locked.bookedCount > 0;
  if (after.totalSpots < locked.bookedCount || isForOthers) throw new ApiProblem("has_bookings");
  // Whoever is only now to host it never heard of what it was before.
  const hasHeard = after.hostMemberId === hostMemberId;
  if (!hasHeard && hostMemberId !== null)
    await notifyHost(db, sessionId, hostMemberId, "released_host", now);
  await updatePlan(db, sessionId, after);
  let unnotified: string[] = [];
  if (after.startsAt.getTime() !== startsAt.getTime()) {
    await moveLockedSession(db, sessionId, after.startsAt, now);
    const moved = { movedFrom: startsAt };
    unnotified = await notifyMoved(db, sessionId, now, moved);
    if (hasHeard) await notifyHostWithoutSpot(db, sessionId, "session_moved", now, moved);
    if (after.fixedVenueId === fixedVenueId)
      await replaceUnfitVenueAndNotify(db, sessionId, now, { isHostNew: !hasHeard });
  }
  if (after.fixedVenueId !== fixedVenueId) {
    const isElsewhere = await chooseFixedVenue(db, sessionId);
    if (isElsewhere) {
      const isNews = locked.venueId === null;
      if (!isNews) await markChanged(db, sessionId, now);
      await notifyBooked(db, sessionId, isNews ? "venue_revealed" : "venue_changed", now);
      if (hasHeard && !isNews) await notifyHostWithoutSpot(db, sessionId, "venue_changed", now);
    }
  }
  await remindUnnotified(db, sessionId, unnotified, now);
  if (!hasHeard && after.hostMemberId !== null)
    await notifyHost(db, sessionId, after.hostMemberId, "named_host", now);
  return { before, after };
}
