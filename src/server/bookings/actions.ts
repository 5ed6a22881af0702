import type { Booking, EventHistoryEntry } from "../../shared/api/bookings.ts";
import { findConnected } from "../connections/actions.ts";
import type { Member } from "../identity/logins.ts";
import { notify } from "../notifications/actions.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database.ts";
import { parseId } from "../platform/ids.ts";
import { ApiProblem, invalidField, sqlState } from "../platform/problems.ts";
import { sessionsById } from "../sessions/actions.ts";
import {
  type BookingRow,
  findBooking,
  freeBooking,
  insertInvitations,
  inspectRefusal,
  listBookings,
  listEndedBookings,
  placeBooking,
} from "./queries.ts";

const dayMs = 86_400_000;
/** How long a cancelled booking stays in the list after its session. */
const cancelledKeptDays = 90;
const historyListed = 200;

interface BookingWish {
  readonly sessionId: string;
  readonly areaId: string;
  /** Usernames of connections. */
  readonly invitedConnections: readonly string[];
}

/** Books a spot and invites; throws a problem that says why when it can't be had, and then changes nothing. */
export async function bookSession(
  context: Context,
  member: Member,
  wish: BookingWish,
): Promise<Booking> {
  const sessionId = parseId(wish.sessionId);
  const areaId = /^[1-9]\d{0,17}$/.test(wish.areaId) ? wish.areaId : undefined;
  if (areaId === undefined) throw invalidField("areaId", "is not an area of the session's city");
  const invited = await findInvitees(context, member, wish.invitedConnections);
  const place = { sessionId, memberId: member.id, areaId };
  const now = context.clock.now();

  const bookingId = await refusingOverlaps(context, place, async () => {
    if (invited.length === 0) return placeBooking(context.db, place, now);
    return context.db.transaction().execute(async (trx) => {
      const id = await placeBooking(trx, place, now);
      if (id !== undefined) await invite(context, trx, member, id, sessionId, invited, now);
      return id;
    });
  });
  if (bookingId === undefined) throw await explainRefusal(context, place);
  return readBooking(context, member, bookingId);
}

async function findInvitees(
  context: Context,
  member: Member,
  usernames: readonly string[],
): Promise<string[]> {
  const wanted = new Set(usernames);
  const connected = await findConnected(context, member, [...wanted]);
  if (connected.length !== wanted.size) {
    throw invalidField("invitedConnections", "must name connections of the member only");
  }
  return connected.map(({ id }) => id);
}

async function invite(
  context: Context,
  db: Db,
  member: Member,
  bookingId: string,
  sessionId: string,
  invited: readonly string[],
  now: Date,
): Promise<void> {
  await insertInvitations(db, bookingId, invited);
  const session = (await sessionsById({ ...context, db }, member, [sessionId])).get(sessionId);
  if (session === undefined) return;
  const { startTime, timeZone, workoutType } = session.session;
  await notify(
    db,
    invited,
    {
      kind: "invitation",
      bookingId,
      sessionId,
      workoutType,
      startsAt: new Date(startTime),
      timeZone,
      senderName: member.full_name,
      senderPhotoId: member.photo_id,
    },
    now,
  );
}

/** Turns the refusals of the constraints on bookings into what they mean. */
async function refusingOverlaps<Result>(
  context: Context,
  place: { sessionId: string; memberId: string; areaId: string },
  book: () => Promise<Result>,
): Promise<Result> {
  try {
    return await book();
  } catch (error) {
    const state = sqlState(error);
    if (state !== "23505" && state !== "23P01") throw error;
    const found = await inspectRefusal(context.db, place);
    throw new ApiProblem(found?.isBooked === true ? "already_booked" : "overlapping_booking");
  }
}

async function explainRefusal(
  { db, clock }: Context,
  place: { sessionId: string; memberId: string; areaId: string },
): Promise<ApiProblem> {
  const found = await inspectRefusal(db, place);
  if (found === undefined) return new ApiProblem("not_found");
  if (!found.areaFits) return invalidField("areaId", "is not an area of the session's city");
  if (found.isBooked) return new ApiProblem("already_booked");
  if (found.cancelledAt !== null) return new ApiProblem("session_cancelled");
  if (found.startsAt <= clock.now()) return new ApiProblem("session_started");
  // A spot that was freed between the try and this look is the next one's to take.
  return new ApiProblem("session_full");
}

/** Cancels and frees the spot at once; throws `not_found` or `not_upcoming`. */
export async function cancelBooking(
  context: Context,
  member: Member,
  id: string,
): Promise<Booking> {
  const bookingId = parseId(id);
  const cancelled = await freeBooking(context.db, bookingId, member.id, context.clock.now());
  const booking = await readBooking(context, member, bookingId);
  if (!cancelled) throw new ApiProblem("not_upcoming");
  return booking;
}

async function readBooking(context: Context, member: Member, id: string): Promise<Booking> {
  const row = await findBooking(context.db, id, member.id);
  if (row === undefined) throw new ApiProblem("not_found");
  const [booking] = await presentBookings(context, member, [row]);
  if (booking === undefined) throw new ApiProblem("not_found");
  return booking;
}

/** The member's bookings: upcoming, in progress and cancelled. */
export async function readBookings(context: Context, member: Member): Promise<Booking[]> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - cancelledKeptDays * dayMs);
  return presentBookings(context, member, await listBookings(context.db, member.id, now, since));
}

/** What the member attended, latest first. */
export async function readEventHistory(
  context: Context,
  member: Member,
): Promise<EventHistoryEntry[]> {
  const now = context.clock.now();
  const rows = await listEndedBookings(context.db, member.id, now, historyListed);
  const sessions = await sessionsById(
    context,
    member,
    rows.map((row) => row.sessionId),
  );
  return rows.flatMap((row) => {
    const found = sessions.get(row.sessionId);
    if (found === undefined) return [];
    return [
      {
        bookingId: row.id,
        session: found.session,
        attendeeList: [...found.attendeeList],
        rating: row.rating,
      },
    ];
  });
}

async function presentBookings(
  context: Context,
  member: Member,
  rows: readonly BookingRow[],
): Promise<Booking[]> {
  const sessions = await sessionsById(context, member, [
    ...new Set(rows.map((row) => row.sessionId)),
  ]);
  return rows.flatMap((row) => {
    const found = sessions.get(row.sessionId);
    if (found === undefined) return [];
    return [
      {
        id: row.id,
        sessionId: row.sessionId,
        status: row.status,
        session: found.session,
        area: { id: row.areaId, areaName: row.areaName, city: row.city },
        // Whoever cancelled has left the group and is not told who trains.
        attendeeList: row.status === "cancelled" ? [] : [...found.attendeeList],
      },
    ];
  });
}

