import { sql } from "kysely";
import type { Audience } from "#shared/rules/choices.ts";
import { hasMailbox } from "#server/identity/mailboxes.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { announceEvents, publishSessionOf } from "#server/platform/stream-events.ts";
import type { BookingEnd } from "#shared/rules/booking-states.ts";
import { isLateAt } from "./eligibility.ts";
import { returnGuestPass, tellGuestsOf } from "./left-guests.ts";

export async function recordBookedBy(db: Db, bookingId: string, bookedBy: string): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ booked_by: bookedBy })
    .where("id", "=", bookingId)
    .execute();
}

export async function countUnpaidBookings(
  db: Db,
  memberId: string,
  { unpaidSince, endsAt }: { readonly unpaidSince: Date; readonly endsAt: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom("bookings")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("member_id", "=", memberId)
    .where("status", "=", "active")
    .where("starts_at", ">", endsAt)
    .where("created_at", ">=", unpaidSince)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks the session first, as booking does. Later statements see a check-in that the lock waited for. */
export async function lockBooking(trx: Trx, bookingId: string): Promise<void> {
  await sql`
    with session as (
      select id from sessions where id = (select session_id from bookings where id = ${bookingId}) for update
    )
    select from bookings where id = ${bookingId} and session_id = (select id from session)
    for no key update`.execute(trx);
}

interface FreedSpot {
  readonly sessionId: string;
  readonly isGrouped: boolean;
}

/** A member can be late. Only their own cancellation is mailed from here: other news is mailed with its cause. */
type Freeing = "cancelled by member" | "moved by member" | "by staff";

/**
 * Cancels late or in time and frees the spot in one statement that locks the session first, as booking does.
 * Undefined if there is nothing to cancel or the member has checked in; unless by staff, call `lockBooking` first.
 */
export async function freeBooking(
  db: Trx,
  bookingId: string,
  memberId: string,
  now: Date,
  freeing: Freeing = "by staff",
): Promise<FreedSpot | undefined> {
  const isByMember = freeing !== "by staff";
  const { rows } = await sql<FreedSpot & { readonly isLeftGuest: boolean }>`
    with locked as (
      select bookings.id as booking_id, ${isLateAt(now)} as is_late, ${hasMailbox} as has_mailbox,
        booked_count >= total_spots as was_full
      from bookings
      join sessions on sessions.id = bookings.session_id
      join members on members.id = bookings.member_id
      where bookings.id = ${bookingId} and bookings.member_id = ${memberId}
        and bookings.status = 'active' and bookings.starts_at > ${now}
      for update of sessions
    ), freed as (
      update bookings set status = 'cancelled', cancelled_at = ${now},
        ended_by = ${isByMember ? "member" : "staff"},
        late_cancelled_at = case when locked.is_late and ${isByMember}::boolean
          then ${now}::timestamptz end,
        was_full = locked.is_late and locked.was_full,
        mail_due = case when not has_mailbox or not ${freeing === "cancelled by member"}::boolean then null
          when mail_due = 'booked' then 'both' else 'cancelled' end
      from locked where bookings.id = locked.booking_id and bookings.status = 'active'
        and not (${isByMember}::boolean and exists (
          select from attendances where booking_id = bookings.id and checked_in_at is not null
        ))
      returning bookings.session_id, bookings.member_id, bookings.inviter_left_at
    ), published as (${publishSessionOf(sql`freed`)})
    update sessions set booked_count = booked_count - 1,
      groups_stale_since = case when groups_formed_at is not null
        then coalesce(groups_stale_since, ${now}) end
    from freed where sessions.id = freed.session_id
    returning sessions.id as "sessionId", groups_formed_at is not null as "isGrouped",
      inviter_left_at is not null as "isLeftGuest"`.execute(db);
  const [freed] = rows;
  if (freed === undefined) return undefined;
  await announceEvents(db);
  await tellGuestsOf(db, [bookingId], now);
  if (freed.isLeftGuest) await returnGuestPass(db, memberId);
  return freed;
}

function selectBookings(db: Db) {
  return db
    .selectFrom("bookings")
    .innerJoin("areas", "areas.id", "bookings.area_id")
    .leftJoin("attendances", "attendances.booking_id", "bookings.id")
    .select([
      "bookings.id",
      "bookings.session_id as sessionId",
      "bookings.status",
      "bookings.starts_at as startsAt",
      "bookings.ends_at as endsAt",
      "bookings.rating",
      "attendances.attendance",
      "attendances.checked_in_at as checkedInAt",
      "attendances.objected_at as objectedAt",
      "areas.id as areaId",
      "areas.name as areaName",
      "areas.city",
    ]);
}

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export async function findBooking(db: Db, bookingId: string, memberId: string) {
  return selectBookings(db)
    .where("bookings.id", "=", bookingId)
    .where("bookings.member_id", "=", memberId)
    .executeTakeFirst();
}

/** Coming and current bookings, and those cancelled since `since`, by start. */
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

/** Includes cancelled bookings. */
export async function listBookingsSince(db: Db, memberId: string, since: Date, limit: number) {
  return selectBookings(db)
    .where("bookings.member_id", "=", memberId)
    .where("bookings.ends_at", ">", since)
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}

/** Latest first. */
export async function listEndedBookings(db: Db, memberId: string, now: Date, limit: number) {
  return selectBookings(db)
    .where("bookings.member_id", "=", memberId)
    .where("bookings.ends_at", "<=", now)
    .where("bookings.status", "=", "active")
    .orderBy("bookings.ends_at", "desc")
    .limit(limit)
    .execute();
}

/** Whether the member has a spot in a coming session for the audience, waits for one, or hosts it. */
export async function hasComingSessions(
  db: Db,
  memberId: string,
  audience: Audience,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from bookings join sessions on sessions.id = bookings.session_id
      where member_id = ${memberId} and status = 'active' and bookings.starts_at > ${now}
        and audience = ${audience}
    ) or exists (
      select from waitlist_entries join sessions on sessions.id = session_id
      where member_id = ${memberId} and starts_at > ${now} and audience = ${audience}
    ) or exists (
      select from sessions
      where host_member_id = ${memberId} and ends_at > ${now} and audience = ${audience}
        and cancelled_at is null
    ) as has`.execute(db);
  return rows[0]?.has === true;
}

export async function findActiveBooking(db: Db, sessionId: string, memberId: string) {
  return db
    .selectFrom("bookings")
    .select(["id", "area_id as areaId"])
    .where("session_id", "=", sessionId)
    .where("member_id", "=", memberId)
    .where("status", "=", "active")
    .executeTakeFirst();
}

/** False if the booking has a rating. */
export async function rateBooking(db: Db, bookingId: string, rating: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bookings")
    .set({ rating })
    .where("id", "=", bookingId)
    .where("rating", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface FreedSession {
  readonly bookingId: string;
  readonly id: string;
  readonly isGrouped: boolean;
}

/** Mails nothing: the news of the cause is mailed with the calendar. Locks the sessions first, in id order as booking does. */
export async function freeBookingsOf(
  db: Trx,
  memberId: string,
  now: Date,
  endedBy: BookingEnd,
  made?: { readonly since: Date; readonly until: Date },
): Promise<FreedSession[]> {
  const those = sql`
    member_id = ${memberId} and status = 'active' and starts_at > ${now}
    ${made === undefined ? sql`` : sql`and created_at between ${made.since} and ${made.until}`}`;
  const { rows } = await sql<FreedSession>`
    with locked as (
      select id from sessions
      where id in (
        select session_id from bookings
        where ${those}
      )
      order by id for update
    ), freed as (
      update bookings set status = 'cancelled', cancelled_at = ${now}, ended_by = ${endedBy},
        mail_due = null
      where session_id in (select id from locked) and ${those}
      returning bookings.id as booking_id, bookings.session_id, bookings.member_id
    ), published as (${publishSessionOf(sql`freed`)})
    update sessions set booked_count = booked_count - 1,
      groups_stale_since = case when groups_formed_at is not null
        then coalesce(groups_stale_since, ${now}) end
    from freed where sessions.id = freed.session_id
    returning sessions.id, booking_id as "bookingId", groups_formed_at is not null as "isGrouped"`.execute(
    db,
  );
  if (rows.length === 0) return rows;
  await announceEvents(db);
  const bookingIds = rows.map(({ bookingId }) => bookingId);
  // Members end all of their bookings at once only by deleting the account.
  await tellGuestsOf(db, bookingIds, now, { isLeaving: endedBy === "member" });
  return rows;
}

/** Those that ended then, as by one suspension. */
export async function listBookingsEndedBy(
  db: Db,
  memberId: string,
  endedBy: BookingEnd,
  endedAt: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where("member_id", "=", memberId)
    .where("ended_by", "=", endedBy)
    .where("cancelled_at", "=", endedAt)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps attended bookings, and cancelled ones in a session with groups until its group has been told. */
export async function deletePlansOf(db: Db, memberId: string): Promise<void> {
  await db
    .deleteFrom("invitations")
    .using("bookings")
    .whereRef("bookings.id", "=", "invitations.booking_id")
    .where("bookings.member_id", "=", memberId)
    .execute();
  const plans = db
    .deleteFrom("bookings")
    .where("member_id", "=", memberId)
    .where("status", "=", "cancelled")
    .where("group_no", "is", null);
  // One at a time: deleting a booking also changes the one whose spot it took, and one statement can't delete both.
  for (;;) {
    const taken = await plans
      .where("id", "=", (where) =>
        where
          .selectFrom("bookings as plan")
          .select("plan.id")
          .where("plan.member_id", "=", memberId)
          .where("plan.status", "=", "cancelled")
          .where("plan.group_no", "is", null)
          .where("plan.taken_by_id", "is not", null)
          .orderBy("plan.id")
          .limit(1),
      )
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) break;
  }
  await plans.execute();
}
