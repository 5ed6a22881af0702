import { sql } from "kysely";
import { offerEndsAt } from "#shared/rules/waitlists.ts";
import type { SpotOffer } from "#shared/rules/waitlists.ts";
import type { BookingRule } from "#shared/rules/booking-rules.ts";
import { moments } from "#shared/rules/moments.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { ChangedMeanwhile } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import { listPremium } from "#server/subscriptions/actions.ts";
import { realClock } from "#server/platform/real-clock.ts";
import { publishWaitlistChange } from "./waitlist.ts";
import { firstBroken } from "./eligibility.ts";

/**
 * Books free spots in the waitlist's order until a day before the start, then offers them to everyone on it. Every
 * transaction that frees a spot ends with it and must have locked the sessions. Throws `ChangedMeanwhile` if a member
 * has just joined who is locked elsewhere: restart with `lockWaiting`. `offered` says which spots are new and
 * reserved for the list for a while: the one that a member gave up, or all after a change.
 */
export async function fillSpots(
  trx: Trx,
  sessionIds: readonly string[],
  now: Date,
  { notifiesPassed = true, offered = "one spot" }: FillOptions = {},
): Promise<void> {
  for (const { id, startsAt, free, waiting } of await listWithFreeSpots(trx, sessionIds)) {
    const phase = moments.waitlistPhaseAt(startsAt, now);
    if (phase === "closed") continue;
    if ((await tryToLockWaiting(trx, id)) < waiting) throw new ChangedMeanwhile();
    if (phase === "first in line") await bookFirst(trx, { id, free, notifiesPassed }, now);
    else await offer(trx, id, offered === "all spots" ? free : 1, now);
  }
}

interface FillOptions {
  readonly notifiesPassed?: boolean;
  readonly offered?: "one spot" | "all spots";
}

const silentRules = ["isMemberActive", "fitsAudience", "isNotBooked"] as const;

const bookedInLine = [
  ...silentRules,
  "isBeforeClosing",
  "fitsArea",
  "hasSignedWaiver",
  "overlapsNothing",
  "isWithinComingLimit",
  "isWithinDailyLimit",
] as const satisfies BookingRule[];

type Obstacle = "subscription" | "waiver" | "overlap" | "limit" | "other";

const obstacles = {
  isMemberActive: "other",
  fitsAudience: "other",
  isNotBooked: "other",
  isBeforeClosing: "other",
  // On the last day the member is offered a spot without their retired area, and may choose another one until then.
  fitsArea: "other",
  hasSignedWaiver: "waiver",
  overlapsNothing: "overlap",
  isWithinComingLimit: "limit",
  isWithinDailyLimit: "limit",
} as const satisfies Record<(typeof bookedInLine)[number], Obstacle>;

interface FreeSpots {
  readonly id: string;
  readonly free: number;
  readonly notifiesPassed: boolean;
}

async function bookFirst(
  trx: Trx,
  { id: sessionId, free, notifiesPassed }: FreeSpots,
  now: Date,
): Promise<void> {
  const waiting = await listWaitingInOrder(trx, sessionId, bookedInLine, now);
  const waitingIds = waiting.map(({ memberId }) => memberId);
  const premium = await listPremium(trx, waitingIds, now);
  const considered = waiting.map(({ broken, ...person }) => {
    const obstacle: Obstacle | null = broken === null ? null : obstacles[broken];
    const lacksPlan = obstacle !== "other" && !premium.has(person.memberId);
    return { ...person, obstacle: lacksPlan ? "subscription" : obstacle };
  });
  const chosen = considered.filter(({ obstacle }) => obstacle === null).slice(0, free);
  const facts = await findSessionFacts(trx, sessionId);
  if (facts === undefined) return;
  const chosenIds = chosen.map(({ memberId }) => memberId);
  if (chosen.length > 0) {
    const entryIds = chosen.map(({ entryId }) => entryId);
    await bookFromWaitlist(trx, sessionId, entryIds, now);
    await publish(
      trx,
      chosenIds.map((memberId) => ({ memberId, name: "session", about: sessionId })),
    );
    await publishWaitlistChange(trx, [sessionId]);
    await notify(trx, chosenIds, { kind: "waitlist_booked", ...facts }, now);
  }
  if (!notifiesPassed) return;
  // Members behind the last one booked had no chance of a spot.
  const last = chosen.at(-1);
  const passed =
    chosen.length < free || last === undefined
      ? considered
      : considered.slice(0, considered.indexOf(last));
  for (const why of ["subscription", "waiver", "overlap", "limit"] as const) {
    const memberIds = passed.filter(({ obstacle }) => obstacle === why).map((one) => one.memberId);
    await notify(trx, memberIds, { kind: "waitlist_passed", ...facts, why }, now);
  }
}

async function offer(trx: Trx, sessionId: string, spots: number, now: Date): Promise<void> {
  const waiting = await listWaitingInOrder(trx, sessionId, silentRules, now);
  const facts = await findSessionFacts(trx, sessionId);
  const last = waiting.at(-1);
  if (facts === undefined || last === undefined) return;
  const memberIds = waiting.filter(({ broken }) => broken === null).map((each) => each.memberId);
  if (memberIds.length === 0) return;
  await addOffers(trx, sessionId, { spots, lastEntryId: last.entryId }, now);
  await publish(
    trx,
    memberIds.map((memberId) => ({ memberId, name: "session", about: sessionId })),
  );
  await notify(trx, memberIds, { kind: "waitlist_offer", ...facts }, now);
}

/**
 * The first step of a transaction that may free spots: waiting members neither book elsewhere nor leave before it
 * ends. Locks members before sessions, in id order, as booking does.
 */
export async function lockWaiting(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  await sql`
    select id from members where id in (
      select member_id from waitlist_entries where session_id = any (${[...sessionIds]}::bigint[])
    ) order by id for no key update`.execute(trx);
}

export async function lockWaitingForBooking(trx: Trx, bookingId: string): Promise<void> {
  await sql`
    select id from members where id in (
      select waitlist_entries.member_id from bookings
      join waitlist_entries on waitlist_entries.session_id = bookings.session_id
      where bookings.id = ${bookingId}
    ) order by id for no key update`.execute(trx);
}

/** Call it first. Neither the member nor members waiting for their spots can book until it commits. */
export async function lockMemberAndWaiting(trx: Trx, memberId: string, now: Date): Promise<void> {
  await sql`
    select id from members where id = ${memberId} or id in (
      select waitlist_entries.member_id from bookings
      join waitlist_entries on waitlist_entries.session_id = bookings.session_id
      where bookings.member_id = ${memberId} and bookings.status = 'active' and bookings.starts_at > ${now}
    ) order by id for no key update`.execute(trx);
}

export async function lockSessionsOf(trx: Trx, memberId: string, now: Date): Promise<void> {
  await sql`
    select id from sessions where id in (
      select session_id from bookings
      where member_id = ${memberId} and status = 'active' and starts_at > ${now}
      union all
      select session_id from waitlist_entries where member_id = ${memberId}
    ) order by id for update`.execute(trx);
}

export async function lockSessions(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  await sql`
    select id from sessions where id = any (${[...sessionIds]}::bigint[]) order by id for update`.execute(
    trx,
  );
}

/** Only those early enough that spots are booked in order. */
export async function listWaitlistsWithFreeSpots(
  db: Db,
  memberId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom("waitlist_entries")
    .innerJoin("sessions", "sessions.id", "session_id")
    .select("sessions.id")
    .where("member_id", "=", memberId)
    .whereRef("booked_count", "<", "total_spots")
    .where("starts_at", ">", moments.spotOffer.latest(now))
    .where("cancelled_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listWithFreeSpots(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom("sessions")
    .select((select) => [
      "id",
      "starts_at as startsAt",
      sql<number>`total_spots - booked_count`.as("free"),
      select.ref("waiting_count").as("waiting"),
    ])
    .where(sql<boolean>`id = any (${[...sessionIds]}::bigint[])`)
    .where("waiting_count", ">", 0)
    .whereRef("booked_count", "<", "total_spots")
    .where("cancelled_at", "is", null)
    .orderBy("id")
    .execute();
}

/** The number of waiting members whose rows could be locked at once or already are. */
async function tryToLockWaiting(db: Db, sessionId: string): Promise<number> {
  const { rows } = await sql`
    select id from members where id in (
      select member_id from waitlist_entries where session_id = ${sessionId}
    ) order by id for no key update skip locked`.execute(db);
  return rows.length;
}

interface WaitingMember<Named extends BookingRule> {
  readonly entryId: string;
  readonly memberId: string;
  readonly broken: Named | null;
}

/** Each with the first broken rule. Lock them and the session first. */
export async function listWaitingInOrder<Named extends BookingRule>(
  trx: Trx,
  sessionId: string,
  named: readonly Named[],
  now: Date,
): Promise<WaitingMember<Named>[]> {
  const at = { now, realNow: realClock.now() };
  const { rows } = await sql<WaitingMember<Named>>`
    select own_entry.id as "entryId", members.id as "memberId", ${firstBroken(named, at)} as broken
    from waitlist_entries as own_entry
    join members on members.id = own_entry.member_id
    join sessions on sessions.id = own_entry.session_id
    join areas on areas.id = own_entry.area_id
    where own_entry.session_id = ${sessionId}
    order by own_entry.id`.execute(trx);
  return rows;
}

/** Removes those booked from the list. Lock the session first. */
async function bookFromWaitlist(
  db: Db,
  sessionId: string,
  entryIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with placed as (
      insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at, from_waitlist)
      select sessions.id, member_id, area_id, starts_at, ends_at, ${now}, true
      from waitlist_entries join sessions on sessions.id = waitlist_entries.session_id
      where sessions.id = ${sessionId} and waitlist_entries.id = any (${[...entryIds]}::bigint[])
      order by waitlist_entries.id
      returning id
    )
    update sessions set
      booked_count = booked_count + (select count(*) from placed),
      groups_stale_since = case when groups_formed_at is not null
        then coalesce(groups_stale_since, ${now}) end
    where id = ${sessionId}`.execute(db);
}

/** Offers up to this many unoffered spots to the list as far as `lastEntryId`. Deletes expired offers. */
async function addOffers(
  db: Db,
  sessionId: string,
  { spots, lastEntryId }: { readonly spots: number; readonly lastEntryId: string },
  now: Date,
): Promise<void> {
  const offer: SpotOffer = { until: offerEndsAt(now).toISOString(), lastEntryId };
  await sql`
    update sessions set offers = (
      with open as (
        select offer from jsonb_array_elements(sessions.offers) as offer
        where (offer ->> 'until')::timestamptz > ${now}
      )
      select coalesce(jsonb_agg(offer), '[]') from (
        select offer from open
        union all
        select ${JSON.stringify(offer)}::text::jsonb from generate_series(
          1, least(${spots}::bigint, total_spots - booked_count - (select count(*) from open))
        )
      ) as offered
    ) where id = ${sessionId}`.execute(db);
}
