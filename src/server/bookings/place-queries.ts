import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { rebookingWindowMs, maxBookingsOfSessionADay } from "#shared/rules/limits.ts";
import { hasMailbox } from "#server/identity/mailboxes.ts";
import { isSuspendedAt } from "#server/identity/suspensions.ts";
import type { Moment } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { announceEvents, publishSessionOf } from "#server/platform/stream-events.ts";
import { heldBackFrom } from "#server/sessions/actions.ts";
import { maxComingOf } from "./late-queries.ts";

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
 * a session that is missing, started, cancelled or full, also by what is offered to others who waited; an area that lies
 * elsewhere; a member who is deleted or suspended, for whom the session is not, who has not signed the waiver, has booked
 * this session too often today or holds as many coming bookings as one may; and what the constraints on one booking a
 * session and on overlaps refuse.
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
        groups_formed_at is not null as is_grouped, waiting_count, waiting_count > 0 as is_waited_for, offers
      from sessions
      where id in (select session_id from requests) and starts_at > ${now} and cancelled_at is null
        and (select count(*) from present) > 0
      order by id for update
    ), queued as (
      ${queuedRequests(now, realNow)}
    ), placed as (
      insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at, placed_at, mail_due)
      select session_id, member_id, area_id, starts_at, ends_at, ${now}, ${realNow}::timestamptz, mail_due from queued
      where place <= free - held_back and own_place <= more
      order by member_id, nth
      on conflict do nothing returning id, session_id, member_id
    ), counted as (
      update sessions set booked_count = locked.booked_count + spots,
        offers = ${remainingOffers(now)},
        groups_stale_since = case when locked.is_grouped then coalesce(groups_stale_since, ${now}) end
      from locked join (
        select session_id, count(*) as spots, count(entry_id) as waited, max(entry_id) as last_entry_id
        from placed join queued using (session_id, member_id) group by session_id
      ) as taken
        on taken.session_id = locked.id
      where sessions.id = locked.id
    ), published as (${publishSessionOf(sql`placed`)})
    select placed.id, queued.nth::int, queued.name as "areaName", queued.city,
      queued.is_grouped as "isGrouped", is_waited_for as "isWaitedFor"
    from placed join queued using (session_id, member_id)`.execute(db);
  if (rows.length > 0) await announceEvents(db);
  return rows;
}

/** The requests that may be placed where spots are free, each with its place among those for its session and its member's. */
const queuedRequests = (now: Date, realNow: Date) => sql`
      select requests.*, locked.starts_at, locked.ends_at, locked.free, is_grouped, is_waited_for, areas.name, areas.city,
        row_number() over (partition by requests.session_id order by nth) as place,
        row_number() over (partition by requests.member_id order by nth) as own_place, allowed.more,
        own_entry.id as entry_id, ${heldBackFrom(sql`own_entry.id`, now, "locked")} as held_back,
        case when is_confirmed and has_mailbox then 'booked' end as mail_due
      from (select distinct on (session_id, member_id) * from requests order by session_id, member_id, nth) as requests
      join locked on locked.id = requests.session_id
      join allowed on allowed.id = requests.member_id and allowed.more > 0
        and (locked.audience = 'everyone' or allowed.gender = 'female')
      join areas on areas.id = requests.area_id and areas.city = locked.city and areas.is_active
      left join waitlist_entries as own_entry
        on own_entry.session_id = requests.session_id and own_entry.member_id = requests.member_id
      where coalesce(
        ${oldestCountedBookingAt(sql.ref("requests.session_id"), sql.ref("requests.member_id"))} <= ${earliestCountedBooking(realNow)}, true)`;

/** The offers of the session that are still open once those of its list who have `taken` a spot had theirs. */
const remainingOffers = (now: Date) => sql`
  case when locked.offers = '[]' then locked.offers else (
    select coalesce(jsonb_agg(offer), '[]') from (
      select offer, last_entry_id, row_number() over (
        order by last_entry_id < taken.last_entry_id, last_entry_id, offer ->> 'until'
      ) as nth
      from jsonb_array_elements(locked.offers) as offer, cast(offer ->> 'lastEntryId' as bigint) as last_entry_id
      where (offer ->> 'until')::timestamptz > ${now}
    ) as open
    where nth > taken.waited or last_entry_id < taken.last_entry_id
  ) end`;
