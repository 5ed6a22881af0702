import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** A session with what its reply needs, before anything is withheld. */
function selectSessions(db: Db) {
  return db
    .selectFrom("sessions")
    .innerJoin("cities", "cities.name", "sessions.city")
    .leftJoin("venues as venue", "venue.id", "sessions.venue_id")
    .leftJoin("venues as spot", "spot.id", "sessions.post_workout_venue_id")
    .select([
      "sessions.id",
      "sessions.city",
      "sessions.starts_at",
      "sessions.ends_at",
      "sessions.workout_type",
      "sessions.total_spots",
      "sessions.booked_count",
      "cities.time_zone",
      sql<string>`to_char(sessions.starts_at at time zone cities.time_zone, 'YYYY-MM-DD')`.as(
        "day",
      ),
      sql<string>`to_char(sessions.starts_at at time zone cities.time_zone, 'HH24:MI')`.as("time"),
      sql<string | null>`venue.name || ', ' || venue.street || ', ' || sessions.city`.as("venue"),
      sql<string | null>`spot.name || ', ' || spot.street || ', ' || sessions.city`.as("spot"),
    ]);
}

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

/** The city's sessions that start after `now` and not after `until`, earliest first. */
export async function listComingSessions(
  db: Db,
  city: string,
  now: Date,
  until: Date,
): Promise<SessionRow[]> {
  return selectSessions(db)
    .where("sessions.city", "=", city)
    .where("sessions.starts_at", ">", now)
    .where("sessions.starts_at", "<=", until)
    .where("sessions.cancelled_at", "is", null)
    .orderBy("sessions.starts_at")
    .orderBy("sessions.id")
    .execute();
}

/** The sessions with these ids, in no order. */
export async function findSessions(db: Db, ids: readonly string[]) {
  return selectSessions(db)
    .where(sql<boolean>`sessions.id = any (${[...ids]}::bigint[])`)
    .execute();
}

/** Everyone with an active booking on the sessions, the earliest booked first; without a name who deleted their account. */
export async function listBooked(db: Db, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return db
    .selectFrom("bookings")
    .leftJoin("members", "members.id", "bookings.member_id")
    .where(sql<boolean>`bookings.session_id = any (${[...sessionIds]}::bigint[])`)
    .where("bookings.status", "=", "active")
    .select([
      "bookings.id as bookingId",
      "bookings.session_id as sessionId",
      "members.id as memberId",
      "members.username",
      "members.full_name as fullName",
      "members.photo_id as photoId",
      "bookings.group_no as groupNo",
    ])
    .orderBy("bookings.id")
    .execute();
}

export type BookedRow = Awaited<ReturnType<typeof listBooked>>[number];

/** Those of the others whom a member sees in another light. */
export interface Ties {
  /** Their connections, by member id. */
  readonly friends: ReadonlySet<string>;
  /** Whom they blocked, or who blocked them: no friends, whatever was before. */
  readonly hidden: ReadonlySet<string>;
}

/** The ties of each of the members who has any. */
export async function listTies(db: Db, memberIds: readonly string[]): Promise<Map<string, Ties>> {
  const ids = [...memberIds];
  const { rows } = await sql<{ member: string; other: string; isHidden: boolean }>`
    select member_a as member, member_b as other, false as "isHidden" from connections
    where member_a = any (${ids}::bigint[]) and member_b is not null
    union all
    select member_b, member_a, false from connections
    where member_b = any (${ids}::bigint[]) and member_a is not null
    union all
    select blocker_id, blocked_id, true from blocks where blocker_id = any (${ids}::bigint[])
    union all
    select blocked_id, blocker_id, true from blocks where blocked_id = any (${ids}::bigint[])
    order by member, other`.execute(db);
  const byMember = Map.groupBy(rows, (row) => row.member);
  return new Map(
    [...byMember].map(([member, others]) => {
      const hidden = new Set(others.filter((row) => row.isHidden).map((row) => row.other));
      const friends = others.map((row) => row.other).filter((other) => !hidden.has(other));
      return [member, { friends: new Set(friends), hidden }];
    }),
  );
}

/**
 * What tells one state of a city's coming sessions from another: which rows they are and which transaction
 * wrote each last. Booking, cancelling, revealing and moving all write the session's row.
 */
export async function readBoardVersions(
  db: Db,
  cities: readonly string[],
  now: Date,
  until: Date,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ city: string; version: string }>`
    select city, md5(string_agg(id || ':' || xmin::text, ',' order by starts_at, id)) as version
    from sessions
    where city = any (${[...cities]}::text[])
      and starts_at > ${now} and starts_at <= ${until} and cancelled_at is null
    group by city`.execute(db);
  return new Map(rows.map(({ city, version }) => [city, version]));
}

export async function listAreas(db: Db) {
  return db
    .selectFrom("areas")
    .select(["id", "name as areaName", "city"])
    .orderBy("city")
    .orderBy("name")
    .execute();
}

/** The next moment up to `until` at which a session's venue is to be revealed. */
export async function nextReveal(db: Db, until: Date): Promise<Date | null> {
  const { due } = await db
    .selectFrom("sessions")
    .select(sql<Date | null>`min(starts_at) - interval '24 hours'`.as("due"))
    .where("revealed_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("starts_at", "<=", sql<Date>`${until}::timestamptz + interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return due;
}

/**
 * Takes one session whose venue is due at `now`, chooses its venues and marks it revealed; undefined when none is left.
 * The venue serves the session's type in the area with most votes; the default one stands in for no
 * votes, a tie or no such venue, and one that an operator fixed beforehand wins over all.
 */
export async function revealNextVenue(db: Db, now: Date) {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id, workout_type, default_venue_id, fixed_venue_id from sessions
      where revealed_at is null and cancelled_at is null
        and starts_at <= ${now}::timestamptz + interval '24 hours'
      order by starts_at, id limit 1
      for update
    ), votes as (
      select area_id, count(*) as votes from bookings
      where session_id = (select id from due) and status = 'active'
      group by area_id
    ), winner as (
      select min(area_id) as area_id from votes
      where votes = (select max(votes) from votes)
      having count(*) = 1
    ), chosen as (
      select due.id, coalesce(
        due.fixed_venue_id,
        (select venues.id from venues
         where venues.area_id = (select area_id from winner) and venues.kind = 'workout'
           and due.workout_type = any (venues.workout_types)
         order by venues.id = due.default_venue_id desc, venues.id limit 1),
        due.default_venue_id
      ) as venue_id
      from due
    )
    update sessions set
      venue_id = chosen.venue_id,
      post_workout_venue_id = (
        select spot.id from venues as spot
        where spot.kind = 'post_workout'
          and spot.area_id = (select area_id from venues where id = chosen.venue_id)
        order by (spot.id + sessions.id) % 7, spot.id limit 1
      ),
      revealed_at = ${now}
    from chosen where sessions.id = chosen.id
    returning sessions.id`.execute(db);
  return rows[0]?.id;
}

/** The next moment up to `until` at which the second reminder is due. */
export async function nextReminder(db: Db, until: Date): Promise<Date | null> {
  const { due } = await db
    .selectFrom("sessions")
    .select(sql<Date | null>`min(starts_at) - interval '2 hours'`.as("due"))
    .where("reminded_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("starts_at", "<=", sql<Date>`${until}::timestamptz + interval '2 hours'`)
    .executeTakeFirstOrThrow();
  return due;
}

/** Marks one session's second reminder as done and gives its id; undefined when none is due. */
export async function takeNextReminder(db: Db, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update sessions set reminded_at = ${now}
    where id = (
      select id from sessions
      where reminded_at is null and cancelled_at is null
        and starts_at <= ${now}::timestamptz + interval '2 hours'
      order by starts_at, id limit 1
      for update
    )
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Who has an active booking on the session. */
export async function listBookedMemberIds(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("member_id")
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .where("member_id", "is not", null)
    .$narrowType<{ member_id: string }>()
    .execute();
  return rows.map((row) => row.member_id);
}

/** The next local midnight up to `until` at which a city lacks its sessions of the last day ahead. */
export async function nextTimetableDay(
  db: Db,
  until: Date,
  daysAhead: number,
): Promise<Date | null> {
  const { due } = await db
    .selectFrom("cities")
    .select(
      sql<Date | null>`min(case when sessions_through is null then ${until}::timestamptz
        else (sessions_through - ${daysAhead}::int + 1)::timestamp at time zone time_zone end)`.as(
        "due",
      ),
    )
    .executeTakeFirstOrThrow();
  return due === null || due > until ? null : due;
}

/**
 * Makes the sessions of the weekly timetable that are missing, for every city from today up to its local day
 * `daysAhead` days after `now`: those of new days and those of what the timetable gained.
 * PostgreSQL turns the local time into an instant, so daylight saving keeps the local time.
 */
export async function fillTimetable(db: Db, now: Date, daysAhead: number): Promise<void> {
  await sql`
    with reach as (
      select name, time_zone,
        (${now}::timestamptz at time zone time_zone)::date as first_day,
        (${now}::timestamptz at time zone time_zone)::date + ${daysAhead}::int as last_day
      from cities
    ), made as (
      insert into sessions (city, slot_id, local_date, starts_at, ends_at, workout_type, total_spots, default_venue_id)
      select slots.city, slots.id, day::date, starts_at,
        starts_at + make_interval(mins => slots.duration_minutes),
        slots.workout_type, slots.total_spots, slots.default_venue_id
      from reach
      cross join lateral generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as day
      join timetable_slots as slots
        on slots.city = reach.name and slots.weekday = extract(isodow from day)
      cross join lateral (
        select (day + slots.local_time) at time zone reach.time_zone as starts_at
      ) as local_start
      where starts_at > ${now} and not exists (
        select from sessions where slot_id = slots.id and local_date = day::date
      )
      on conflict (slot_id, local_date) do nothing
    )
    update cities set sessions_through = reach.last_day
    from reach
    where cities.name = reach.name
      and (cities.sessions_through is null or cities.sessions_through < reach.last_day)`.execute(
    db,
  );
}

/** Calls a coming session off; false when there is none to call off. */
export async function markCancelled(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ cancelled_at: now, booked_count: 0 })
    .where("id", "=", sessionId)
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels all bookings of the session; its count of booked spots is the caller's to set. */
export async function cancelBookingsOf(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ status: "cancelled", cancelled_at: now })
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .execute();
}

/**
 * Gives a coming session another start and keeps its length; false when there is none to move. Its venue is
 * chosen anew, and told again, where the new start is more than a day ahead.
 */
export async function changeStart(
  db: Db,
  sessionId: string,
  startsAt: Date,
  now: Date,
): Promise<boolean> {
  const isFarAhead = sql<boolean>`${startsAt}::timestamptz > ${now}::timestamptz + interval '24 hours'`;
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({
      ends_at: sql`ends_at - starts_at + ${startsAt}::timestamptz`,
      starts_at: startsAt,
      revealed_at: sql`case when ${isFarAhead} then null else revealed_at end`,
      venue_id: sql`case when ${isFarAhead} then null else venue_id end`,
      post_workout_venue_id: sql`case when ${isFarAhead} then null else post_workout_venue_id end`,
      reminded_at: null,
      groups_formed_at: sql`case when ${isFarAhead} then null else groups_formed_at end`,
    })
    .where("id", "=", sessionId)
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    update bookings set starts_at = sessions.starts_at, ends_at = sessions.ends_at,
      group_no = case when sessions.groups_formed_at is null then null else group_no end
    from sessions
    where sessions.id = bookings.session_id and bookings.session_id = ${sessionId}
      and bookings.status = 'active'`.execute(db);
  return true;
}
