import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { latestClosedStart } from "#shared/rules/waitlists.ts";
import { isSuspendedAt } from "#server/identity/suspensions.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { heldBackFrom } from "#server/sessions/actions.ts";

export interface NewEntry {
  readonly sessionId: string;
  readonly memberId: string;
  readonly areaId: string;
}

/**
 * Locks the member and then the session, as booking does, for the rest of the transaction: meanwhile nobody books,
 * cancels or joins. What is missing is left out.
 */
export async function lockForJoining(
  trx: Trx,
  { sessionId, memberId }: NewEntry,
  now: Date,
): Promise<{ readonly isPresent: boolean }> {
  const { rows } = await sql`
    select id from members where id = ${memberId} and not ${isSuspendedAt(now)}
    for no key update`.execute(trx);
  await lockSession(trx, sessionId);
  return { isPresent: rows.length > 0 };
}

/** Whether there is such a session; locked for the rest of the transaction. */
export async function lockSession(trx: Trx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select id from sessions where id = ${sessionId} for update`.execute(
    trx,
  );
  return rows.length > 0;
}

interface JoiningFacts {
  readonly startsAt: Date;
  readonly cancelledAt: Date | null;
  readonly audience: "everyone" | "women";
  readonly gender: string | null;
  readonly totalSpots: number;
  readonly isFull: boolean;
  readonly size: number;
  /** The member's place, null when they are not on the list. */
  readonly position: number | null;
  readonly areaFits: boolean;
  readonly isBooked: boolean;
  readonly overlaps: boolean;
  readonly isWaiverSigned: boolean;
  /** How many lists the member is on. */
  readonly lists: number;
}

/** All that decides whether the member may join; undefined without the session. */
export async function findJoiningFacts(
  db: Db,
  { sessionId, memberId, areaId }: NewEntry,
  now: Date,
): Promise<JoiningFacts | undefined> {
  const own = sql`select from bookings where member_id = ${memberId} and status = 'active'`;
  const { rows } = await sql<JoiningFacts>`
    select starts_at as "startsAt", cancelled_at as "cancelledAt", audience,
      (select gender from members where id = ${memberId}) as gender,
      total_spots as "totalSpots", booked_count + ${heldBackFrom(sql`null::bigint`, now)} >= total_spots as "isFull", waiting_count as size,
      ${positionOf(sql`sessions.id`, memberId)} as position,
      exists (
        select from areas where areas.id = ${areaId} and is_active and areas.city = sessions.city
      ) as "areaFits",
      exists (${own} and session_id = sessions.id) as "isBooked",
      exists (
        ${own} and bookings.starts_at < sessions.ends_at and bookings.ends_at > sessions.starts_at
      ) as overlaps,
      may_book_without_signing(${memberId}) as "isWaiverSigned",
      (select count(*)::int from waitlist_entries where member_id = ${memberId}) as lists
    from sessions where id = ${sessionId}`.execute(db);
  return rows[0];
}

const positionOf = (sessionId: ReturnType<typeof sql>, memberId: string) => sql<number | null>`(
  select (
    select count(*)::int from waitlist_entries as ahead
    where ahead.session_id = own.session_id and ahead.id <= own.id
  ) from waitlist_entries as own
  where own.session_id = ${sessionId} and own.member_id = ${memberId}
)`;

/** Puts the member at the end of the list of the session, which is locked. */
export async function insertEntry(
  db: Db,
  { sessionId, memberId, areaId }: NewEntry,
  now: Date,
): Promise<void> {
  await sql`
    with added as (
      insert into waitlist_entries (session_id, member_id, area_id, joined_at)
      values (${sessionId}, ${memberId}, ${areaId}, ${now})
    )
    update sessions set waiting_count = waiting_count + 1 where id = ${sessionId}`.execute(db);
}

/** Has the member, who is on the list, wait for a spot with another area. */
export async function updateArea(db: Db, { sessionId, memberId, areaId }: NewEntry): Promise<void> {
  await db
    .updateTable("waitlist_entries")
    .set({ area_id: areaId })
    .where("session_id", "=", sessionId)
    .where("member_id", "=", memberId)
    .execute();
}

/** Takes the member off the lists of these sessions, which are locked, and gives those that they were on. */
export async function deleteEntries(
  db: Db,
  memberId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from waitlist_entries
      where member_id = ${memberId} and session_id = any (${[...sessionIds]}::bigint[])
      returning session_id
    )
    update sessions set waiting_count = waiting_count - 1
    from gone where sessions.id = gone.session_id
    returning sessions.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The sessions whose lists the member is on. */
export async function listSessionsWaitedFor(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("waitlist_entries")
    .select("session_id as id")
    .where("member_id", "=", memberId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who waits for the sessions, in line. */
export async function listWaiting(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom("waitlist_entries")
    .select(["session_id as sessionId", "member_id as memberId"])
    .where(sql<boolean>`session_id = any (${[...sessionIds]}::bigint[])`)
    .orderBy("session_id")
    .orderBy("id")
    .execute();
}

/** What the member waits for and could still have, by start. */
export async function listWaitsOf(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom("waitlist_entries")
    .innerJoin("sessions", "sessions.id", "waitlist_entries.session_id")
    .innerJoin("areas", "areas.id", "waitlist_entries.area_id")
    .select(["sessions.id as sessionId", "areas.id as areaId", "areas.name as areaName"])
    .select("areas.city")
    .where("waitlist_entries.member_id", "=", memberId)
    .where("sessions.starts_at", ">", now)
    .orderBy("sessions.starts_at")
    .orderBy("sessions.id")
    .execute();
}

/** The sessions whose lists, with somebody on them, close by `until`. */
export const dueClosings = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece,
    starts_at + (${until}::timestamptz - ${latestClosedStart(until)}::timestamptz) as due_at
  from sessions
  where waiting_count > 0 and cancelled_at is null and starts_at <= ${latestClosedStart(until)}`;

/** Empties the session's list if it is due at `now`, and gives who was on it; undefined when it isn't. */
export async function emptyDueList(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql`
    update sessions set waiting_count = 0
    where id = ${sessionId} and waiting_count > 0 and cancelled_at is null
      and starts_at <= ${latestClosedStart(now)}
    returning id`.execute(db);
  if (rows.length === 0) return undefined;
  const gone = await db
    .deleteFrom("waitlist_entries")
    .where("session_id", "=", sessionId)
    .returning("member_id as memberId")
    .execute();
  return gone.map(({ memberId }) => memberId);
}
