import { sql } from "kysely";
import type { AskedTime, VenuePage, VenueSession } from "#shared/api/venue-pages.ts";
import { maxAskedTimes } from "#shared/rules/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { visibleName } from "#shared/rules/names.ts";
import { isCurrent, isSameTime, requireLink } from "./links.ts";
import type { LinkedVenue } from "./links.ts";
import { listVenueMonths } from "./statement.ts";

/** Throws `not_found`. */
export async function readVenuePage(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string,
): Promise<VenuePage> {
  return presentVenue(db, await requireLink(db, token), clock.now());
}

export async function presentVenue(db: Db, venue: LinkedVenue, now: Date): Promise<VenuePage> {
  const { id, name, street, city, timeZone, visitPriceCents, closedFrom, closedUntil } = venue;
  const { contactName, contactEmail, contactPhone } = venue;
  return {
    venue: {
      name,
      street,
      city,
      timeZone,
      visitPriceCents,
      contact:
        contactEmail === null
          ? null
          : { name: contactName ?? "", email: contactEmail, phone: contactPhone ?? "" },
    },
    asked: await listAskedTimes(db, id, now),
    sessions: await listVenueSessions(db, id, now),
    closures: [
      ...(closedFrom === null && closedUntil === null
        ? []
        : [{ from: closedFrom, until: closedUntil, note: "" }]),
      ...(await listClosures(db, id, timeZone, now)),
    ],
    statement: await listVenueMonths(db, id, now),
  };
}

const maxClosures = 10;

/** The venue's own, without those that are over. */
async function listClosures(db: Db, venueId: string, timeZone: string, now: Date) {
  return db
    .selectFrom("closures")
    .select(["from_day as from", "until_day as until", "name as note"])
    .where("venue_id", "=", venueId)
    .where("until_day", ">=", sql<string>`(${now}::timestamptz at time zone ${timeZone})::date`)
    .orderBy("from_day")
    .limit(maxClosures)
    .execute();
}

/** In the order of the week. An answer to a time that has changed since is void. */
async function listAskedTimes(db: Db, venueId: string, now: Date): Promise<AskedTime[]> {
  const { rows } = await sql<AskedTime>`
    select slot_id::text as "slotId", timetable_slots.weekday,
      to_char(timetable_slots.local_time, 'HH24:MI') as "localTime",
      timetable_slots.workout_type as "workoutType",
      coalesce(case when ${isSameTime} then up_to end, total_spots) as "upTo",
      case when ${isSameTime} then answer end as answer
    from venue_times join timetable_slots on timetable_slots.id = slot_id
    where venue_id = ${venueId} and ${isCurrent(now)}
    order by timetable_slots.weekday, timetable_slots.local_time, slot_id
    limit ${maxAskedTimes}`.execute(db);
  return rows;
}

/** Enough for a week, and few enough for an old tablet. */
const maxListed = 12;
const listedAheadMs = 7 * dayMs;

/**
 * For rows of `sessions` that take place at the venue, or would without votes. A venue that isn't revealed yet may
 * change.
 */
export const isAtVenue = (venueId: string) => sql<boolean>`(case
  when revealed_at is not null then sessions.venue_id = ${venueId}
  else coalesce(fixed_venue_id, default_venue_id) = ${venueId} end)`;

/** For rows of `sessions`. */
const isAfterwards = (venueId: string) =>
  sql<boolean>`(post_workout_venue_id = ${venueId} and sessions.venue_id is distinct from ${venueId})`;

interface SessionRow {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly workoutType: WorkoutType;
  readonly expected: number;
  readonly isRevealed: boolean;
  readonly isCalledOff: boolean;
  readonly isAfterwards: boolean;
  readonly hostName: string | null;
  readonly answer: "confirm" | "decline" | null;
  readonly isHere: boolean;
}

/** The next week's, and those that have just ended. */
export async function listVenueSessions(
  db: Db,
  venueId: string,
  now: Date,
): Promise<VenueSession[]> {
  const { rows } = await sql<SessionRow>`
    select sessions.id::text as id, sessions.starts_at as "startsAt", ends_at as "endsAt", workout_type as "workoutType",
      booked_count as expected, revealed_at is not null as "isRevealed", cancelled_at is not null as "isCalledOff",
      ${isAfterwards(venueId)} as "isAfterwards", members.full_name as "hostName", answers.answer,
      revealed_at is not null and sessions.venue_id = ${venueId} as "isHere"
    from sessions
    left join members on members.id = host_member_id
    left join venue_session_answers as answers
      on answers.session_id = sessions.id and answers.venue_id = ${venueId}
        and answers.starts_at = sessions.starts_at
    where sessions.starts_at > ${new Date(now.getTime() - 2 * dayMs)} and ends_at > ${new Date(now.getTime() - dayMs)}
      and sessions.starts_at <= ${new Date(now.getTime() + listedAheadMs)}
      and (${isAtVenue(venueId)} or ${isAfterwards(venueId)} or answers.answer = 'decline')
      -- A session that nobody has booked concerns nobody yet.
      and (booked_count > 0 or (cancelled_at is not null and exists (
        select from venue_notices
        where venue_notices.session_id = sessions.id and venue_notices.venue_id = ${venueId}
      )))
    order by sessions.starts_at, sessions.id limit ${maxListed}`.execute(db);
  const guests = await listGuests(
    db,
    rows.filter((row) => !row.isAfterwards).map(({ id }) => id),
  );
  return rows.map((row) => presentSession(row, guests.get(row.id) ?? [], now));
}

interface Guest {
  readonly name: string;
  readonly isHere: boolean;
}

function presentSession(row: SessionRow, guests: readonly Guest[], now: Date): VenueSession {
  const { startsAt, endsAt, expected, answer, isCalledOff } = row;
  if (row.isAfterwards)
    return {
      id: row.id,
      startTime: endsAt.toISOString(),
      duration: 0,
      workoutType: null,
      expected,
      headcount: 0,
      hostName: null,
      state: isCalledOff ? "called_off" : "expected",
      guests: null,
    };
  // Our team may have agreed with the venue after all.
  const isElsewhere = answer === "decline" && !row.isHere;
  const isAtDoor = moments.doorState(startsAt, endsAt, now) === "open";
  const sees = isAtDoor && row.isRevealed && !isElsewhere && !isCalledOff;
  return {
    id: row.id,
    startTime: startsAt.toISOString(),
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs),
    workoutType: row.workoutType,
    expected,
    headcount: isElsewhere ? 0 : guests.filter(({ isHere }) => isHere).length,
    hostName: row.hostName === null || isElsewhere ? null : visibleName(row.hostName, false),
    state: isCalledOff
      ? "called_off"
      : isElsewhere
        ? "declined"
        : answer === "confirm"
          ? "confirmed"
          : "expected",
    guests: sees ? [...guests] : null,
  };
}

/** By session and name. Guests count as here from their check-in, unless the host or staff deny it. */
async function listGuests(db: Db, sessionIds: readonly string[]): Promise<Map<string, Guest[]>> {
  const { rows } = await sql<{ sessionId: string; fullName: string; isHere: boolean }>`
    select session_id::text as "sessionId", full_name as "fullName",
      coalesce(attendance = 'present' or (attendance is null and checked_in_at is not null), false) as "isHere"
    from bookings join members on members.id = bookings.member_id
    left join attendances on attendances.booking_id = bookings.id
    where session_id = any (${[...sessionIds]}::bigint[]) and status = 'active'`.execute(db);
  const guests = rows.map(({ sessionId, fullName, isHere }) => ({
    sessionId,
    guest: { name: visibleName(fullName, false), isHere },
  }));
  return new Map(
    [...Map.groupBy(guests, ({ sessionId }) => sessionId)].map(([id, ofSession]) => [
      id,
      ofSession
        .map(({ guest }) => guest)
        .toSorted((one, other) => one.name.localeCompare(other.name, "en")),
    ]),
  );
}
