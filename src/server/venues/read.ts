import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { AskedTime, VenueMonth, VenuePage, VenueSession } from "#shared/api/venue-pages.ts";
import { maxAskedTimes, openClosuresMax } from "#shared/rules/limits.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { visibleName } from "#shared/rules/names.ts";
import type { Statement, VenueSum } from "#shared/api/operate/planning/venues.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem, parseId } from "#server/platform/problems.ts";
import { isCurrent, isSameTime, requireLink } from "./links.ts";
import type { LinkedVenue } from "./links.ts";

/** Throws `not_found`. */
export async function readVenuePage(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string,
): Promise<VenuePage> {
  return presentVenue(db, await requireLink(db, token), clock.now());
}

export async function presentVenue(db: Db, venue: LinkedVenue, now: Date): Promise<VenuePage> {
  const { id, name, street, city, timeZone, visitPriceCents, closedFrom, closedUntil } = venue;
  const { contactName, contactEmail } = venue;
  return {
    venue: {
      name,
      street,
      city,
      timeZone,
      visitPriceCents,
      contact: contactEmail === null ? null : { name: contactName ?? "" },
    },
    asked: await listAskedTimes(db, id, now),
    sessions: await listVenueSessions(db, id, now),
    closures: [
      ...(closedFrom === null && closedUntil === null
        ? []
        : [{ from: closedFrom, until: closedUntil, note: "", state: "open" as const }]),
      ...(await listClosures(db, id, timeZone, now)),
    ],
    statement: await listVenueMonths(db, id, now),
  };
}

const maxClosures = 2 * openClosuresMax;

/** The venue's own, without those that are over. */
async function listClosures(db: Db, venueId: string, timeZone: string, now: Date) {
  const { rows } = await sql<VenuePage["closures"][number]>`
    select * from (
      select from_day as "from", until_day as "until", name as note, 'open' as state
      from closures where venue_id = ${venueId}
      union all
      select from_day, until_day, note, case when refused_at is null then 'asked' else 'refused' end
      from asked_closures where venue_id = ${venueId}
    ) as known
    where "until" >= (${now}::timestamptz at time zone ${timeZone})::date
    order by "from", state limit ${maxClosures}`.execute(db);
  return rows;
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

/** For rows of `sessions` that take place there, or would without votes. An unrevealed venue may change. */
export const isAtVenue = (venueId: string) => sql<boolean>`(case
  when revealed_at is not null then sessions.venue_id = ${venueId}
  else coalesce(fixed_venue_id, default_venue_id) = ${venueId} end)`;

/** For rows of `sessions`. */
const isAfterwards = (venueId: string) =>
  sql<boolean>`(post_workout_venue_id = ${venueId} and sessions.venue_id is distinct from ${venueId})`;

/** For rows of `venue_session_answers` by that name: from the moment on when a decline moves nobody. */
export const isAnsweredLate = (answers: string) => sql<boolean>`(
  ${sql.ref(`${answers}.answered_at`)} >= ${sql.ref(`${answers}.starts_at`)}
    + ${moments.declineDeadline.offsetMs()} * interval '1 millisecond'
)`;

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
  readonly isAnsweredLate: boolean;
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
      revealed_at is not null and sessions.venue_id = ${venueId} as "isHere",
      coalesce(${isAnsweredLate("answers")}, false) as "isAnsweredLate"
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
  const { startsAt, endsAt, expected, isCalledOff } = row;
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
      staysForNow: false,
      guests: null,
    };
  const staysForNow = isLateDecline(row);
  const isElsewhere = isMoved(row);
  const isAtDoor = moments.doorState(startsAt, endsAt, now) === "open";
  const sees = isAtDoor && row.isRevealed && !isElsewhere && !isCalledOff;
  return {
    id: row.id,
    startTime: startsAt.toISOString(),
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs),
    workoutType: row.workoutType,
    expected,
    headcount: isElsewhere ? 0 : guests.filter(({ isHere }) => isHere).length,
    hostName: row.hostName === null || !sees ? null : visibleName(row.hostName, false),
    state: stateOf(row),
    staysForNow,
    guests: sees ? [...guests] : null,
  };
}

/** Our team may have agreed with the venue after all. */
const isMoved = ({ answer, isHere }: SessionRow) => answer === "decline" && !isHere;

const isLateDecline = ({ answer, isHere, isAnsweredLate, isCalledOff }: SessionRow) =>
  answer === "decline" && isHere && isAnsweredLate && !isCalledOff;

function stateOf(row: SessionRow): VenueSession["state"] {
  if (row.isCalledOff) return "called_off";
  if (isMoved(row) || isLateDecline(row)) return "declined";
  return row.answer === "confirm" ? "confirmed" : "expected";
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

const monthsShown = 6;

/** By settled attendance. The month is the city's. The price is the one at settlement, or else the present one. */
const visitsOf = (among: RawBuilder<boolean>) => sql`(
  select sessions.id, sessions.venue_id, sessions.city, sessions.starts_at, workout_type,
    to_char(sessions.starts_at at time zone time_zone, 'YYYY-MM') as month,
    coalesce(sessions.visit_price_cents, venues.visit_price_cents) as price_cents,
    count(bookings.id)::int as visits,
    coalesce(count(bookings.id) * coalesce(sessions.visit_price_cents, venues.visit_price_cents), 0)::int as amount_cents
  from sessions join cities on cities.name = sessions.city join venues on venues.id = sessions.venue_id
  left join (
    bookings join attendances on attendances.booking_id = bookings.id and attendance = 'present'
  ) on bookings.session_id = sessions.id and bookings.status = 'active'
  where attendance_settled_at is not null and sessions.cancelled_at is null and ${among}
  group by sessions.id, cities.name, venues.id
) as visits`;

/** Whether the session may be in the month, in any time zone. */
const isAbout = (month: string) => sql<boolean>`(
  sessions.starts_at >= ${`${month}-01T00:00Z`}::timestamptz - interval '1 day'
  and sessions.starts_at < ${`${month}-01T00:00Z`}::timestamptz + interval '1 month 1 day'
)`;

/** `month` is `2026-12`. Throws `not_found`. */
export async function readStatement(db: Db, id: string, month: string): Promise<Statement> {
  const venueId = parseId(id);
  const venue = await db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .where("venues.id", "=", venueId)
    .select(["venues.name", "areas.city"])
    .executeTakeFirst();
  if (venue === undefined) throw new ApiProblem("not_found");
  const { rows } = await sql<Statement["sessions"][number] & { startsAt: Date }>`
    select id::text as id, starts_at as "startsAt", workout_type as "workoutType", visits,
      price_cents as "priceCents", amount_cents as "amountCents"
    from ${visitsOf(sql`sessions.venue_id = ${venueId} and ${isAbout(month)}`)}
    where month = ${month} and visits > 0
    order by starts_at, id`.execute(db);
  return {
    venueId,
    ...venue,
    month,
    sessions: rows.map(({ startsAt, ...row }) => ({ ...row, startTime: startsAt.toISOString() })),
    visits: rows.reduce((sum, row) => sum + row.visits, 0),
    totalCents: rows.reduce((sum, row) => sum + row.amountCents, 0),
  };
}

/** By city, the largest amount first. */
export async function listStatements(
  db: Db,
  month: string,
  city: string | undefined,
): Promise<VenueSum[]> {
  const { rows } = await sql<VenueSum>`
    select venue_id::text as "venueId", venues.name, visits.city, sum(visits)::int as visits,
      sum(amount_cents)::int as "amountCents"
    from ${visitsOf(isAbout(month))} join venues on venues.id = venue_id
    where month = ${month} and visits.city = coalesce(${city ?? null}, visits.city)
    group by venue_id, venues.name, visits.city having sum(visits) > 0
    order by visits.city, sum(amount_cents) desc, venues.name`.execute(db);
  return rows;
}

/** Newest first. */
async function listVenueMonths(db: Db, venueId: string, now: Date): Promise<VenueMonth[]> {
  // From the beginning of a month, in every time zone.
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsShown, 2));
  const { rows } = await sql<VenueMonth>`
    select month, sum(visits)::int as visits, sum(amount_cents)::int as "amountCents"
    from ${visitsOf(sql`sessions.venue_id = ${venueId} and sessions.starts_at > ${since}`)}
    group by month having sum(visits) > 0 order by month desc limit ${monthsShown}`.execute(db);
  return rows;
}
