import type { Attendee, Session } from "#shared/api/sessions.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { attendeesOnCard, sessionHorizonDays } from "#shared/rules/limits.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { parseId } from "#server/platform/ids.ts";
import { ApiProblem, invalidField, sqlState } from "#server/platform/problems.ts";
import { publish } from "#server/platform/stream-events.ts";
import { orderForViewer, presentSession } from "./presenters.ts";
import { cancelBookingsOf, changeStart, markCancelled } from "./change-queries.ts";
import { findSessions, listBookedMemberIds } from "./queries.ts";
import { sessionLoaders } from "./session-loaders.ts";
import { fillTimetable, nextTimetableDay } from "./timetable-queries.ts";

export { firstDue, isUnbooked, ownMoment } from "./due-sessions.ts";

export interface SessionWithGroup {
  readonly session: Session;
  /** Whom the member trains with, themselves included: their group once it is formed, until then everyone booked. */
  readonly attendeeList: readonly Attendee[];
  /** The number of their group within the session, null without one. */
  readonly groupNo: number | null;
}

/** The sessions with these ids as the member sees them, by id. */
export async function sessionsById(
  { db, clock }: Context,
  member: Member,
  ids: readonly string[],
): Promise<Map<string, SessionWithGroup>> {
  if (ids.length === 0) return new Map();
  const { stateOf, relationsOf } = sessionLoaders(db);
  const [relations, ...states] = await Promise.all([relationsOf(member.id), ...ids.map(stateOf)]);
  const now = clock.now();
  return new Map(
    states
      .filter((state) => state !== undefined)
      .map(({ row, booked }) => {
        const everyone = orderForViewer(booked, member, relations);
        const session = presentSession(row, everyone.slice(0, attendeesOnCard), now);
        const groupNo = booked.find((seat) => seat.memberId === member.id)?.groupNo ?? null;
        const group = booked.filter((seat) => seat.groupNo === groupNo);
        const attendeeList = groupNo === null ? everyone : orderForViewer(group, member, relations);
        return [row.id, { session, attendeeList, groupNo }];
      }),
  );
}

/** What the words about a session need; undefined when there is none. */
export async function findSessionFacts(db: Db, sessionId: string) {
  const [row] = await findSessions(db, [sessionId]);
  if (row === undefined) return undefined;
  return {
    sessionId: row.id,
    workoutType: row.workout_type,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    venue: row.venue ?? row.city,
  };
}

/** Tells everyone booked on the session, in the transaction `db`. */
export async function notifyBooked(
  db: Db,
  sessionId: string,
  kind: "venue_revealed" | "starts_soon" | "session_cancelled" | "session_moved",
  now: Date,
): Promise<void> {
  const facts = await findSessionFacts(db, sessionId);
  if (facts === undefined) return;
  const booked = await listBookedMemberIds(db, sessionId);
  await publish(
    db,
    booked.map((memberId) => ({ memberId, name: "session", about: sessionId })),
  );
  await notify(db, booked, { kind, ...facts }, now);
}

// A day more than the list shows, so that its last hours are there at any time of the day.
const daysAhead = sessionHorizonDays + 1;
/** From the east coast's midnight to the west coast's: a part of the day more. */
const midnightsWaitMs = 3 * hourMs;

/** Makes the timetable's sessions as far ahead as members may book; those that are there stay as they are. */
export async function makeComingSessions(db: Db, now: Date): Promise<void> {
  await fillTimetable(db, now, daysAhead);
}

/** The same for the cities that lack their last day; gives the first start of those that it made, null for none. */
export async function makeSessionsOfNewDays(db: Db, now: Date): Promise<Date | null> {
  return fillTimetable(db, now, daysAhead, { onlyNewDays: true });
}

/** The next moment up to `until` at which `makeSessionsOfNewDays` has something to do. */
export async function nextComingSessions(db: Db, until: Date): Promise<Date | null> {
  return nextTimetableDay(db, until, daysAhead, midnightsWaitMs);
}

/** Calls a coming session off: its bookings are cancelled and everyone booked is told. Throws `not_found`. */
export async function cancelSession({ db, clock }: Context, id: string): Promise<void> {
  const sessionId = parseId(id);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if (!(await markCancelled(trx, sessionId, now))) throw new ApiProblem("not_found");
    await notifyBooked(trx, sessionId, "session_cancelled", now);
    await cancelBookingsOf(trx, sessionId, now);
  });
}

/**
 * Moves a coming session and its bookings to another start and tells everyone booked. Throws `not_found`,
 * `invalid_request` for a start that has passed, and `overlapping_booking` when somebody booked on it has
 * something else then; nothing is changed in these cases.
 */
export async function moveSession(
  { db, clock }: Context,
  id: string,
  startsAt: Date,
): Promise<void> {
  const sessionId = parseId(id);
  const now = clock.now();
  if (startsAt <= now) throw invalidField("startsAt", "must be in the future");
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await changeStart(trx, sessionId, startsAt, now))) throw new ApiProblem("not_found");
      await notifyBooked(trx, sessionId, "session_moved", now);
    });
  } catch (error) {
    if (sqlState(error) === "23P01") throw new ApiProblem("overlapping_booking", { cause: error });
    throw error;
  }
}
