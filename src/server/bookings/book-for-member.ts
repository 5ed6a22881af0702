import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { ApiProblem, invalidField, parseId, validIds } from "#server/platform/problems.ts";
import { wrongAreaProblem } from "#server/sessions/actions.ts";
import { requirePremium } from "#server/subscriptions/actions.ts";
import type { Booking } from "#shared/api/bookings.ts";
import { bookFromOwnWaitlists } from "./actions.ts";
import { publishWaitlistChange } from "./waitlist.ts";
import { lockWaiting, fillSpots, lockMemberAndWaiting, lockSessions } from "./fill.ts";
import { explainRefusal } from "./eligibility.ts";
import { placeBookings } from "./place-queries.ts";
import type { NewBooking, PlacedBooking } from "./place-queries.ts";
import { mailMove } from "./mails.ts";
import {
  findActiveBooking,
  freeBooking,
  recordBookedBy,
  findBooking,
  lockBooking,
} from "./queries.ts";
import type { BookingRow } from "./queries.ts";
import { readBooking } from "./read-bookings.ts";
import { bookSeriesFirst } from "./series-bookings.ts";

/** Ignores the subscription. Throws the reason of a refusal. Afterwards call `mendGroupsOfSessions`. */
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

/** Cancels and fills the spot. Call it first in the transaction. Throws `not_found` and `not_upcoming`. */
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

/** Moves completely or not at all. Throws `not_found`, `not_upcoming`, `checked_in` and the reason of a refusal. */
export async function moveBooking(
  context: Context,
  member: Member,
  id: string,
  wanted: { readonly sessionId: string; readonly areaId: string },
): Promise<Booking> {
  const bookingId = parseId(id);
  const sessionId = parseId(wanted.sessionId);
  const [areaId] = validIds([wanted.areaId]);
  if ((await findBooking(context.db, bookingId, member.id)) === undefined)
    throw new ApiProblem("not_found");
  if (areaId === undefined) throw wrongAreaProblem();
  await requirePremium(context, member);
  await bookSeriesFirst(context, sessionId);
  const { placed, regrouped } = await retryTransaction(context.db, async (trx) => {
    const exchange = { bookingId, memberId: member.id, sessionId, areaId };
    const exchanged = await exchangeBooking({ ...context, db: trx }, exchange);
    const at = { now: context.clock.now(), realNow: context.realClock.now() };
    await mailMove(trx, member, exchanged.from, { id: exchanged.placed.id, sessionId }, at);
    return exchanged;
  });
  await mendGroupsOfSessions(context, regrouped);
  await bookFromOwnWaitlists(context, member.id);
  return readBooking(context, member, placed.id);
}

interface Exchange {
  readonly bookingId: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly areaId: string;
  /** The staff member who moves it. Without one, the member does, and can be late. */
  readonly bookedBy?: string;
}

interface Exchanged {
  readonly from: BookingRow;
  readonly placed: PlacedBooking;
  readonly regrouped: readonly string[];
}

/** Call it first in the transaction. Any refusal must roll it back. */
export async function exchangeBooking(
  context: Pick<Context, "clock" | "realClock"> & { readonly db: Trx },
  { bookingId, memberId, sessionId, areaId, bookedBy }: Exchange,
): Promise<Exchanged> {
  const { db, clock } = context;
  await lockMemberAndWaiting(db, memberId, clock.now());
  const from = await findBooking(db, bookingId, memberId);
  if (from === undefined) throw new ApiProblem("not_found");
  if (from.sessionId === sessionId)
    throw invalidField("sessionId", "must be another session than the booked one");
  await lockSessions(db, [from.sessionId, sessionId]);
  await lockBooking(db, bookingId);
  const now = clock.now();
  const freeing = bookedBy === undefined ? "moved by member" : "by staff";
  const freed = await freeBooking(db, bookingId, memberId, now, freeing);
  if (freed === undefined) throw await explainKept(db, bookingId, memberId, now);
  // One email tells of both bookings.
  const booking = { sessionId, memberId, areaId };
  const placed = await bookForMember(context, booking, bookedBy);
  await fillSpots(db, [from.sessionId], now);
  const regrouped = [
    ...(freed.isGrouped ? [from.sessionId] : []),
    ...(placed.isGrouped ? [sessionId] : []),
  ];
  return { from, placed, regrouped };
}

async function explainKept(
  trx: Trx,
  bookingId: string,
  memberId: string,
  now: Date,
): Promise<ApiProblem> {
  const kept = await findBooking(trx, bookingId, memberId);
  const isAhead = kept?.status === "active" && kept.startsAt > now;
  return new ApiProblem(isAhead && kept.checkedInAt !== null ? "checked_in" : "not_upcoming");
}
