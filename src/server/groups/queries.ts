import { sql } from "kysely";
import { latestRevealedStart, venueRevealAt } from "#shared/rules/reveal-window.ts";
import type { GroupReason } from "#shared/api/bookings.ts";
import { apartStars } from "#shared/rules/survey-steps.ts";
import type { Db } from "#server/platform/database.ts";
import { firstDue, ownMoment } from "#server/sessions/actions.ts";

/** The session as far as its groups go; undefined when there is none. */
export async function findGroupedSession(db: Db, sessionId: string) {
  return selectGroupedSession(db, sessionId).executeTakeFirst();
}

/** The same, held for the rest of the transaction. */
export async function lockGroupedSession(db: Db, sessionId: string) {
  return selectGroupedSession(db, sessionId).forUpdate().executeTakeFirst();
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

/** Everyone booked on the session with what they told of themselves, the earliest booked first. */
export async function listPeople(db: Db, sessionId: string) {
  return db
    .selectFrom("bookings")
    .innerJoin("members", "members.id", "bookings.member_id")
    .where("bookings.session_id", "=", sessionId)
    .where("bookings.status", "=", "active")
    .select([
      "bookings.id as bookingId",
      "bookings.group_no as groupNo",
      "bookings.area_id as areaId",
      "members.id as memberId",
      "members.fitness_level as fitnessLevel",
      "members.matching_mode as matchingMode",
      "members.workout_types as workoutTypes",
      "members.workout_frequency as workoutFrequency",
      "members.fitness_goal as fitnessGoal",
      "members.session_preference as sessionPreference",
      "members.energy_rhythm as energyRhythm",
      "members.preferred_group_size as preferredGroupSize",
      "members.available_weekdays as availableWeekdays",
      "members.preferred_session_times as preferredSessionTimes",
    ])
    .orderBy("bookings.id")
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** The groups that somebody left since they were last written. */
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

/** Who of the booked invited whom, as pairs of member ids. */
export async function listInvitedPairs(db: Db, sessionId: string): Promise<[string, string][]> {
  const rows = await db
    .selectFrom("invitations")
    .innerJoin("bookings as host", "host.id", "invitations.booking_id")
    .innerJoin("bookings as guest", (join) =>
      join
        .onRef("guest.session_id", "=", "host.session_id")
        .onRef("guest.member_id", "=", "invitations.member_id")
        .on("guest.status", "=", "active"),
    )
    .where("host.session_id", "=", sessionId)
    .where("host.status", "=", "active")
    .where("host.member_id", "is not", null)
    .select(["host.member_id as host", "invitations.member_id as guest"])
    .$narrowType<{ host: string }>()
    .execute();
  return rows.map(({ host, guest }) => [host, guest]);
}

/** How many sessions back somebody still counts as met lately. */
const recentSessions = 4;

/** Pairs of the members who were in one group in one of the last four sessions of either, as of `now`. */
export async function listRecentMates(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<[string, string][]> {
  const ids = [...memberIds];
  const { rows } = await sql<{ one: string; other: string }>`
    with recent as (
      select latest.* from unnest(${ids}::bigint[]) as member(id)
      cross join lateral (
        select member_id, session_id, group_no from bookings
        where bookings.member_id = member.id and status = 'active' and ends_at <= ${now}
          and attendance is distinct from 'absent'
        order by ends_at desc limit ${recentSessions}
      ) as latest
    )
    select distinct recent.member_id as one, mates.member_id as other
    from recent join bookings as mates
      on mates.session_id = recent.session_id and mates.group_no = recent.group_no
      and mates.status = 'active' and mates.member_id <> recent.member_id
      and mates.attendance is distinct from 'absent'
    where mates.member_id = any (${ids}::bigint[])`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

/** Pairs of the members who are never to be in one group: one blocked the other, or once gave them one or two stars. */
export async function listForbiddenPairs(
  db: Db,
  memberIds: readonly string[],
): Promise<[string, string][]> {
  const ids = [...memberIds];
  const { rows } = await sql<{ one: string; other: string }>`
    select blocker_id as one, blocked_id as other from blocks
    where blocker_id = any (${ids}::bigint[]) and blocked_id = any (${ids}::bigint[])
    union
    select rater_id, rated_id from ratings
    where rater_id = any (${ids}::bigint[]) and rated_id = any (${ids}::bigint[])
      and stars <= ${sql.lit(apartStars)}`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

/** Pairs of the members who are connected. */
export async function listConnectedPairs(
  db: Db,
  memberIds: readonly string[],
): Promise<[string, string][]> {
  const ids = sql`(${[...memberIds]}::bigint[])`;
  const rows = await db
    .selectFrom("connections")
    .where(sql<boolean>`member_a = any ${ids} and member_b = any ${ids}`)
    .select(["member_a", "member_b"])
    .execute();
  return rows.map(({ member_a, member_b }) => [member_a, member_b]);
}

interface WrittenGroup {
  readonly groupNo: number;
  readonly bookingIds: readonly string[];
  readonly reasons: readonly GroupReason[];
}

/** Writes the session's groups in place of those it had, and that they fit its bookings. */
export async function writeGroups(
  db: Db,
  sessionId: string,
  groups: readonly WrittenGroup[],
  now: Date,
): Promise<void> {
  await db.deleteFrom("session_groups").where("session_id", "=", sessionId).execute();
  // Whoever left and deleted their account was kept only so that their group hears of it.
  await db
    .deleteFrom("bookings")
    .where("session_id", "=", sessionId)
    .where("status", "=", "cancelled")
    .where("member_id", "is", null)
    .execute();
  await db
    .updateTable("bookings")
    .set({ group_no: null })
    .where("session_id", "=", sessionId)
    .where("status", "=", "cancelled")
    .where("group_no", "is not", null)
    .execute();
  if (groups.length > 0) {
    await db
      .insertInto("session_groups")
      .values(
        groups.map(({ groupNo, reasons }) => ({
          session_id: sessionId,
          group_no: groupNo,
          reasons: JSON.stringify(reasons),
        })),
      )
      .execute();
    const seats = groups.flatMap(({ groupNo, bookingIds }) =>
      bookingIds.map((bookingId) => ({ groupNo, bookingId })),
    );
    await sql`
      update bookings set group_no = seat.group_no
      from unnest(
        ${seats.map((seat) => seat.bookingId)}::bigint[],
        ${seats.map((seat) => seat.groupNo)}::int[]
      ) as seat (booking_id, group_no)
      where bookings.id = seat.booking_id`.execute(db);
  }
  await db
    .updateTable("sessions")
    .set({
      groups_formed_at: sql`coalesce(groups_formed_at, ${now})`,
      groups_version: sql`groups_version + 1`,
      groups_stale_since: null,
    })
    .where("id", "=", sessionId)
    .execute();
}

/** What the groups of these sessions have in common, each told apart as `sessionId:groupNo`. */
export async function listReasons(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, GroupReason[]>> {
  const rows = await db
    .selectFrom("session_groups")
    .selectAll()
    .where(sql<boolean>`session_id = any (${[...sessionIds]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [`${row.session_id}:${row.group_no}`, row.reasons]));
}

/** The next moment up to `until` at which groups are to be formed. */
export async function nextForming(db: Db, until: Date): Promise<Date | null> {
  const { first } = await db
    .selectFrom("sessions")
    .select(firstDue("starts_at", latestRevealedStart(until)).as("first"))
    .where("groups_formed_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("starts_at", "<=", latestRevealedStart(until))
    .executeTakeFirstOrThrow();
  return first && venueRevealAt(first);
}

/**
 * Notes of all sessions that nobody ever booked and whose groups are to be formed at `now` that they are: there are
 * none. Gives the others whose groups are to be formed, the earliest first.
 */
export async function formUnbooked(db: Db, now: Date): Promise<string[]> {
  const latest = latestRevealedStart(now);
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id, starts_at, booked_count from sessions
      where groups_formed_at is null and cancelled_at is null and starts_at <= ${latest}
      -- Who waits here for one session would hold others that somebody may want in another order.
      order by id for update skip locked
    ), formed as (
      update sessions set groups_formed_at = ${ownMoment("starts_at", latest, now)}, groups_version = groups_version + 1,
        groups_stale_since = null
      from due
      where sessions.id = due.id and due.booked_count = 0
        and not exists (select from bookings where session_id = due.id)
      returning sessions.id
    )
    select id from sessions
    where groups_formed_at is null and cancelled_at is null and starts_at <= ${latest}
      and id not in (select id from formed)
    order by starts_at`.execute(db);
  return rows.map((row) => row.id);
}

/** The sessions whose groups stopped fitting their bookings by `until`, with the moment of the first. */
export async function listStale(db: Db, until: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "groups_stale_since as since"])
    .where("groups_stale_since", "<=", until)
    .where("cancelled_at", "is", null)
    .orderBy("groups_stale_since")
    .execute();
}
