import { sql } from "kysely";
import type { Db } from "../platform/database.ts";

interface NewBooking {
  readonly sessionId: string;
  readonly memberId: string;
  readonly areaId: string;
}

/**
 * Takes a spot and books it in one statement: the session's row is held for its length alone, and the
 * constraints on spots, on one booking a session and on overlaps cannot be outrun. Undefined when the
 * session is missing, started, cancelled or full, or the area lies elsewhere.
 */
export async function placeBooking(
  db: Db,
  { sessionId, memberId, areaId }: NewBooking,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with spot as (
      update sessions set booked_count = booked_count + 1
      where id = ${sessionId} and booked_count < total_spots
        and starts_at > ${now} and cancelled_at is null
        and city = (select city from areas where id = ${areaId})
      returning id, starts_at, ends_at
    )
    insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at)
    select id, ${memberId}::bigint, ${areaId}::bigint, starts_at, ends_at, ${now}::timestamptz
    from spot
    returning id`.execute(db);
  return rows[0]?.id;
}

/** What a refused booking ran into. */
export async function inspectRefusal(
  db: Db,
  { sessionId, memberId, areaId }: NewBooking,
) {
  return db
    .selectFrom("sessions")
    .where("sessions.id", "=", sessionId)
    .select((select) => [
      "starts_at as startsAt",
      "cancelled_at as cancelledAt",
      sql<boolean>`booked_count >= total_spots`.as("isFull"),
      select
        .exists(
          select
            .selectFrom("areas")
            .select("areas.id")
            .where("areas.id", "=", areaId)
            .whereRef("areas.city", "=", "sessions.city"),
        )
        .$castTo<boolean>()
        .as("areaFits"),
      select
        .exists(
          select
            .selectFrom("bookings")
            .select("bookings.id")
            .where("bookings.session_id", "=", sessionId)
            .where("bookings.member_id", "=", memberId)
            .where("bookings.status", "=", "active"),
        )
        .$castTo<boolean>()
        .as("isBooked"),
    ])
    .executeTakeFirst();
}

export async function insertInvitations(
  db: Db,
  bookingId: string,
  memberIds: readonly string[],
): Promise<void> {
  await db
    .insertInto("invitations")
    .values(memberIds.map((memberId) => ({ booking_id: bookingId, member_id: memberId })))
    .execute();
}

/**
 * Cancels the member's booking and frees its spot in one statement, session first, as booking does, so
 * that the two never wait for each other. False when there is nothing to cancel any more.
 */
export async function freeBooking(
  db: Db,
  bookingId: string,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select bookings.id as booking_id from bookings
      join sessions on sessions.id = bookings.session_id
      where bookings.id = ${bookingId} and bookings.member_id = ${memberId}
        and bookings.status = 'active' and bookings.starts_at > ${now}
      for update of sessions
    ), freed as (
      update bookings set status = 'cancelled', cancelled_at = ${now}
      from held where bookings.id = held.booking_id and bookings.status = 'active'
      returning bookings.session_id
    )
    update sessions set booked_count = booked_count - 1
    from freed where sessions.id = freed.session_id
    returning sessions.id`.execute(db);
  return rows.length === 1;
}

function selectBookings(db: Db) {
  return db
    .selectFrom("bookings")
    .innerJoin("areas", "areas.id", "bookings.area_id")
    .select([
      "bookings.id",
      "bookings.session_id as sessionId",
      "bookings.status",
      "bookings.starts_at as startsAt",
      "bookings.ends_at as endsAt",
      "bookings.rating",
      "areas.id as areaId",
      "areas.name as areaName",
      "areas.city",
    ]);
}

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** The member's own booking, whatever its status. */
export async function findBooking(db: Db, bookingId: string, memberId: string) {
  return selectBookings(db)
    .where("bookings.id", "=", bookingId)
    .where("bookings.member_id", "=", memberId)
    .executeTakeFirst();
}

/** What is ahead or under way, and what was cancelled since `since`, by start. */
export async function listBookings(db: Db, memberId: string, now: Date, since: Date) {
  return selectBookings(db)
    .where("bookings.member_id", "=", memberId)
    .where("bookings.ends_at", ">", since)
    .where((where) =>
      where.or([where("bookings.ends_at", ">", now), where("bookings.status", "=", "cancelled")]),
    )
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .execute();
}

/** What the member attended, latest first, at most `limit`. */
export async function listEndedBookings(db: Db, memberId: string, now: Date, limit: number) {
  return selectBookings(db)
    .where("bookings.member_id", "=", memberId)
    .where("bookings.ends_at", "<=", now)
    .where("bookings.status", "=", "active")
    .orderBy("bookings.ends_at", "desc")
    .limit(limit)
    .execute();
}
