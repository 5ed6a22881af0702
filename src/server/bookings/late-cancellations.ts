import type { Cancellation } from "#shared/api/bookings.ts";
import { consequenceOf, graces, limitedMs } from "#shared/rules/cancellations.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { findCancellationFacts, markForgiven } from "./late-queries.ts";

/** What cancelling the booking now would bring. Throws `not_found`, `not_upcoming` and `checked_in`. */
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

/**
 * Has a late cancellation not count; gives whose it was and of which session. Throws
 * `not_found` when there is none to be forgiven.
 */
export async function forgiveLateCancellation(
  trx: Trx,
  bookingId: string,
  now: Date,
): Promise<{ readonly memberId: string; readonly sessionId: string }> {
  const forgiven = await markForgiven(trx, bookingId, now);
  if (forgiven === undefined) throw new ApiProblem("not_found");
  return forgiven;
}
