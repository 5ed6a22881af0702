import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { isAttended } from "#shared/rules/attendance.ts";
import { moments } from "#shared/rules/moments.ts";
import { readHistoryEntry } from "#server/bookings/read-bookings.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { lockOwnBooking, recordObjection } from "./queries.ts";

/**
 * Records that the member objects to their absence, for the host and staff to review. Throws `not_found`,
 * `not_finished`, `not_absent`, `already_objected` and `too_late`.
 */
export async function objectToAbsence(
  context: Context,
  member: Member,
  id: string,
): Promise<EventHistoryEntry> {
  const bookingId = parseId(id);
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const booking = await lockOwnBooking(trx, bookingId, member.id);
    if (booking === undefined || booking.status === "cancelled") throw new ApiProblem("not_found");
    const state = moments.objectionState(booking.endsAt, now);
    if (state === "too_early") throw new ApiProblem("not_finished");
    if (isAttended(booking.attendance)) throw new ApiProblem("not_absent");
    if (booking.objectedAt !== null) throw new ApiProblem("already_objected");
    if (state === "too_late") throw new ApiProblem("too_late");
    await recordObjection(trx, bookingId, now);
  });
  return readHistoryEntry(context, member, bookingId);
}
