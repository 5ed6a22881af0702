import type { Booking } from "#shared/api/bookings.ts";
import type { BookingProblem, ThenBook } from "#shared/api/subscriptions.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { bookingRequests } from "#server/platform/metrics.ts";
import {
  ApiProblem,
  isDatabaseAway,
  isProblem,
  presentProblem,
} from "#server/platform/problems.ts";
import { bookSession } from "./actions.ts";
import { findActiveBooking } from "./queries.ts";
import { readBooking } from "./read-bookings.ts";

export type BookedWithPlan =
  | { readonly booking: Booking }
  | { readonly bookingProblem: BookingProblem };

/**
 * Books for a member who has just subscribed. Any failure is an answer, because the plan exists by now. A repeated
 * request gets the booking that an earlier one made.
 */
export async function bookWithPlan(
  context: Context,
  member: Member,
  requested: ThenBook,
  language: Language,
): Promise<BookedWithPlan> {
  try {
    return { booking: await bookOnce(context, member, requested) };
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : unexpected(context, member, error);
    const { code, detail } = presentProblem(problem, language);
    return { bookingProblem: { code, detail } };
  }
}

async function bookOnce(context: Context, member: Member, requested: ThenBook): Promise<Booking> {
  try {
    return await counted(bookSession(context, member, requested));
  } catch (error) {
    if (!isProblem(error, "already_booked")) throw error;
    const booked = await findActiveBooking(context.db, requested.sessionId, member.id);
    if (booked === undefined) throw error;
    return readBooking(context, member, booked.id);
  }
}

function unexpected({ log }: Context, { id: memberId }: Member, error: unknown): ApiProblem {
  log.error({ err: error, memberId }, "a new subscriber could not be booked");
  return new ApiProblem(isDatabaseAway(error) ? "unavailable" : "internal", { cause: error });
}

/** Counts the outcome in the metrics. */
export async function counted(booking: Promise<Booking>): Promise<Booking> {
  try {
    const booked = await booking;
    bookingRequests.inc({ outcome: "booked" });
    return booked;
  } catch (error) {
    bookingRequests.inc({ outcome: error instanceof ApiProblem ? error.code : "failed" });
    throw error;
  }
}
