import { plannedAheadDays } from "#shared/rules/limits.ts";
import { dayMs } from "#shared/rules/durations.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { serverWords } from "#words/server-words.ts";
import { ApiProblem, invalidField, sqlState } from "#server/platform/problems.ts";
import {
  cancelBookingsOf,
  changeStart,
  deleteWaiting,
  listOverlapping,
  lockSession,
  markCancelled,
  markChanged,
  unfixVenue,
  markRestored,
  releaseBookings,
  updatePlan,
} from "./change-queries.ts";
import type { LockedSession, SessionPlan } from "./change-queries.ts";
import { canHost, releaseUnfitHost } from "./hosts.ts";
import { findHostWithoutSpot, listBookedMemberIds } from "./queries.ts";
import {
  notifyBooked,
  notifyHost,
  notifyHostWithoutSpot,
  notifyMoved,
  notifyMembers,
  notifyOfSeveral,
  seriesOf,
} from "./news.ts";
import type { CollectedNews, SeriesNews, Told } from "./news.ts";
import {
  chooseFixedVenue,
  chooseSpotAgain,
  replaceDeclinedVenue,
  replaceUnfitVenue,
} from "./reveal.ts";

/** Undefined fields stay. */
export interface SessionChanges {
  readonly startsAt?: Date | undefined;
  readonly totalSpots?: number | undefined;
  readonly fixedVenueId?: string | null | undefined;
  /** Null leaves it to the venue's area. */
  readonly postWorkoutVenueId?: string | null | undefined;
  readonly hostMemberId?: string | null | undefined;
  readonly audience?: SessionPlan["audience"] | undefined;
}

/** For members with another booking at the new time: refuse the move, or release their spots. */
export type OnOverlap = "refuse" | "release";

/** Throws `not_found`, `session_cancelled` and `session_started`. */
export async function lockComingSession(
  trx: Trx,
  sessionId: string,
  now: Date,
): Promise<LockedSession> {
  const session = await lockSession(trx, sessionId);
  if (session === undefined) throw new ApiProblem("not_found");
  if (session.cancelledAt !== null) throw new ApiProblem("session_cancelled");
  if (session.startsAt <= now) throw new ApiProblem("session_started");
  return session;
}

/** Restores no bookings. Throws `not_found`, `session_started` and `not_cancelled`. */
export async function reopenSession(trx: Trx, sessionId: string, now: Date): Promise<void> {
  const session = await lockSession(trx, sessionId);
  if (session === undefined) throw new ApiProblem("not_found");
  if (session.startsAt <= now) throw new ApiProblem("session_started");
  if (session.cancelledAt === null) throw new ApiProblem("not_cancelled");
  await markRestored(trx, session, now);
  await releaseUnfitHost(trx, sessionId, now);
  await replaceUnfitVenue(trx, sessionId, now);
}

/** Notifies members and host. Throws `not_found`, `session_cancelled` and `session_started`. */
export async function callOffSession(
  trx: Trx,
  sessionId: string,
  now: Date,
  told: Told = {},
): Promise<LockedSession> {
  const session = await lockComingSession(trx, sessionId, now);
  await callOff(trx, sessionId, "session_cancelled", now, told);
  return session;
}

/** Sends an apology, even if the locked session's start has passed. */
export async function callOffWithoutVenue(trx: Trx, sessionId: string, now: Date): Promise<void> {
  await callOff(trx, sessionId, "session_without_venue", now);
}

async function callOff(
  trx: Trx,
  sessionId: string,
  kind: "session_cancelled" | "session_without_venue",
  now: Date,
  told: Told = {},
): Promise<void> {
  await markCancelled(trx, sessionId, now);
  await notifyBooked(trx, sessionId, kind, now, told);
  await notifyHostWithoutSpot(trx, sessionId, kind, now, told);
  await cancelBookingsOf(trx, sessionId, now);
  await markChanged(trx, sessionId, now);
  await endWaitlist(trx, sessionId, now, told);
}

export interface CalledOff {
  readonly session: LockedSession;
  readonly booked: readonly string[];
  readonly hostId: string | undefined;
  readonly waiting: readonly string[];
}

/** For one message about several sessions. Throws `not_found`, `session_cancelled` and `session_started`. */
export async function callOffQuietly(trx: Trx, sessionId: string, now: Date): Promise<CalledOff> {
  const session = await lockComingSession(trx, sessionId, now);
  const booked = await listBookedMemberIds(trx, sessionId);
  const hostId = await findHostWithoutSpot(trx, sessionId);
  await markCancelled(trx, sessionId, now);
  await cancelBookingsOf(trx, sessionId, now);
  await markChanged(trx, sessionId, now);
  return { session, booked, hostId, waiting: await deleteWaiting(trx, sessionId) };
}

/** Sends one message to a member of several sessions. */
export async function notifyCalledOff(
  trx: Trx,
  calledOff: readonly CalledOff[],
  now: Date,
  { series, ...told }: Told & { readonly series?: SeriesNews | undefined },
): Promise<void> {
  const concerned = calledOff.flatMap(({ session: { id }, booked, hostId, waiting }) => [
    ...booked.map((memberId) => ({ memberId, sessionId: id })),
    ...(hostId === undefined ? [] : [{ memberId: hostId, sessionId: id }]),
    ...waiting.map((memberId) => ({ memberId, sessionId: id })),
  ]);
  const byMember = Map.groupBy(concerned, ({ memberId }) => memberId);
  const several = new Map(
    [...byMember]
      .filter(([, { length }]) => length > 1)
      .map(([memberId, rows]) => [memberId, rows.map(({ sessionId }) => sessionId)]),
  );
  const once = (memberIds: readonly string[]) => memberIds.filter((id) => !several.has(id));
  for (const { session, booked, hostId, waiting } of calledOff) {
    const kind = "session_cancelled";
    for (const [isInSeries, ids] of Map.groupBy(
      once(booked),
      (id) => series?.memberIds.includes(id) === true,
    )) {
      const besides = isInSeries ? { ...told, ...seriesOf(series, ids[0] ?? "") } : told;
      await notifyMembers(trx, ids, session.id, kind, now, besides);
    }
    const hosts = hostId === undefined ? [] : once([hostId]);
    await notifyMembers(trx, hosts, session.id, kind, now, { ...told, isHostOnly: true });
    await notifyMembers(trx, once(waiting), session.id, "waitlist_called_off", now, told);
  }
  await notifyOfSeveral(trx, several, "sessions_called_off", now, { ...told, series });
}

/** Notifies the waiting members. */
export async function endWaitlist(
  trx: Trx,
  sessionId: string,
  now: Date,
  told: Told = {},
): Promise<void> {
  const waiting = await deleteWaiting(trx, sessionId);
  await notifyMembers(trx, waiting, sessionId, "waitlist_called_off", now, told);
}

/** Notifies nobody. Throws `overlapping_booking`, and `invalid_request` for an impossible start. */
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

/** Throws `overlapping_booking` if the change creates overlapping bookings. */
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

/** Notifies everyone booked and the host, but not a new one, who never saw the former venue. */
export async function replaceUnfitVenueAndNotify(
  trx: Trx,
  sessionId: string,
  now: Date,
  { isHostNew = false, told = {} }: { readonly isHostNew?: boolean; readonly told?: Told } = {},
): Promise<void> {
  if (!(await replaceUnfitVenue(trx, sessionId, now))) return;
  await markChanged(trx, sessionId, now);
  await notifyBooked(trx, sessionId, "venue_changed", now, told);
  if (!isHostNew) await notifyHostWithoutSpot(trx, sessionId, "venue_changed", now, told);
}

/**
 * Tells everyone booked and the host why. Before the reveal there is nothing to tell: the vote leaves the venue out.
 */
export async function leaveDeclinedVenue(
  trx: Trx,
  { id, venueId, fixedVenueId, defaultVenueId }: LockedSession,
  declined: { readonly id: string; readonly name: string },
  now: Date,
): Promise<void> {
  if (fixedVenueId === declined.id) await unfixVenue(trx, id);
  if (venueId !== declined.id) return;
  await replaceDeclinedVenue(trx, id, defaultVenueId, now);
  await markChanged(trx, id, now);
  const why = { declinedBy: declined.name };
  await notifyMembers(trx, await listBookedMemberIds(trx, id), id, "venue_changed", now, why);
  await notifyHostWithoutSpot(trx, id, "venue_changed", now, why);
}

/**
 * Notifies everyone booked and the host of a new time or a new revealed venue, and the new and former host. Throws as
 * `callOffSession` and `moveLockedSession` do, `has_bookings` for fewer spots than are booked or another audience with
 * bookings, and `not_open_to_you` for a host whom the session isn't for.
 */
export async function changeSession(
  trx: Trx,
  sessionId: string,
  changes: SessionChanges,
  now: Date,
  { onOverlap = "refuse", told = {}, collect }: ChangeOptions = {},
): Promise<ChangedSession> {
  const locked = await lockComingSession(trx, sessionId, now);
  const { startsAt, fixedVenueId, hostMemberId } = locked;
  const before = planOf(locked);
  const after = planAfter(before, changes);
  requireRoomForBooked(locked, after);
  await requireFittingHost(trx, before, after);
  // A new host never saw the former plan.
  const isHostNew = after.hostMemberId !== hostMemberId;
  const tellHost = async (memberId: string | null, kind: "named_host" | "released_host") => {
    if (collect === undefined) return notifyHost(trx, sessionId, memberId, kind, now, told);
    if (memberId !== null) collect({ kind, sessionId, memberIds: [memberId] });
  };
  if (isHostNew) await tellHost(hostMemberId, "released_host");
  await updatePlan(trx, sessionId, after);
  const isMoved = after.startsAt.getTime() !== startsAt.getTime();
  const isVenueChosen = after.fixedVenueId !== fixedVenueId;
  const released = isMoved ? await settleOverlaps(trx, locked, after.startsAt, now, onOverlap) : [];
  if (isMoved) await moveAndNotify(trx, locked, after.startsAt, now, { isHostNew, told });
  const besides = { movedFrom: startsAt, ...told };
  await notifyMembers(trx, released, sessionId, "released_by_move", now, besides);
  // The message goes out once, with the first news.
  const rest = { isHostNew, told: isMoved ? {} : told, collect };
  if (isVenueChosen) await chooseVenueAndNotify(trx, locked, now, rest);
  else if (isMoved) await replaceUnfitVenueAndNotify(trx, sessionId, now, rest);
  if (after.postWorkoutVenueId !== before.postWorkoutVenueId) await chooseSpotAgain(trx, sessionId);
  if (isHostNew) await tellHost(after.hostMemberId, "named_host");
  return { before, after, released };
}

interface ChangeOptions {
  readonly onOverlap?: OnOverlap | undefined;
  readonly told?: Told;
  /** Gets the news about host and venue, for one message about several sessions. */
  readonly collect?: ((news: CollectedNews) => void) | undefined;
}

interface ChangedSession {
  readonly before: SessionPlan;
  readonly after: SessionPlan;
  readonly released: readonly string[];
}

function planOf(locked: LockedSession): SessionPlan {
  const { startsAt, totalSpots, fixedVenueId, postWorkoutVenueId, hostMemberId, audience } = locked;
  return { startsAt, totalSpots, fixedVenueId, postWorkoutVenueId, hostMemberId, audience };
}

type Overlapping = Awaited<ReturnType<typeof listOverlapping>>;

function overlapProblem(overlapping: Overlapping): ApiProblem {
  const names = overlapping.map(({ name }) => name).join(", ");
  return new ApiProblem("overlapping_booking", {
    members: overlapping.map(({ userId, name }) => ({ userId, name })),
    detail: (language) => serverWords(language).othersOverlap(names),
  });
}

/** Names those booked who have another session then. */
export async function refuseOverlapsAt(trx: Trx, sessionId: string, startsAt: Date): Promise<void> {
  const overlapping = await listOverlapping(trx, sessionId, startsAt);
  if (overlapping.length > 0) throw overlapProblem(overlapping);
}

/** Throws `overlapping_booking`, or releases the members' spots and returns them. */
async function settleOverlaps(
  trx: Trx,
  { id }: LockedSession,
  startsAt: Date,
  now: Date,
  onOverlap: OnOverlap,
): Promise<string[]> {
  const overlapping = await listOverlapping(trx, id, startsAt);
  if (overlapping.length === 0) return [];
  if (onOverlap === "refuse") throw overlapProblem(overlapping);
  const memberIds = overlapping.map(({ memberId }) => memberId);
  await releaseBookings(trx, id, memberIds, now);
  return memberIds;
}

function planAfter(before: SessionPlan, changes: SessionChanges): SessionPlan {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

function requireRoomForBooked({ bookedCount, audience }: LockedSession, after: SessionPlan): void {
  const isForOthers = after.audience !== audience && bookedCount > 0;
  if (after.totalSpots < bookedCount || isForOthers) throw new ApiProblem("has_bookings");
}

async function requireFittingHost(
  trx: Trx,
  before: SessionPlan,
  { hostMemberId, audience }: SessionPlan,
): Promise<void> {
  const isSame = hostMemberId === before.hostMemberId && audience === before.audience;
  if (isSame || hostMemberId === null || (await canHost(trx, hostMemberId, audience))) return;
  throw new ApiProblem("not_open_to_you", {
    detail: (language) => serverWords(language).hostsAreWomen,
  });
}

interface Telling extends Pick<ChangeOptions, "collect"> {
  readonly isHostNew: boolean;
  readonly told: Told;
}

async function moveAndNotify(
  trx: Trx,
  { id, startsAt: movedFrom }: LockedSession,
  startsAt: Date,
  now: Date,
  { isHostNew, told }: Telling,
): Promise<void> {
  await moveLockedSession(trx, id, startsAt, now);
  await notifyMoved(trx, id, now, { movedFrom, ...told });
  if (!isHostNew)
    await notifyHostWithoutSpot(trx, id, "session_moved", now, { movedFrom, ...told });
}

async function chooseVenueAndNotify(
  trx: Trx,
  { id, venueId }: LockedSession,
  now: Date,
  { isHostNew, told, collect }: Telling,
): Promise<void> {
  if (!(await chooseFixedVenue(trx, id))) return;
  const kind = venueId === null ? "venue_revealed" : "venue_changed";
  if (kind === "venue_changed") await markChanged(trx, id, now);
  if (collect === undefined) {
    await notifyBooked(trx, id, kind, now, told);
    if (kind === "venue_changed" && !isHostNew)
      await notifyHostWithoutSpot(trx, id, kind, now, told);
    return;
  }
  const hostId =
    kind === "venue_changed" && !isHostNew ? await findHostWithoutSpot(trx, id) : undefined;
  const booked = await listBookedMemberIds(trx, id);
  collect({ kind, sessionId: id, memberIds: hostId === undefined ? booked : [...booked, hostId] });
}
