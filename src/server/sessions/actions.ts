import type { Attendee, Session } from "../../shared/api/sessions.ts";
import { attendeesOnCard, sessionHorizonDays } from "../../shared/rules/limits.ts";
import type { Member } from "../identity/logins.ts";
import { notify, type Occasion } from "../notifications/actions.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database.ts";
import { presentAttendee, presentSession } from "./present.ts";
import {
  type AttendeeRow,
  fillTimetable,
  findSessions,
  listAttendees,
  listBookedMemberIds,
  listComingSessions,
  nextTimetableDay,
  type SessionRow,
} from "./queries.ts";

const dayMs = 86_400_000;

/** What the member may book in their city within the next 28 days, and what is full, earliest first. */
export async function listSessions({ db, clock }: Context, member: Member): Promise<Session[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + sessionHorizonDays * dayMs);
  const rows = await listComingSessions(db, member.city, now, until);
  const attendees = await attendeesBySession(db, rows, member.id, attendeesOnCard);
  return rows.map((row) => presentSession(row, attendees.get(row.id) ?? [], member.id, now));
}

export interface SessionWithAttendees {
  readonly session: Session;
  /** Everyone booked, where the session itself lists only those whom a card shows. */
  readonly attendeeList: readonly Attendee[];
}

/** The sessions with these ids as the member sees them, by id. */
export async function sessionsById(
  { db, clock }: Context,
  member: Member,
  ids: readonly string[],
): Promise<Map<string, SessionWithAttendees>> {
  if (ids.length === 0) return new Map();
  const now = clock.now();
  const rows = await findSessions(db, ids);
  const attendees = await attendeesBySession(db, rows, member.id, 40);
  return new Map(
    rows.map((row) => {
      const everyone = attendees.get(row.id) ?? [];
      return [
        row.id,
        {
          session: presentSession(row, everyone.slice(0, attendeesOnCard), member.id, now),
          attendeeList: everyone.map((attendee) => presentAttendee(attendee, member.id)),
        },
      ];
    }),
  );
}

async function attendeesBySession(
  db: Db,
  rows: readonly SessionRow[],
  viewerId: string,
  limit: number,
): Promise<Map<string, AttendeeRow[]>> {
  const booked = rows.filter((row) => row.booked_count > 0).map((row) => row.id);
  const attendees = await listAttendees(db, booked, viewerId, limit);
  return Map.groupBy(attendees, (attendee) => attendee.sessionId);
}

/** Tells everyone booked on the session, in the transaction `db`. */
export async function notifyBooked(
  db: Db,
  sessionId: string,
  kind: Exclude<Occasion["kind"], "invitation">,
  now: Date,
): Promise<void> {
  const [session] = await findSessions(db, [sessionId]);
  if (session === undefined) return;
  const memberIds = await listBookedMemberIds(db, sessionId);
  await notify(
    db,
    memberIds,
    {
      kind,
      sessionId,
      workoutType: session.workout_type,
      startsAt: session.starts_at,
      timeZone: session.time_zone,
      venue: session.venue ?? session.city,
    },
    now,
  );
}

// A day more than the list shows, so that its last hours are there at any time of the day.
const daysAhead = sessionHorizonDays + 1;

/** Makes the timetable's sessions as far ahead as members may book; those that are there stay as they are. */
export async function makeComingSessions(db: Db, now: Date): Promise<void> {
  await fillTimetable(db, now, daysAhead);
}

/** The next moment up to `until` at which `makeComingSessions` has something to do. */
export async function nextComingSessions(db: Db, until: Date): Promise<Date | null> {
  return nextTimetableDay(db, until, daysAhead);
}
