import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Audience } from "#shared/rules/choices.ts";
import { rebookingWindowMs, maxBookingsOfSessionADay } from "#shared/rules/limits.ts";
import type { Moment } from "#server/platform/clock.ts";
import { hasMailbox } from "#server/identity/mailboxes.ts";
import { isSuspendedAt } from "#server/identity/suspensions.ts";
import type { Db } from "#server/platform/database.ts";
import { announceEvents, publishSessionOf } from "#server/platform/stream-events.ts";
import { isLateAt, maxComingOf } from "./late-queries.ts";

export interface NewBooking {
  readonly sessionId: string;
  readonly memberId: string;
  readonly areaId: string;
  /** Whether a mail confirms it: the member made it themselves. */
  readonly isConfirmedByMail?: boolean;
}

export interface PlacedBooking {
  readonly id: string;
  readonly areaName: string;
  readonly city: string;
  /** Whether the session has its groups already, so that they have to make room. */
  readonly isGrouped: boolean;
  /** Whether others were waiting for a spot, so that they see it gone. */
  readonly isWaitedFor: boolean;
}

/**
 * When, in real time, the member made their `maxBookingsOfSessionADay`-th latest booking of the session; null when there
 * are fewer. While it is less than a day ago, they may not book the session again.
 */
export const oldestCountedBookingAt = (
  sessionId: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
) => sql<Date | null>`(
  select placed_at from bookings as earlier
  where earlier.session_id = ${sessionId} and earlier.member_id = ${memberId}
  order by placed_at desc offset ${sql.lit(maxBookingsOfSessionADay - 1)} limit 1
)`;

/** Since when, in real time, bookings of one session count against booking it again. */
export const earliestCountedBooking = (realNow: Date): Date =>
  new Date(realNow.getTime() - rebookingWindowMs);

/**
 * Books each of the requests that can be booked, in their order, and answers the bookings in that order. Undefined for
 * a session that is missing, started, cancelled or full; an area that lies elsewhere; a member who is deleted or
 * suspended, for whom the session is not, who has not signed the waiver, has booked this session too often today or
 * holds as many coming bookings as one may; and what the constraints on one booking a session and on overlaps refuse.
 * Members whom another transaction has locked are waited for, or passed over.
 *
 * One statement for all: it locks the sessions only while it runs, and counts what it placed. Rows
 * are locked by member, then by session, and then written by member, always in that order, so that no two wait in
 * a circle.
 * Whoever is booked hears of it on all their streams, as other devices show the session too.
 * It counts on from the locked row: the update's own sight of it may be older, from before a spot was freed.
 */
export async function placeBookings(
  db: Db,
  requests: readonly NewBooking[],
  at: Moment,
  busyMembers: BusyMembers = "wait",
): Promise<(PlacedBooking | undefined)[]> {
  // On one connection: once the spots are taken, no other one must be had to say so.
  const placeOn = (on: Db) => placeAndAnnounce(on, requests, at, busyMembers);
  const rows = db.isTransaction ? await placeOn(db) : await db.connection().execute(placeOn);
  const placed = new Map(rows.map(({ nth, ...booking }) => [nth, booking]));
  return requests.map((_, index) => placed.get(index + 1));
}

type BusyMembers = "wait" | "pass over";

async function placeAndAnnounce(
  db: Db,
  requests: readonly NewBooking[],
  { now, realNow }: Moment,
  busyMembers: BusyMembers,
): Promise<(PlacedBooking & { nth: number })[]> {
  const { rows } = await sql<PlacedBooking & { nth: number }>`
    with requests as (
      select * from unnest(
        ${requests.map((requested) => requested.sessionId)}::bigint[],
        ${requests.map((requested) => requested.memberId)}::bigint[],
        ${requests.map((requested) => requested.areaId)}::bigint[],
        ${requests.map((requested) => requested.isConfirmedByMail === true)}::boolean[]
      ) with ordinality as requested (session_id, member_id, area_id, is_confirmed, nth)
    ), present as (
      -- Locked, so that nobody is deleted, suspended or booked elsewhere between here and their booking.
      select id, gender, ${hasMailbox} as has_mailbox from members
      where id in (select member_id from requests) and not ${isSuspendedAt(now)}
      order by id for no key update ${busyMembers === "pass over" ? sql`skip locked` : sql``}
    ), allowed as (
      select id, gender, has_mailbox, ${maxComingOf(sql.ref("present.id"), now)} - count_coming_bookings(id, ${now}) as more from present
      where may_book_without_signing(id)
    ), locked as (
      select id, city, audience, starts_at, ends_at, booked_count, total_spots - booked_count as free,
        groups_formed_at is not null as is_grouped, waiting_count > 0 as is_waited_for
      from sessions
      where id in (select session_id from requests) and starts_at > ${now} and cancelled_at is null
        and (select count(*) from present) > 0
      order by id for update
    ), queued as (
      select requests.*, locked.starts_at, locked.ends_at, locked.free, is_grouped, is_waited_for, areas.name, areas.city,
        row_number() over (partition by session_id order by nth) as place,
        row_number() over (partition by member_id order by nth) as own_place, allowed.more,
        case when is_confirmed and has_mailbox then 'booked' end as mail_due
      from (select distinct on (session_id, member_id) * from requests order by session_id, member_id, nth) as requests
      join locked on locked.id = requests.session_id
      join allowed on allowed.id = requests.member_id and allowed.more > 0
        and (locked.audience = 'everyone' or allowed.gender = 'female')
      join areas on areas.id = requests.area_id and areas.city = locked.city and areas.is_active
      where coalesce(
        ${oldestCountedBookingAt(sql.ref("requests.session_id"), sql.ref("requests.member_id"))} <= ${earliestCountedBooking(realNow)}, true)
    ), placed as (
      insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at, placed_at, mail_due)
      select session_id, member_id, area_id, starts_at, ends_at, ${now}, ${realNow}::timestamptz, mail_due from queued
      where place <= free and own_place <= more
      order by member_id, nth
      on conflict do nothing returning id, session_id, member_id
    ), counted as (
      update sessions set booked_count = locked.booked_count + spots,
        groups_stale_since = case when locked.is_grouped then coalesce(groups_stale_since, ${now}) end
      from locked join (select session_id, count(*) as spots from placed group by session_id) as taken
        on taken.session_id = locked.id
      where sessions.id = locked.id
    ), published as (${publishSessionOf(sql`placed`)})
    select placed.id, queued.nth::int, queued.name as "areaName", queued.city,
      queued.is_grouped as "isGrouped", is_waited_for as "isWaitedFor"
    from placed join queued using (session_id, member_id)`.execute(db);
  if (rows.length > 0) await announceEvents(db);
  return rows;
}

/** Records who of the staff made the booking for its member. */
export async function recordBookedBy(db: Db, bookingId: string, bookedBy: string): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ booked_by: bookedBy })
    .where("id", "=", bookingId)
    .execute();
}

/** How many sessions after the end the member has booked in the time before it that isn't paid. */
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

interface FreedSpot {
  readonly sessionId: string;
  /** Whether the session has its groups already, so that one of them has to be mended. */
  readonly isGrouped: boolean;
}

/**
 * Cancels the booking, as a late cancellation where its member cancels late, and frees its spot, in one statement that
 * locks the session first, as booking does, so that the two never deadlock, and publishes that to their streams.
 * Undefined when there is nothing to cancel any more.
 */
export async function freeBooking(
  db: Db,
  bookingId: string,
  memberId: string,
  now: Date,
  byMember: "by member" | "for member" = "for member",
): Promise<FreedSpot | undefined> {
  const { rows } = await sql<FreedSpot>`
    with locked as (
      select bookings.id as booking_id, ${isLateAt(now)} as is_late, ${hasMailbox} as has_mailbox from bookings
      join sessions on sessions.id = bookings.session_id
      join members on members.id = bookings.member_id
      where bookings.id = ${bookingId} and bookings.member_id = ${memberId}
        and bookings.status = 'active' and bookings.starts_at > ${now}
      for update of sessions
    ), freed as (
      update bookings set status = 'cancelled', cancelled_at = ${now},
        late_cancelled_at = case when locked.is_late and ${byMember === "by member"}::boolean
          then ${now}::timestamptz end,
        mail_due = case when not has_mailbox or not ${byMember === "by member"}::boolean then mail_due
          when mail_due = 'booked' then 'both' else 'cancelled' end
      from locked where bookings.id = locked.booking_id and bookings.status = 'active'
      returning bookings.session_id, bookings.member_id
    ), published as (${publishSessionOf(sql`freed`)})
    update sessions set booked_count = booked_count - 1,
      groups_stale_since = case when groups_formed_at is not null
        then coalesce(groups_stale_since, ${now}) end
    from freed where sessions.id = freed.session_id
    returning sessions.id as "sessionId", groups_formed_at is not null as "isGrouped"`.execute(db);
  if (rows.length > 0) await announceEvents(db);
  return rows[0];
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
      "bookings.attendance",
      "bookings.objected_at as objectedAt",
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

/** All that ends after `since`, cancelled or not, in the order of time, at most `limit`. */
export async function listBookingsSince(db: Db, memberId: string, since: Date, limit: number) {
  return selectBookings(db)
    .where("bookings.member_id", "=", memberId)
    .where("bookings.ends_at", ">", since)
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}

/** What is over and was not cancelled, latest first, at most `limit`. */
export async function listEndedBookings(db: Db, memberId: string, now: Date, limit: number) {
  return selectBookings(db)
    .where("bookings.member_id", "=", memberId)
    .where("bookings.ends_at", "<=", now)
    .where("bookings.status", "=", "active")
    .orderBy("bookings.ends_at", "desc")
    .limit(limit)
    .execute();
}

/** Whether the member has a spot in a coming session for the audience, or is on the waitlist of one. */
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
    ) as has`.execute(db);
  return rows[0]?.has === true;
}

/** The member's active booking of the session. */
export async function findActiveBooking(db: Db, sessionId: string, memberId: string) {
  return db
    .selectFrom("bookings")
    .select(["id", "area_id as areaId"])
    .where("session_id", "=", sessionId)
    .where("member_id", "=", memberId)
    .where("status", "=", "active")
    .executeTakeFirst();
}
