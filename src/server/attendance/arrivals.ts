import type { ParsedArrival } from "#shared/api/attendance.ts";
import type { Arrival, Booking } from "#shared/api/bookings.ts";
import type { StreamEvents } from "#shared/api/stream.ts";
import type { Greeting } from "#shared/rules/attendance.ts";
import type { WindowState } from "#shared/rules/moments.ts";
import { visibleName } from "#shared/rules/names.ts";
import { moments } from "#shared/rules/moments.ts";
import { readBooking } from "#server/bookings/read-bookings.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import {
  deleteCheckIn,
  listArrivals,
  listMateIds,
  lockOwnBooking,
  recordArrival,
  recordCheckIn,
  recordGreeting,
} from "./queries.ts";
import type { OwnBooking } from "./queries.ts";

export function requireOpen(state: WindowState): void {
  if (state !== "open") throw new ApiProblem(state);
}

/** Idempotent. Throws `not_found`, `session_cancelled`, `too_early` and `too_late`. */
export async function checkIn(context: Context, member: Member, id: string): Promise<Booking> {
  return changeOwn(context, member, id, async (trx, booking, now) => {
    requireOpen(moments.checkInState(booking.startsAt, now));
    await recordCheckIn(trx, booking.id, now);
    await changeArrival(trx, booking, { state: "here", minutes: null });
  });
}

/** Idempotent. Throws as `checkIn` does. */
export async function undoCheckIn(context: Context, member: Member, id: string): Promise<Booking> {
  return changeOwn(context, member, id, async (trx, booking, now) => {
    requireOpen(moments.checkInState(booking.startsAt, now));
    if (booking.checkedInAt === null) return;
    await deleteCheckIn(trx, booking.id);
    const mates = await listMateIds(trx, booking.id);
    await publish(
      trx,
      [member.id, ...mates].map((memberId) => ({
        memberId,
        name: "session",
        about: booking.sessionId,
      })),
    );
  });
}

/** Notifies the member's group. Throws `not_found`, `session_cancelled`, `too_early` and `too_late`. */
export async function setArrival(
  context: Context,
  member: Member,
  id: string,
  { state, minutes = null }: ParsedArrival,
): Promise<Booking> {
  return changeOwn(context, member, id, async (trx, booking, now) => {
    requireOpen(moments.arrivalState(booking.startsAt, now));
    const mates = await changeArrival(trx, booking, { state, minutes });
    const facts = await findSessionFacts(trx, booking.sessionId);
    if (facts === undefined) return;
    const from = {
      bookingId: booking.id,
      senderName: visibleName(member.full_name, false),
      senderPhotoId: avatarIdOfMember(member),
    };
    const lateBy = minutes === null ? {} : { minutes };
    await notify(trx, mates, { kind: "arrival", ...facts, ...from, state, ...lateBy }, now);
  });
}

/** Idempotent. Throws as `setArrival` does. */
export async function greetGroup(
  context: Context,
  member: Member,
  id: string,
  greeting: Greeting,
): Promise<Booking> {
  return changeOwn(context, member, id, async (trx, booking, now) => {
    requireOpen(moments.arrivalState(booking.startsAt, now));
    await recordGreeting(trx, booking.id, greeting);
    const mates = await listMateIds(trx, booking.id);
    await publish(
      trx,
      mates.map((memberId) => ({ memberId, name: "group", about: booking.sessionId })),
    );
  });
}

async function changeOwn(
  context: Context,
  member: Member,
  id: string,
  change: (trx: Trx, booking: OwnBooking, now: Date) => Promise<void>,
): Promise<Booking> {
  const bookingId = parseId(id);
  // A concurrent cancellation or mending of groups may deadlock with this.
  await retryTransaction(context.db, async (trx) => {
    const booking = await lockOwnBooking(trx, bookingId, member.id);
    if (booking === undefined) throw new ApiProblem("not_found");
    if (booking.status === "cancelled") throw new ApiProblem("session_cancelled");
    await change(trx, booking, context.clock.now());
  });
  return readBooking(context, member, bookingId);
}

/** Returns the mates to notify. */
async function changeArrival(
  trx: Trx,
  { id, arrival, lateMinutes }: OwnBooking,
  said: Arrival,
): Promise<string[]> {
  if (arrival === said.state && lateMinutes === said.minutes) return [];
  await recordArrival(trx, id, said);
  const mates = await listMateIds(trx, id);
  await publish(
    trx,
    mates.map((memberId) => ({ memberId, name: "arrival", about: id })),
  );
  return mates;
}

export async function readArrivalsById(
  { db }: Pick<Context, "db">,
  bookingIds: readonly string[],
): Promise<Map<string, StreamEvents["arrival"]>> {
  const rows = await listArrivals(db, bookingIds);
  return new Map(rows.map(({ id, ...said }) => [id, { ...said, attendeeId: id }]));
}
