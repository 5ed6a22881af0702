import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { serverWords } from "#words/server-words.ts";
import {
  bookingRules,
  refusalCodes,
  consequenceOf,
  graces,
  limitedMs,
  graceMs,
  maxComingWhenLimited,
} from "#shared/rules/booking-rules.ts";
import type { BookingRule } from "#shared/rules/booking-rules.ts";
import type { Language } from "#shared/rules/choices.ts";
import {
  maxBookingsOfSessionADay,
  rebookingWindowMs,
  maxComingBookings,
} from "#shared/rules/limits.ts";
import { moments } from "#shared/rules/moments.ts";
import { freeUntil, stepBackMs } from "#shared/rules/waitlists.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, parseId } from "#server/platform/problems.ts";
import { wrongAreaProblem } from "#server/sessions/actions.ts";
import { isChangedSinceBooked } from "#server/sessions/change-queries.ts";
import { isBeforeClosing } from "#server/sessions/queries.ts";
import type { Cancellation } from "#shared/api/bookings.ts";

export interface Candidate {
  readonly sessionId: string;
  readonly memberId: string;
  readonly areaId: string;
}

/**
 * Each rule is an SQL condition, never null, over rows named `sessions`, `members`, `areas` and `own_entry` (the
 * member's waitlist entry, if any), and needs only those it names. `requirePremium` and `listPremium` decide about
 * the subscription.
 */
export const rules = {
  isMemberActive: ({ now }: Moment) =>
    sql<boolean>`(members.id is not null and not ${isSuspendedAt(now)})`,
  fitsArea: () => sql<boolean>`coalesce(areas.is_active and areas.city = sessions.city, false)`,
  fitsAudience: () =>
    sql<boolean>`coalesce(sessions.audience = 'everyone' or members.gender = 'female', false)`,
  isSessionOn: () => sql<boolean>`sessions.cancelled_at is null`,
  isBeforeClosing: () => isBeforeClosing,
  isSessionAhead: ({ now }: Moment) => sql<boolean>`sessions.starts_at > ${now}`,
  hasSignedWaiver: () => sql<boolean>`(
    coalesce((select max(version) from waivers), 0) <= coalesce((
      select max(version) from waiver_signatures where member_id = members.id and voided_at is null
    ), 0)
  )`,
  isNotBooked: () => sql<boolean>`not exists (
    select from bookings as held
    where held.session_id = sessions.id and held.member_id = members.id and held.status = 'active'
  )`,
  overlapsNothing: () => sql<boolean>`not exists (
    select from bookings as held
    where held.member_id = members.id and held.status = 'active'
      and held.starts_at < sessions.ends_at and held.ends_at > sessions.starts_at
  )`,
  isWithinDailyLimit: ({ realNow }: Moment) => sql<boolean>`coalesce(
    ${oldestCountedBookingAt} <= ${new Date(realNow.getTime() - rebookingWindowMs)}, true
  )`,
  hasFreeSpot: ({ now }: Moment) => sql<boolean>`${spotsLeft(now)} > 0`,
  isWithinComingLimit: ({ now }: Moment) => sql<boolean>`${bookingsLeft(now)} > 0`,
} satisfies Record<BookingRule, (at: Moment) => RawBuilder<boolean>>;

export function firstBroken<Named extends BookingRule>(named: readonly Named[], at: Moment) {
  const cases = named.map((rule) => sql`when not ${rules[rule](at)} then ${sql.lit(rule)}`);
  return sql<Named | null>`case ${sql.join(cases, sql` `)} end`;
}

/** Columns of a missing member or area are null. */
export const candidateRows = ({ sessionId, memberId, areaId }: Candidate) => sql`
  (select * from sessions where id = ${sessionId}) as sessions
  left join members on members.id = ${memberId}
  left join areas on areas.id = ${areaId}
  left join waitlist_entries as own_entry
    on own_entry.session_id = sessions.id and own_entry.member_id = members.id`;

/** For this long only its weekly session's members, whom "book series" books, can book a new session. */
const seriesFirst = sql`interval '10 minutes'`;

export const waitsForSeries = (now: Date) => sql<boolean>`coalesce(
  sessions.series_due_at > ${now}::timestamptz - ${seriesFirst}, false
)`;

export const spotsLeft = (now: Date): RawBuilder<number> =>
  sql`(sessions.total_spots - sessions.booked_count - ${spotsHeldBack(now)})`;

/** Offered to members ahead on the waitlist. `spotsHeldBack` of shared/rules/waitlists.ts is the same rule. */
const spotsHeldBack = (now: Date) => sql<number>`(
  select count(*)::int
  from jsonb_to_recordset(sessions.offers) as offer (until timestamptz, "lastEntryId" bigint)
  where sessions.waiting_count > 0 and sessions.starts_at > ${moments.waitlistClosing.latest(now)}
    and sessions.starts_at <= ${moments.spotOffer.latest(now)} and offer.until > ${now}
    and coalesce(own_entry.id > offer."lastEntryId", true)
)`;

export const bookingsLeft = (now: Date): RawBuilder<number> =>
  sql`(${maxComingOf(sql`members.id`, now)} - ${comingBookings(now)})`;

/** Only a volatile function sees bookings that were committed while the statement waited for the member. */
const comingBookings = (now: Date) => sql<number>`(
  select count(*)::int from committed_bookings(members.id, ${now}) as held
  where held.status = 'active' and held.starts_at > ${now}
)`;

/** The real time of the member's `maxBookingsOfSessionADay`-th latest booking of the session, if any. */
const oldestCountedBookingAt = sql<Date | null>`(
  select placed_at from bookings as earlier
  where earlier.session_id = sessions.id and earlier.member_id = members.id
  order by placed_at desc offset ${sql.lit(maxBookingsOfSessionADay - 1)} limit 1
)`;

/** Undefined if nothing refuses the booking any more. */
export async function explainRefusal(
  { db, clock, realClock }: Pick<Context, "clock" | "realClock"> & { readonly db: Db },
  candidate: Candidate,
): Promise<ApiProblem | undefined> {
  const at = { now: clock.now(), realNow: realClock.now() };
  const { rows } = await sql<{ broken: BookingRule | null } & Limits>`
    select ${firstBroken(bookingRules, at)} as broken,
      ${oldestCountedBookingAt} as "oldestCountedBookingAt",
      ${limitedUntil(sql`members.id`, at.now)} as "limitedUntil",
      (select time_zone from cities where name = sessions.city) as "timeZone"
    from ${candidateRows(candidate)}`.execute(db);
  const [found] = rows;
  if (found === undefined) return new ApiProblem("not_found");
  if (found.broken === "isWithinDailyLimit") return refuseTooOften(found, at.realNow);
  if (found.broken === "isWithinComingLimit") return refuseTooMany(found);
  return found.broken === null ? undefined : refusalOf(found.broken);
}

interface Limits {
  readonly oldestCountedBookingAt: Date | null;
  readonly limitedUntil: Date | null;
  readonly timeZone: string;
}

function refuseTooOften({ oldestCountedBookingAt: oldestAt }: Limits, realNow: Date): ApiProblem {
  const endsAtMs = Number(oldestAt ?? realNow) + rebookingWindowMs;
  const retryAfterSeconds = Math.ceil((endsAtMs - realNow.getTime()) / 1000);
  return new ApiProblem("too_many_requests", { retryAfterSeconds });
}

function refuseTooMany({ limitedUntil: endsAt, timeZone }: Limits): ApiProblem {
  if (endsAt === null) return new ApiProblem("too_many_bookings");
  const detail = (language: Language) =>
    serverWords(language).oneBookingAtATime({ at: endsAt, timeZone });
  return new ApiProblem("one_booking_at_a_time", { detail, endsAt });
}

export function refusalOf(
  broken: Exclude<BookingRule, "isWithinDailyLimit" | "isWithinComingLimit">,
): ApiProblem {
  return broken === "fitsArea" ? wrongAreaProblem() : new ApiProblem(refusalCodes[broken]);
}

/** Throws `not_found`, `not_upcoming` and `checked_in`. */
export async function readCancellation(
  { db, clock }: Context,
  member: Member,
  id: string,
): Promise<Cancellation> {
  const now = clock.now();
  const found = await findCancellationFacts(db, parseId(id), member.id, now);
  if (found === undefined) throw new ApiProblem("not_found");
  if (!found.isUpcoming) throw new ApiProblem("not_upcoming");
  if (found.isCheckedIn) throw new ApiProblem("checked_in");
  const gracesLeft = Math.max(0, graces - found.misses);
  const consequence = consequenceOf(found.isLate, gracesLeft);
  const isLimited = consequence === "one_booking_at_a_time";
  const endsAt = isLimited ? new Date(now.getTime() + limitedMs).toISOString() : null;
  const until = found.canStepBack ? freeUntil(found.bookedAt, found.startsAt) : null;
  const stepBack = until === null ? {} : { freeUntil: until.toISOString() };
  return { isLate: found.isLate, gracesLeft, consequence, endsAt, ...stepBack };
}

const before = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
const ms = (milliseconds: number) => sql`${sql.lit(`${milliseconds} milliseconds`)}::interval`;

/** Forgiven by an operator, by a later booking of the spot that is kept, or because the session was full. */
export const isForgiven = sql<boolean>`(
  bookings.forgiven_at is not null
  or (bookings.taken_by_id is not null and bookings.was_full)
  or exists (
    with recursive takers as (
      select bookings.taken_by_id as id
      union
      select taker.taken_by_id from takers join bookings as taker on taker.id = takers.id
      where taker.status = 'cancelled'
    )
    select from takers join bookings as taker on taker.id = takers.id where taker.status = 'active'
  )
)`;

/** The times at which a member let their group down unforgiven. The only home of this rule. */
const misses = (memberId: RawBuilder<unknown>) => sql`
  select max(late_cancelled_at) as at from bookings
  where member_id = ${memberId} and late_cancelled_at is not null and not ${isForgiven}
  -- One spot that is taken back and given up again is one.
  group by session_id
  union all
  select bookings.ends_at as at from bookings join attendances on booking_id = bookings.id
  where member_id = ${memberId} and status = 'active' and attendance = 'absent'
    and attendances.forgiven_at is null
    -- Joined, all sessions may be read: PostgreSQL underestimates that while its statistics are stale.
    and not (select ${isChangedSinceBooked} from sessions where sessions.id = bookings.session_id)`;

/** Null if there is no limit of one coming booking at `now`. */
const limitedUntil = (memberId: RawBuilder<unknown>, now: Date) => sql<Date | null>`(
  select max(at) + ${ms(limitedMs)} from (
    select at, count(*) over (order by at range between ${ms(graceMs)} preceding and current row) as misses
    from (${misses(memberId)}) as missed
    where at > ${before(now, limitedMs + graceMs)}
  ) as counted
  where misses > ${sql.lit(graces)} and at > ${before(now, limitedMs)}
)`;

const maxComingOf = (memberId: RawBuilder<unknown>, now: Date) => sql<number>`
  case when ${limitedUntil(memberId, now)} is null then ${sql.lit(maxComingBookings)}
    else ${sql.lit(maxComingWhenLimited)} end`;

/** A booking that an operator has moved can always be cancelled in time. */
export const isLateAt = (now: Date) => sql<boolean>`(
  sessions.starts_at <= ${moments.lateCancellation.latest(now)} and not ${isChangedSinceBooked}
  and not ${canStepBack(now)}
)`;

/** The waitlist booked the member, and told them at once, without asking. `freeUntil` is the same rule. */
const canStepBack = (now: Date) => sql<boolean>`(
  bookings.from_waitlist and bookings.created_at > ${before(now, stepBackMs)}
  and sessions.starts_at > ${moments.stepBackClosing.latest(now)}
)`;

async function findCancellationFacts(db: Db, bookingId: string, memberId: string, now: Date) {
  const { rows } = await sql<{
    isUpcoming: boolean;
    isCheckedIn: boolean;
    isLate: boolean;
    canStepBack: boolean;
    bookedAt: Date;
    startsAt: Date;
    misses: number;
  }>`
    select bookings.status = 'active' and bookings.starts_at > ${now} as "isUpcoming",
      checked_in_at is not null as "isCheckedIn",
      ${isLateAt(now)} as "isLate", ${canStepBack(now)} as "canStepBack",
      bookings.created_at as "bookedAt", sessions.starts_at as "startsAt",
      (
        select count(*)::int from (${misses(sql`${memberId}`)}) as missed
        where at > ${before(now, graceMs)}
      ) as misses
    from bookings join sessions on sessions.id = bookings.session_id
    left join attendances on booking_id = bookings.id
    where bookings.id = ${bookingId} and bookings.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Undefined if there is no late cancellation to forgive. */
export async function forgiveLateCancellation(trx: Trx, bookingId: string, now: Date) {
  return trx
    .updateTable("bookings")
    .set({ forgiven_at: now })
    .where("id", "=", bookingId)
    .where("late_cancelled_at", "is not", null)
    .where("forgiven_at", "is", null)
    .where("member_id", "is not", null)
    .returning(["member_id as memberId", "session_id as sessionId"])
    .$narrowType<{ memberId: string }>()
    .executeTakeFirst();
}
