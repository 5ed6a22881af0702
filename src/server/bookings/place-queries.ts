import { sql } from "kysely";
import { hasMailbox } from "#server/identity/mailboxes.ts";
import type { Moment } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { announceEvents, publishSessionOf } from "#server/platform/stream-events.ts";
import { bookingsLeft, rules, spotsLeft, waitsForSeries } from "./eligibility.ts";
import type { Candidate } from "./eligibility.ts";

export interface NewBooking extends Candidate {
  /** False for a booking by staff, which no mail confirms. */
  readonly isConfirmedByMail?: boolean;
}

export interface PlacedBooking {
  readonly id: string;
  readonly areaName: string;
  readonly city: string;
  readonly isGrouped: boolean;
  /** If so, waiting members must see it gone. */
  readonly isWaitedFor: boolean;
}

/**
 * Books as many of the requests as possible, in order, and returns the bookings in that order: undefined where a rule
 * or constraint refuses, or where weekly members are first. One statement for all. It always locks by member, then by
 * session, and writes by member, so that no two statements deadlock. It counts from the locked row, because the
 * update's snapshot may be older than a freed spot. It publishes to all streams of each booked member, because their
 * other devices show the session too.
 */
export async function placeBookings(
  db: Db,
  requests: readonly NewBooking[],
  at: Moment,
  busyMembers: BusyMembers = "wait",
): Promise<(PlacedBooking | undefined)[]> {
  // On one connection: once the spots are taken, publishing must not need a second one.
  const placeOn = (on: Db) => placeAndAnnounce(on, requests, at, busyMembers);
  const rows = db.isTransaction ? await placeOn(db) : await db.connection().execute(placeOn);
  const placed = new Map(rows.map(({ nth, ...booking }) => [nth, booking]));
  return requests.map((_, index) => placed.get(index + 1));
}

type BusyMembers = "wait" | "pass over";

async function placeAndAnnounce(
  db: Db,
  requests: readonly NewBooking[],
  at: Moment,
  busyMembers: BusyMembers,
): Promise<(PlacedBooking & { nth: number })[]> {
  const { now, realNow } = at;
  const { rows } = await sql<PlacedBooking & { nth: number }>`
    with requests as (
      select * from unnest(
        ${requests.map((requested) => requested.sessionId)}::bigint[],
        ${requests.map((requested) => requested.memberId)}::bigint[],
        ${requests.map((requested) => requested.areaId)}::bigint[],
        ${requests.map((requested) => requested.isConfirmedByMail === true)}::boolean[]
      ) with ordinality as requested (session_id, member_id, area_id, is_confirmed, nth)
    ), present as (
      -- Locked, so that nobody is deleted, suspended or booked elsewhere before their booking.
      select id, gender, ${hasMailbox} as has_mailbox from members
      where id in (select member_id from requests) and ${rules.isMemberActive(at)}
      order by id for no key update ${busyMembers === "pass over" ? sql`skip locked` : sql``}
    ), allowed as (
      select members.*, ${bookingsLeft(now)} as bookings_left from present as members
      where ${rules.hasSignedWaiver()}
    ), locked as (
      select id, city, audience, starts_at, ends_at, booked_count, total_spots, waiting_count, offers,
        groups_formed_at is not null as is_grouped, waiting_count > 0 as is_waited_for
      from sessions
      where id in (select session_id from requests)
        and ${rules.isSessionAhead(at)} and ${rules.isSessionOn()} and ${rules.isBeforeClosing()}
        and not ${waitsForSeries(now)}
        and (select count(*) from present) > 0
      order by id for update
    ), queued as (
      ${queuedRequests(at)}
    ), placed as (
      insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at, placed_at, mail_due)
      select session_id, member_id, area_id, starts_at, ends_at, ${now}, ${realNow}::timestamptz, mail_due from queued
      where place <= spots_left and own_place <= bookings_left
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

const queuedRequests = (at: Moment) => sql`
      select requests.*, sessions.starts_at, sessions.ends_at, is_grouped, is_waited_for, areas.name, areas.city,
        row_number() over (partition by requests.session_id order by nth) as place,
        row_number() over (partition by requests.member_id order by nth) as own_place,
        ${spotsLeft(at.now)} as spots_left, members.bookings_left, own_entry.id as entry_id,
        case when is_confirmed and has_mailbox then 'booked' end as mail_due
      from (select distinct on (session_id, member_id) * from requests order by session_id, member_id, nth) as requests
      join locked as sessions on sessions.id = requests.session_id
      join allowed as members on members.id = requests.member_id and members.bookings_left > 0
      join areas on areas.id = requests.area_id
      left join waitlist_entries as own_entry
        on own_entry.session_id = requests.session_id and own_entry.member_id = requests.member_id
      where ${rules.fitsAudience()} and ${rules.fitsArea()} and ${rules.isWithinDailyLimit(at)}`;

/** The session's open offers, minus those used up by the `taken` spots. */
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
