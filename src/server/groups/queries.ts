import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { GroupReason } from "#shared/api/bookings.ts";
import { reasonsOfSession } from "#shared/matching/group-reasons.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { dueSessions, dueMomentOf } from "#server/sessions/due-session-queries.ts";
import { wasAttended } from "#server/sessions/queries.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";

export async function findGroupedSession(db: Db, sessionId: string) {
  return selectGroupedSession(db, sessionId).executeTakeFirst();
}

export async function lockGroupedSession(trx: Trx, sessionId: string) {
  return selectGroupedSession(trx, sessionId).forUpdate().executeTakeFirst();
}

function selectGroupedSession(db: Db, sessionId: string) {
  return db
    .selectFrom("sessions")
    .where("id", "=", sessionId)
    .select([
      "starts_at as startsAt",
      "workout_type as workoutType",
      "cancelled_at as cancelledAt",
      "groups_formed_at as formedAt",
      "groups_stale_since as staleSince",
      "groups_version as version",
    ]);
}

/** Earliest booking first. */
export async function listPeople(db: Db, sessionId: string) {
  return db
    .selectFrom("bookings")
    .innerJoin("profiles", "profiles.member_id", "bookings.member_id")
    .where("bookings.session_id", "=", sessionId)
    .where("bookings.status", "=", "active")
    .select([
      "bookings.id as bookingId",
      "bookings.group_no as groupNo",
      "bookings.area_id as areaId",
      "profiles.member_id as memberId",
      "profiles.fitness_level as fitnessLevel",
      "profiles.matching_mode as matchingMode",
      "profiles.workout_types as workoutTypes",
      "profiles.workout_frequency as workoutFrequency",
      "profiles.fitness_goal as fitnessGoal",
      "profiles.session_preference as sessionPreference",
      "profiles.energy_rhythm as energyRhythm",
      "profiles.preferred_group_size as preferredGroupSize",
      "profiles.available_weekdays as availableWeekdays",
      "profiles.preferred_session_times as preferredSessionTimes",
    ])
    .orderBy("bookings.id")
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Groups that have lost somebody since they were last written. */
export async function listLeftGroups(db: Db, sessionId: string): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom("bookings")
    .select("group_no as groupNo")
    .where("session_id", "=", sessionId)
    .where("status", "=", "cancelled")
    .where("group_no", "is not", null)
    .execute();
  return new Set(rows.map((row) => row.groupNo));
}

interface WrittenGroup {
  readonly groupNo: number;
  readonly bookingIds: readonly string[];
  readonly reasons: readonly GroupReason[];
  readonly pairFits: readonly (readonly (string | number)[])[];
}

/** Also records that the groups fit the bookings, and whose weights formed them. */
export async function writeGroups(
  db: Db,
  sessionId: string,
  groups: readonly WrittenGroup[],
  weightsNight: Date | null,
  now: Date,
): Promise<void> {
  await deleteFormerBookings(db, sessionId);
  const assigned = groups.flatMap(({ groupNo, bookingIds }) =>
    bookingIds.map((bookingId) => ({ groupNo, bookingId })),
  );
  await sql`
    with assigned as (
      select * from unnest(
        ${assigned.map(({ bookingId }) => bookingId)}::bigint[],
        ${assigned.map(({ groupNo }) => groupNo)}::int[]
      ) as assigned (booking_id, group_no)
    ), placed as (
      update bookings set group_no = assigned.group_no from assigned
      where bookings.id = assigned.booking_id
    ), freed as (
      update bookings set group_no = null
      where session_id = ${sessionId} and status = 'cancelled' and group_no is not null
    ), written as (
      insert into session_groups (session_id, group_no, reasons, pair_fits, weights_night)
      select ${sessionId}, group_no, reasons::jsonb, pair_fits::jsonb, ${weightsNight}::timestamptz
      from unnest(
        ${groups.map(({ groupNo }) => groupNo)}::int[],
        ${groups.map(({ reasons }) => JSON.stringify(reasons))}::text[],
        ${groups.map(({ pairFits }) => JSON.stringify(pairFits))}::text[]
      ) as written (group_no, reasons, pair_fits)
      on conflict (session_id, group_no)
        do update set reasons = excluded.reasons, pair_fits = excluded.pair_fits
    ), dropped as (
      delete from session_groups where session_id = ${sessionId}
        and group_no <> all (${groups.map(({ groupNo }) => groupNo)}::int[])
    )
    update sessions set groups_formed_at = coalesce(groups_formed_at, ${now}),
      groups_version = groups_version + 1, groups_stale_since = null
    where id = ${sessionId}`.execute(db);
}

/** One at a time: deleting a booking also changes the one whose spot it took, and one statement can't delete both. */
async function deleteFormerBookings(db: Db, sessionId: string): Promise<void> {
  const former = await db
    .selectFrom("bookings")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("status", "=", "cancelled")
    .where("member_id", "is", null)
    .orderBy("id")
    .execute();
  for (const { id } of former) await db.deleteFrom("bookings").where("id", "=", id).execute();
}

/** By `sessionId:groupNo`. Omits reasons that no longer fit the session's time. */
export async function listReasons(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, GroupReason[]>> {
  const rows = await db
    .selectFrom("session_groups")
    .innerJoin("sessions", "sessions.id", "session_id")
    .innerJoin("cities", "cities.name", "sessions.city")
    .where(sql<boolean>`session_id = any (${[...sessionIds]}::bigint[])`)
    .select(["session_id", "group_no", "reasons", ...localStart])
    .execute();
  return new Map(
    rows.map(({ session_id: id, group_no: groupNo, reasons, ...start }) => [
      `${id}:${groupNo}`,
      reasonsOfSession(reasons, start),
    ]),
  );
}

const localStart = [
  sql<string>`to_char(sessions.starts_at at time zone cities.time_zone, 'YYYY-MM-DD')`.as("date"),
  sql<string>`to_char(sessions.starts_at at time zone cities.time_zone, 'HH24:MI')`.as("time"),
];

export const dueFormings = (until: Date) =>
  dueSessions(
    sql`groups_formed_at is null`,
    "starts_at",
    moments.groupForming.latest(until),
    until,
  );

/** Returns those sessions that were due at `now` and were never booked. */
export async function skipUnbookedForming(db: Db, ids: readonly string[], now: Date) {
  const latest = moments.groupForming.latest(now);
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id, starts_at, booked_count from sessions
      where id = any (${[...ids]}::bigint[]) and groups_formed_at is null and cancelled_at is null
        and starts_at <= ${latest}
      -- Waiting here for one session, with others locked already, could end in a deadlock.
      order by id for update skip locked
    )
    update sessions set groups_formed_at = ${dueMomentOf("starts_at", latest, now)}, groups_version = groups_version + 1,
      groups_stale_since = null
    from due
    where sessions.id = due.id and due.booked_count = 0
      -- None of its spots is taken: everyone cancelled.
      and not exists (select from bookings where session_id = due.id and status = 'cancelled')
    returning sessions.id`.execute(db);
  return rows;
}

export const dueMendings = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, groups_stale_since as due_at from sessions
  where groups_stale_since <= ${until} and groups_formed_at is not null and cancelled_at is null`;

export interface Training {
  /** In the session's city, `YYYY-MM-DD`. */
  readonly date: string;
  readonly workoutType: WorkoutType;
  readonly groupReasons: GroupReason[];
}

/** The last session in one group with each of the others, by username. Reads only the member's own bookings. */
export async function listLastTrainings(
  db: Db,
  memberId: string,
  usernames: readonly string[],
  now: Date,
): Promise<Map<string, Training>> {
  if (usernames.length === 0) return new Map();
  const { rows } = await sql<Training & { username: string; time: string }>`
    select others.username, to_char(last.starts_at at time zone cities.time_zone, 'YYYY-MM-DD') as date,
      to_char(last.starts_at at time zone cities.time_zone, 'HH24:MI') as time,
      sessions.workout_type as "workoutType", coalesce(session_groups.reasons, '[]'::jsonb) as "groupReasons"
    from members as others
    cross join lateral (
      select mine.session_id, mine.group_no, mine.starts_at from bookings as mine
      join bookings as theirs on theirs.session_id = mine.session_id and theirs.member_id = others.id
        and theirs.group_no = mine.group_no and theirs.status = 'active'
        and ${wasAttended("theirs")}
      where mine.member_id = ${memberId} and mine.ends_at <= ${now} and mine.status = 'active'
        and ${wasAttended("mine")}
      order by mine.ends_at desc limit 1
    ) as last
    join sessions on sessions.id = last.session_id
    join cities on cities.name = sessions.city
    left join session_groups
      on session_groups.session_id = last.session_id and session_groups.group_no = last.group_no
    where others.username = any (${[...usernames]}::text[]) and others.id <> ${memberId}`.execute(
    db,
  );
  return new Map(
    rows.map(({ username, time, ...training }) => {
      const groupReasons = reasonsOfSession(training.groupReasons, { ...training, time });
      return [username, { ...training, groupReasons }];
    }),
  );
}
