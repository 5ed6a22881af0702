import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Cancellation } from "#shared/api/bookings.ts";
import {
  consequenceOf,
  graces,
  limitedMs,
  graceMs,
  maxComingWhenLimited,
} from "#shared/rules/booking-rules.ts";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { isChangedSinceBooked } from "#server/sessions/change-queries.ts";

/** The consequences of cancelling the booking now. Throws `not_found`, `not_upcoming` and `checked_in`. */
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
  return { isLate: found.isLate, gracesLeft, consequence, endsAt };
}

const before = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
const ms = (milliseconds: number) => sql`${sql.lit(`${milliseconds} milliseconds`)}::interval`;

/**
 * Whether the late cancellation of a row named `bookings` is forgiven: by an operator, by a later booking of the spot
 * that is still kept, or because the session was full when it was given up.
 */
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
  select bookings.ends_at as at from bookings join sessions on sessions.id = bookings.session_id
  join attendances on booking_id = bookings.id
  where member_id = ${memberId} and status = 'active' and attendance = 'absent'
    and attendances.forgiven_at is null and not ${isChangedSinceBooked}`;

/** When the member's limit of one coming booking ends, or null if there is none at `now`. */
export const limitedUntil = (memberId: RawBuilder<unknown>, now: Date) => sql<Date | null>`(
  select max(at) + ${ms(limitedMs)} from (
    select at, count(*) over (order by at range between ${ms(graceMs)} preceding and current row) as misses
    from (${misses(memberId)}) as missed
    where at > ${before(now, limitedMs + graceMs)}
  ) as counted
  where misses > ${sql.lit(graces)} and at > ${before(now, limitedMs)}
)`;

/** How many coming bookings the member may hold at `now`. */
export const maxComingOf = (memberId: RawBuilder<unknown>, now: Date) => sql<number>`
  case when ${limitedUntil(memberId, now)} is null then ${sql.lit(maxComingBookings)}
    else ${sql.lit(maxComingWhenLimited)} end`;

/** Whether cancelling at `now` is late. A booking that an operator has moved can always be cancelled in time. */
export const isLateAt = (now: Date) => sql<boolean>`(
  sessions.starts_at <= ${moments.lateCancellation.latest(now)} and not ${isChangedSinceBooked}
)`;

async function findCancellationFacts(db: Db, bookingId: string, memberId: string, now: Date) {
  const { rows } = await sql<{
    isUpcoming: boolean;
    isCheckedIn: boolean;
    isLate: boolean;
    misses: number;
  }>`
    select bookings.status = 'active' and bookings.starts_at > ${now} as "isUpcoming",
      checked_in_at is not null as "isCheckedIn",
      ${isLateAt(now)} as "isLate",
      (
        select count(*)::int from (${misses(sql`${memberId}`)}) as missed
        where at > ${before(now, graceMs)}
      ) as misses
    from bookings join sessions on sessions.id = bookings.session_id
    left join attendances on booking_id = bookings.id
    where bookings.id = ${bookingId} and bookings.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** The member and session of the late cancellation, or undefined if there is none to forgive. */
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
