import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { PageByStart, SortedPage } from "#shared/api/operate/fields.ts";
import type { VenueKind, WorkoutType } from "#shared/rules/choices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { fillSortDays } from "#shared/rules/limits.ts";
import type { SessionSort } from "#shared/rules/staff.ts";
import { validIds } from "#server/platform/problems.ts";
import { hasOpenObjection } from "#server/attendance/marks.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import { parseOrder } from "#server/operate/audit/orders.ts";
import { isOpenToHost } from "#server/attendance/hosting.ts";
import { hasUnfitVenue, lacksVenue } from "#server/sessions/reveal.ts";

export interface SessionFilter {
  readonly city?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly workoutType?: WorkoutType | undefined;
  readonly venueId?: string | undefined;
  readonly hostUserId?: string | undefined;
  readonly maxBooked?: number | undefined;
  readonly isWithoutVenue?: boolean | undefined;
}

const isDay = (text: string) => text.length === "2026-12-01".length;

/** The start of a local day plus `laterDays`, or a time plus as many days. */
function momentOf(text: string, laterDays: number): RawBuilder<Date> {
  return isDay(text)
    ? sql`(${text}::date + ${laterDays}::int)::timestamp at time zone cities.time_zone`
    : sql`${new Date(Date.parse(text) + laterDays * dayMs)}::timestamptz`;
}

/** Days begin in each city's own time zone, never more than a day from UTC. */
function isWithin({ from, to }: SessionFilter, sort: string | undefined, now: Date) {
  const first = from ?? now.toISOString();
  const onDay = (text: string, laterDays: number) =>
    new Date(Date.parse(text) + (isDay(text) ? laterDays : 0) * dayMs);
  const bounds = [
    sql<boolean>`sessions.starts_at >= ${onDay(first, -1)}`,
    sql<boolean>`sessions.starts_at >= ${momentOf(first, 0)}`,
  ];
  if (to !== undefined) {
    const isBefore = isDay(to) ? sql`<` : sql`<=`;
    bounds.push(
      sql`sessions.starts_at <= ${onDay(to, 2)}`,
      sql`sessions.starts_at ${isBefore} ${momentOf(to, isDay(to) ? 1 : 0)}`,
    );
  }
  if (sort === "fill" || sort === "-fill")
    bounds.push(sql`sessions.starts_at < ${momentOf(first, fillSortDays)}`);
  return sql<boolean>`${sql.join(bounds, sql` and `)}`;
}

const startsAt = { of: sql.ref("sessions.starts_at"), kind: "moment" } as const;
const sortKeys = {
  start: [startsAt],
  city: [{ of: sql.ref("sessions.city"), kind: "text" }, startsAt],
  type: [{ of: sql.ref("sessions.workout_type"), kind: "text" }, startsAt],
  fill: [{ of: sql`(sessions.booked_count::float8 / sessions.total_spots)`, kind: "number" }],
} as const;

/** The cursor has milliseconds and an id. */
export const isAfterStart = (cursor: string) => {
  const [ms, id] = cursor.split(".");
  return sql<boolean>`(sessions.starts_at, sessions.id) > (${new Date(Number(ms))}::timestamptz, ${id}::bigint)`;
};

export const encodeStartCursor = ({
  startsAt,
  id,
}: {
  readonly startsAt: Date;
  readonly id: string;
}) => `${startsAt.getTime()}.${id}`;

/** By start by default. */
export async function listPlannedSessions(
  db: Db,
  filter: SessionFilter,
  page: SortedPage<SessionSort>,
  now: Date,
) {
  const order = parseOrder(sortKeys, sql.ref("sessions.id"), page, "start");
  return selectPlanned(db)
    .select(order.position.as("position"))
    .where(isWithin(filter, page.sort, now))
    .where(isChosen(filter))
    .where(order.after)
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

export async function listSelectedSessions(
  db: Db,
  { until, ...filter }: SessionFilter & { readonly until: string },
  limit: number,
  now: Date,
) {
  return selectPlanned(db)
    .where(isWithin({ ...filter, to: until }, undefined, now))
    .where(isChosen(filter))
    .where("sessions.starts_at", ">", now)
    .where("cancelled_at", "is", null)
    .orderBy("sessions.id")
    .limit(limit)
    .execute();
}

function isChosen(filter: SessionFilter) {
  const { city, workoutType, venueId, hostUserId, maxBooked, isWithoutVenue = false } = filter;
  const chosen = [sql`true`];
  if (city !== undefined) chosen.push(sql`sessions.city = ${city}`);
  if (workoutType !== undefined) chosen.push(sql`sessions.workout_type = ${workoutType}`);
  if (venueId !== undefined) {
    const [id = "0"] = validIds([venueId]);
    chosen.push(sql`${id}::bigint in (
      coalesce(sessions.venue_id, sessions.fixed_venue_id, sessions.default_venue_id),
      sessions.post_workout_venue_id
    )`);
  }
  if (hostUserId !== undefined) chosen.push(sql`host.username = ${hostUserId}`);
  if (maxBooked !== undefined) chosen.push(sql`sessions.booked_count <= ${maxBooked}`);
  if (isWithoutVenue) chosen.push(sql`sessions.cancelled_at is null and ${lacksVenue}`);
  return sql<boolean>`${sql.join(chosen, sql` and `)}`;
}

export async function findPlannedSession(db: Db, sessionId: string) {
  return selectPlanned(db).where("sessions.id", "=", sessionId).executeTakeFirst();
}

function selectPlanned(db: Db) {
  return db
    .selectFrom("sessions")
    .innerJoin("cities", "cities.name", "sessions.city")
    .leftJoin("members as host", "host.id", "sessions.host_member_id")
    .select([
      "sessions.id",
      "sessions.city",
      "sessions.starts_at as startsAt",
      "sessions.workout_type as workoutType",
      "audience",
      "sessions.total_spots as totalSpots",
      "cancelled_at as cancelledAt",
      "slot_id as timetableId",
      "default_venue_id as defaultVenueId",
      "fixed_venue_id as fixedVenueId",
      "venue_id as venueId",
      sql<string | null>`coalesce(post_workout_venue_id, fixed_post_workout_venue_id)`.as(
        "postWorkoutVenueId",
      ),
      "revealed_at as revealedAt",
      "groups_formed_at as groupsFormedAt",
      "host.username as hostUserId",
      "host.full_name as hostName",
      lacksVenue.as("lacksVenue"),
      hasUnfitVenue.as("hasUnfitVenue"),
    ]);
}

export type PlannedRow = NonNullable<Awaited<ReturnType<typeof findPlannedSession>>>;

export async function listRoster(db: Db, sessionId: string, memberId?: string) {
  return selectRoster(db, sessionId)
    .where("bookings.status", "=", "active")
    .$if(memberId !== undefined, (query) => query.where("members.id", "=", memberId ?? "0"))
    .orderBy("bookings.id")
    .execute();
}

export async function findRosterRow(db: Db, sessionId: string, username: string) {
  return selectRoster(db, sessionId)
    .where("bookings.status", "=", "active")
    .where("members.username", "=", username)
    .executeTakeFirst();
}

/** Needs `bookings`. */
export const isLatestOfMember = sql<boolean>`not exists (
  select from bookings as later
  where later.session_id = bookings.session_id and later.member_id = bookings.member_id and later.id > bookings.id
)`;

/** Each with their latest booking; those still booked come first. */
export async function listEveryoneBooked(db: Db, sessionId: string) {
  return selectRoster(db, sessionId)
    .where(isLatestOfMember)
    .orderBy("bookings.status")
    .orderBy("bookings.id")
    .execute();
}

function selectRoster(db: Db, sessionId: string) {
  return db
    .selectFrom("bookings")
    .innerJoin("members", "members.id", "bookings.member_id")
    .innerJoin("areas", "areas.id", "bookings.area_id")
    .leftJoin("attendances", "attendances.booking_id", "bookings.id")
    .select([
      "bookings.id as bookingId",
      "members.id as memberId",
      "members.username as userId",
      "members.full_name as name",
      "areas.id as areaId",
      "areas.name as areaName",
      "bookings.created_at as bookedAt",
      "bookings.group_no as groupNo",
      "attendances.attendance",
      hasOpenObjection.as("objects"),
      "bookings.status",
      "bookings.cancelled_at as endedAt",
      "bookings.ended_by as endedBy",
      sql<boolean>`late_cancelled_at is not null`.as("isLate"),
    ])
    .where("bookings.session_id", "=", sessionId);
}

export type RosterRow = Awaited<ReturnType<typeof listRoster>>[number];

/** Earliest first. */
export async function listObjectionRows(db: Db, { cursor, limit }: PageByStart) {
  const [ms, id] = (cursor ?? "0.0").split(".");
  return db
    .selectFrom("attendances")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .innerJoin("members", "members.id", "bookings.member_id")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select([
      "bookings.id as bookingId",
      "sessions.id as sessionId",
      "members.username as userId",
      "members.full_name as name",
      "sessions.city",
      "sessions.starts_at as startsAt",
      "sessions.workout_type as workoutType",
      "objected_at as objectedAt",
    ])
    .where(hasOpenObjection)
    .where(
      sql<boolean>`(objected_at, booking_id) > (${new Date(Number(ms))}::timestamptz, ${id}::bigint)`,
    )
    .orderBy("objected_at")
    .orderBy("booking_id")
    .limit(limit + 1)
    .$narrowType<{ objectedAt: Date }>()
    .execute();
}

export type ObjectionRow = Awaited<ReturnType<typeof listObjectionRows>>[number];

export async function listVotes(db: Db, sessionIds: readonly string[]) {
  const { rows } = await sql<{
    sessionId: string;
    areaId: string;
    areaName: string;
    votes: number;
  }>`
    select session_id as "sessionId", areas.id as "areaId", areas.name as "areaName",
      count(*)::int as votes
    from bookings join areas on areas.id = bookings.area_id
    where session_id = any (${[...sessionIds]}::bigint[]) and status = 'active'
    group by session_id, areas.id, areas.name
    order by votes desc, areas.name`.execute(db);
  return rows;
}

export async function findPresentMember(db: Db, username: string, now: Date) {
  return db
    .selectFrom("members")
    .select("id")
    .where("username", "=", username)
    .where((where) => where.not(isSuspendedAt(now)))
    .executeTakeFirst();
}

export async function findUsername(db: Db, memberId: string): Promise<string> {
  const { username } = await db
    .selectFrom("members")
    .select("username")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return username;
}

export async function isVenueOfCity(
  db: Db,
  venueId: string,
  city: string,
  kind: VenueKind,
): Promise<boolean> {
  const { rows } = await sql`
    select from venues join areas on areas.id = venues.area_id
    where venues.id = ${venueId} and areas.city = ${city} and kind = ${kind} and venues.is_active`.execute(
    db,
  );
  return rows.length > 0;
}

export async function listWaitingOf(db: Db, sessionId: string) {
  return db
    .selectFrom("waitlist_entries")
    .innerJoin("members", "members.id", "waitlist_entries.member_id")
    .select(["members.username as userId", "members.full_name as name"])
    .select(["waitlist_entries.area_id as areaId", "waitlist_entries.joined_at as joinedAt"])
    .where("session_id", "=", sessionId)
    .orderBy("waitlist_entries.id")
    .execute();
}

export async function listTodayRows(
  db: Db,
  city: string | undefined,
  from: Date,
  until: Date,
  { cursor, limit }: PageByStart,
) {
  const after = cursor === undefined ? sql`` : sql`and ${isAfterStart(cursor)}`;
  const inCity = city === undefined ? sql`` : sql`and sessions.city = ${city}`;
  const { rows } = await sql<TodayRow>`
    select sessions.id, sessions.city, starts_at as "startsAt", workout_type as "workoutType",
      total_spots as "totalSpots", booked_count as "attendeeCount", waiting_count as "waiting",
      groups_formed_at is not null as "groupsFormed",
      groups_stale_since is not null as "isStale",
      revealed_at is not null as "venueRevealed",
      cities.asks_for_hosts as "asksForHost",
      host.username as "hostUserId", host.full_name as "hostName",
      ${isSuspendedAt(sql<Date>`starts_at`, "host")} as "isHostSuspended",
      exists (
        select from bookings
        where session_id = sessions.id and status = 'active' and not ${isOpenToHost(sql.ref("host.id"))}
      ) as "isHostBlocked",
      ${lacksVenue} as "lacksVenue", ${hasUnfitVenue} as "hasUnfitVenue",
      array(
        select venues.name from venue_session_answers as said join venues on venues.id = said.venue_id
        where said.session_id = sessions.id and said.starts_at = sessions.starts_at
          and said.answer = 'decline' order by answered_at
      ) as "declinedBy",
      array(
        select count(*)::int from bookings
        where session_id = sessions.id and status = 'active' and group_no is not null
        group by group_no
      ) as "groupSizes"
    from sessions
    join cities on cities.name = sessions.city
    left join members as host on host.id = sessions.host_member_id
    where starts_at > ${from} and starts_at <= ${until} and cancelled_at is null ${inCity} ${after}
    order by starts_at, sessions.id limit ${limit + 1}`.execute(db);
  return rows;
}

export interface TodayRow extends Pick<PlannedRow, "id" | "city" | "startsAt" | "workoutType"> {
  readonly totalSpots: number;
  readonly attendeeCount: number;
  readonly waiting: number;
  readonly groupsFormed: boolean;
  readonly isStale: boolean;
  readonly venueRevealed: boolean;
  readonly asksForHost: boolean;
  readonly hostUserId: string | null;
  readonly hostName: string | null;
  readonly isHostSuspended: boolean;
  readonly isHostBlocked: boolean;
  readonly lacksVenue: boolean;
  readonly hasUnfitVenue: boolean;
  readonly groupSizes: readonly number[];
  readonly declinedBy: string[];
}
