import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { publishWaitlistChange } from "./waitlist.ts";
import { lockWaiting, fillSpots } from "./fill.ts";
import { explainRefusal } from "./eligibility.ts";
import { placeBookings } from "./place-queries.ts";
import type { NewBooking, PlacedBooking } from "./place-queries.ts";
import { findActiveBooking, freeBooking, recordBookedBy } from "./queries.ts";

/**
 * Books a spot for somebody, by all rules except the subscription. `bookedBy` is the staff member, if any. Throws the
 * reason of a refusal. Afterwards call `mendGroupsOfSessions` if the session has groups.
 */
export async function bookForMember(
  context: Pick<Context, "clock" | "realClock"> & { readonly db: Trx },
  booking: NewBooking,
  bookedBy?: string,
): Promise<PlacedBooking> {
  const at = { now: context.clock.now(), realNow: context.realClock.now() };
  const [placed] = await placeBookings(context.db, [booking], at);
  if (placed?.isWaitedFor === true) await publishWaitlistChange(context.db, [booking.sessionId]);
  if (placed !== undefined) {
    if (bookedBy !== undefined) await recordBookedBy(context.db, placed.id, bookedBy);
    return placed;
  }
  // A spot was freed, or they cancelled another session, after the try.
  throw (await explainRefusal(context, booking)) ?? new ApiProblem("session_full");
}

/** Cancels a booking and fills the spot. Call it first in the transaction. Throws `not_found` and `not_upcoming`. */
export async function cancelForMember(
  { db, clock }: Pick<Context, "clock"> & { readonly db: Trx },
  sessionId: string,
  memberId: string,
): Promise<{ readonly bookingId: string; readonly areaId: string; readonly isGrouped: boolean }> {
  await lockWaiting(db, [sessionId]);
  const booking = await findActiveBooking(db, sessionId, memberId);
  if (booking === undefined) throw new ApiProblem("not_found");
  const now = clock.now();
  const freed = await freeBooking(db, booking.id, memberId, now);
  if (freed === undefined) throw new ApiProblem("not_upcoming");
  await fillSpots(db, [sessionId], now);
  return { bookingId: booking.id, areaId: booking.areaId, isGrouped: freed.isGrouped };
}
