import { serverWords } from "#words/server-words.ts";
import { isOpenTo } from "#shared/rules/audiences.ts";
import { maxComingWhenLimited } from "#shared/rules/cancellations.ts";
import type { Language } from "#shared/rules/choices.ts";
import { rebookingWindowMs, maxComingBookings } from "#shared/rules/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { wrongAreaProblem } from "#server/sessions/actions.ts";
import { findRefusalFacts } from "./refusal-queries.ts";
import type { NewBooking } from "./place-queries.ts";

/** Why a booking was refused, or undefined when nothing refuses it any more. */
export async function explainRefusal(
  { db, clock, realClock }: Pick<Context, "db" | "clock" | "realClock">,
  booking: NewBooking,
): Promise<ApiProblem | undefined> {
  const now = clock.now();
  const found = await findRefusalFacts(db, booking, now);
  if (found === undefined) return new ApiProblem("not_found");
  if (!found.isPresent) return new ApiProblem("not_authenticated");
  if (!found.areaFits) return wrongAreaProblem();
  if (found.isBooked) return new ApiProblem("already_booked");
  if (!isOpenTo(found.audience, found.gender)) return new ApiProblem("not_open_to_you");
  if (!found.isWaiverSigned) return new ApiProblem("waiver_required");
  if (found.cancelledAt !== null) return new ApiProblem("session_cancelled");
  if (found.startsAt <= now) return new ApiProblem("session_started");
  const tooOften = refuseTooOften(found.oldestCountedBookingAt, realClock.now());
  if (tooOften !== undefined) return tooOften;
  if (found.isFull) return new ApiProblem("session_full");
  if (found.overlaps) return new ApiProblem("overlapping_booking");
  if (found.limitedUntil !== null && found.comingBookings >= maxComingWhenLimited)
    return refuseWhileLimited(found.limitedUntil, found.timeZone);
  return found.comingBookings >= maxComingBookings
    ? new ApiProblem("too_many_bookings")
    : undefined;
}

/** The problem of somebody who may hold one booking at a time until `endsAt`. */
function refuseWhileLimited(endsAt: Date, timeZone: string): ApiProblem {
  const detail = (language: Language) =>
    serverWords(language).oneBookingAtATime({ at: endsAt, timeZone });
  return new ApiProblem("one_booking_at_a_time", { detail, endsAt });
}

/** The refusal of a booking while too many bookings of the same session still count. */
function refuseTooOften(
  oldestCountedBookingAt: Date | null,
  realNow: Date,
): ApiProblem | undefined {
  if (oldestCountedBookingAt === null) return undefined;
  const waitMs = oldestCountedBookingAt.getTime() + rebookingWindowMs - realNow.getTime();
  if (waitMs <= 0) return undefined;
  return new ApiProblem("too_many_requests", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
