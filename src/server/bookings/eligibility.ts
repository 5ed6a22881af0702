import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { serverWords } from "#words/server-words.ts";
import { bookingRules, refusalCodes } from "#shared/rules/booking-rules.ts";
import type { BookingRule } from "#shared/rules/booking-rules.ts";
import type { Language } from "#shared/rules/choices.ts";
import { maxBookingsOfSessionADay, rebookingWindowMs } from "#shared/rules/limits.ts";
import { moments } from "#shared/rules/moments.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { wrongAreaProblem } from "#server/sessions/actions.ts";
import { isBeforeClosing } from "#server/sessions/queries.ts";
import { limitedUntil, maxComingOf } from "./late.ts";

export interface Candidate {
  readonly sessionId: string;
  readonly memberId: string;
  readonly areaId: string;
}

/**
 * The rules for having a spot. Each is an SQL condition, never null, over rows named `sessions`, `members`, `areas` and
 * `own_entry` (the member's waitlist entry, if any), and needs only those it names. `requirePremium` and `listPremium`
 * decide about the subscription.
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

/** The rows that the rules need for one candidate. Columns of a missing member or area are null. */
export const candidateRows = ({ sessionId, memberId, areaId }: Candidate) => sql`
  (select * from sessions where id = ${sessionId}) as sessions
  left join members on members.id = ${memberId}
  left join areas on areas.id = ${areaId}
  left join waitlist_entries as own_entry
    on own_entry.session_id = sessions.id and own_entry.member_id = members.id`;

/** A new session is bookable that long only by the members of its weekly session, whom "book series" books. */
const seriesFirst = sql`interval '10 minutes'`;

export const waitsForSeries = (now: Date) => sql<boolean>`coalesce(
  sessions.series_due_at > ${now}::timestamptz - ${seriesFirst}, false
)`;

export const spotsLeft = (now: Date): RawBuilder<number> =>
  sql`(sessions.total_spots - sessions.booked_count - ${spotsHeldBack(now)})`;

/**
 * The number of free spots offered to members ahead of this one on the waitlist, or all offered spots without an entry.
 * `spotsHeldBack` of shared/rules/waitlists.ts applies the same rule to the replies.
 */
const spotsHeldBack = (now: Date) => sql<number>`(
  select count(*)::int
  from jsonb_to_recordset(sessions.offers) as offer (until timestamptz, "lastEntryId" bigint)
  where sessions.waiting_count > 0 and sessions.starts_at > ${moments.waitlistClosing.latest(now)}
    and sessions.starts_at <= ${moments.spotOffer.latest(now)} and offer.until > ${now}
    and coalesce(own_entry.id > offer."lastEntryId", true)
)`;

/** How many more coming bookings the member may make. */
export const bookingsLeft = (now: Date): RawBuilder<number> =>
  sql`(${maxComingOf(sql`members.id`, now)} - ${comingBookings(now)})`;

/**
 * Reads from a function, because only a volatile one sees bookings that were committed while the statement waited for
 * the member's row. A subquery on the table would let two servers exceed the limit.
 */
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

/** The reason why a booking was refused, or undefined if nothing refuses it any more. */
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
