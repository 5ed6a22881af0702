import type { Guest, HostRoster } from "#shared/api/attendance.ts";
import type { Session } from "#shared/api/sessions.ts";
import { earliestMarkedEnd, marksState } from "#shared/rules/attendance.ts";
import type { Attendance } from "#shared/rules/attendance.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { retryTransaction } from "#server/platform/database.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { sessionsById } from "#server/sessions/actions.ts";
import { isHiddenFromHost, isHostOf, listGuests, listHostedIds } from "./host-queries.ts";
import { markAttendance } from "./marks.ts";
import { presentGuest } from "./presenters.ts";

/** The sessions whose host the member is and whose roster they may still mark, earliest first. */
export async function readHostedSessions(context: Context, member: Member): Promise<Session[]> {
  const earliestEnd = earliestMarkedEnd(context.clock.now());
  const ids = await listHostedIds(context.db, member.id, earliestEnd);
  const sessions = await sessionsById(context, member, ids);
  return ids.flatMap((id) => sessions.get(id)?.session ?? []);
}

/** Who is booked on the session, without those whom a block hides from the host; throws `not_found` unless the member is its host, until 48 hours after its end. */
export async function readHostRoster(
  context: Context,
  member: Member,
  id: string,
): Promise<HostRoster> {
  const sessionId = await requireHosted(context, member, id);
  const found = (await sessionsById(context, member, [sessionId])).get(sessionId);
  if (found === undefined) throw new ApiProblem("not_found");
  const guests = await listGuests(context.db, sessionId, member.id);
  const { session } = found;
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  return {
    session,
    guests: guests.map((row) => presentGuest(row, member)),
    marking: marksState(startsAt, endsAt, context.clock.now()),
  };
}

/**
 * Says as the session's host whether somebody was there. Throws `not_found`, also where a block is between the two, `session_cancelled`, `too_early` and
 * `too_late`.
 */
export async function markGuest(
  context: Context,
  member: Member,
  { id, bookingId: requestedBooking }: { readonly id: string; readonly bookingId: string },
  attendance: Attendance,
): Promise<Guest> {
  const sessionId = await requireHosted(context, member, id);
  const bookingId = parseId(requestedBooking);
  if (await isHiddenFromHost(context.db, bookingId, member.id)) throw new ApiProblem("not_found");
  await retryTransaction(context.db, (trx) =>
    markAttendance(
      trx,
      { sessionId, bookingId, attendance, answersObjections: false },
      context.clock.now(),
    ),
  );
  const [guest] = await listGuests(context.db, sessionId, member.id, bookingId);
  if (guest === undefined) throw new ApiProblem("not_found");
  return presentGuest(guest, member);
}

async function requireHosted({ db, clock }: Context, member: Member, id: string): Promise<string> {
  const sessionId = parseId(id);
  if (!(await isHostOf(db, member.id, sessionId, earliestMarkedEnd(clock.now()))))
    throw new ApiProblem("not_found");
  return sessionId;
}
