import type { Booking, EventHistoryEntry, GroupReason } from "#shared/api/bookings.ts";
import { readReasons } from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { sessionsById } from "#server/sessions/actions.ts";
import type { BookingRow, NewBooking, PlacedBooking } from "./queries.ts";

/** What the member attended, as their history tells it. */
export async function presentHistory(
  context: Context,
  member: Member,
  rows: readonly Pick<BookingRow, "id" | "sessionId" | "rating">[],
): Promise<EventHistoryEntry[]> {
  const sessions = await sessionsById(
    context,
    member,
    rows.map((row) => row.sessionId),
  );
  const reasonsOf = await readReasonsOf(context, sessions);
  return rows.flatMap((row) => {
    const found = sessions.get(row.sessionId);
    if (found === undefined) return [];
    const groupReasons = reasonsOf(row.sessionId);
    return [
      {
        bookingId: row.id,
        session: found.session,
        attendeeList: [...found.attendeeList],
        rating: row.rating,
        ...(groupReasons === undefined ? {} : { groupReasons }),
      },
    ];
  });
}

/** Bookings of the member, each with its session and whoever comes along. */
export async function presentBookings(
  context: Context,
  member: Member,
  rows: readonly Pick<BookingRow, "id" | "sessionId" | "status" | "areaId" | "areaName" | "city">[],
): Promise<Booking[]> {
  const sessions = await sessionsById(context, member, [
    ...new Set(rows.map((row) => row.sessionId)),
  ]);
  const reasonsOf = await readReasonsOf(context, sessions);
  return rows.flatMap((row) => {
    const found = sessions.get(row.sessionId);
    if (found === undefined) return [];
    const groupReasons = reasonsOf(row.sessionId);
    return [
      {
        id: row.id,
        sessionId: row.sessionId,
        status: row.status,
        session: found.session,
        area: { id: row.areaId, areaName: row.areaName, city: row.city },
        // Whoever cancelled has left the group and is not told who trains.
        attendeeList: row.status === "cancelled" ? [] : [...found.attendeeList],
        ...(row.status === "cancelled" || groupReasons === undefined ? {} : { groupReasons }),
      },
    ];
  });
}

/** Why the member's group in each of the sessions suits each other; undefined where there is none. */
async function readReasonsOf(
  context: Context,
  sessions: Awaited<ReturnType<typeof sessionsById>>,
): Promise<(sessionId: string) => GroupReason[] | undefined> {
  const grouped = [...sessions].filter(([, { groupNo }]) => groupNo !== null).map(([id]) => id);
  const reasons = await readReasons(context, grouped);
  return (sessionId) => reasons.get(`${sessionId}:${sessions.get(sessionId)?.groupNo}`);
}

/** A booking that was made a moment ago. Throws `not_found` when its session is gone. */
export async function presentPlaced(
  context: Context,
  member: Member,
  { sessionId, areaId }: NewBooking,
  { id, areaName, city }: PlacedBooking,
): Promise<Booking> {
  const row = { id, sessionId, status: "active" as const, areaId, areaName, city };
  const [presented] = await presentBookings(context, member, [row]);
  if (presented === undefined) throw new ApiProblem("not_found");
  return presented;
}
