import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import type { Booking, UnpaidBookings } from "#shared/api/bookings.ts";
import type { BookingProblem, ThenBook } from "#shared/api/subscriptions.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { bookingRequests } from "#server/platform/metrics.ts";
import { doPieces } from "#server/platform/pieces.ts";
import type { Piecework } from "#server/platform/pieces.ts";
import {
  ApiProblem,
  isDatabaseAway,
  isProblem,
  presentProblem,
} from "#server/platform/problems.ts";
import { readUnpaidEnd, settleUnpaidEnd } from "#server/subscriptions/actions.ts";
import { dueUnpaidEnds, findUnpaidEnd } from "#server/subscriptions/due-queries.ts";
import type { UnpaidEnd } from "#server/subscriptions/due-queries.ts";
import { bookSession } from "./actions.ts";
import { lockMemberAndWaiting, fillSpots } from "./fill.ts";
import { findActiveBooking, countUnpaidBookings, freeBookingsOf } from "./queries.ts";
import { readBooking } from "./read-bookings.ts";

export type BookedWithPlan =
  | { readonly booking: Booking }
  | { readonly bookingProblem: BookingProblem };

/** Any failure is an answer, because the plan exists by now. A repeated request gets the earlier booking. */
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

/** Frees coming bookings made in an unpaid period before the subscription ended. Idempotent. */
export function unpaidBookings(context: Context): Piecework {
  return {
    name: "free unpaid bookings",
    due: dueUnpaidEnds,
    async one(subscriptionId, now) {
      const end = await findUnpaidEnd(context.db, subscriptionId, now);
      if (end !== undefined) await freeAfter(context, end, now);
    },
  };
}

export async function freeUnpaidBookings(context: Context, now: Date): Promise<void> {
  await doPieces(context, unpaidBookings(context), now);
}

async function freeAfter(context: Context, end: UnpaidEnd, now: Date): Promise<void> {
  const { memberId, unpaidSince: since, endsAt: until } = end;
  const freed = await retryTransaction(context.db, async (trx) => {
    // Waits for bookings in progress, so that they are found.
    await lockMemberAndWaiting(trx, memberId, now);
    if (!(await settleUnpaidEnd(trx, end))) return [];
    const sessions = await freeBookingsOf(trx, memberId, now, "unpaid", { since, until });
    await fillSpots(
      trx,
      sessions.map(({ id }) => id),
      now,
    );
    if (sessions.length > 0) {
      const about = `${end.subscriptionId}:${until.toISOString()}`;
      const calendarOf = sessions.map(({ id }) => id);
      const count = sessions.length;
      await notify(trx, [memberId], { kind: "bookings_freed", about, count, calendarOf }, now);
    }
    return sessions;
  });
  await mendGroupsOfSessions(
    context,
    freed.filter(({ isGrouped }) => isGrouped).map(({ id }) => id),
  );
}

/** The bookings that an unpaid end frees, or would free if the member cancelled now. */
export async function readUnpaidBookings(
  context: Context,
  member: Member,
): Promise<UnpaidBookings> {
  const now = context.clock.now();
  const end = await readUnpaidEnd(context, member, now);
  if (end === undefined) return { count: 0, endsAt: null };
  const count = await countUnpaidBookings(context.db, member.id, end);
  return { count, endsAt: end.endsAt.toISOString() };
}
