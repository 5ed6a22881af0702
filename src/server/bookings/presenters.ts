import type { Booking, EventHistoryEntry, GroupReason, Mate } from "#shared/api/bookings.ts";
import { isAttended } from "#shared/rules/attendance.ts";
import { canObject } from "#shared/rules/objections.ts";
import { readReasons } from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { sessionsById } from "#server/sessions/actions.ts";
import type { SessionWithGroup } from "#server/sessions/actions.ts";
import { findBios } from "./mate-queries.ts";
import type { BookingRow, NewBooking, PlacedBooking } from "./queries.ts";

/** What is over, as the member's history tells it. */
export async function presentHistory(
  context: Context,
  member: Member,
  rows: readonly Pick<
    BookingRow,
    "id" | "sessionId" | "rating" | "endsAt" | "attendance" | "objectedAt"
  >[],
): Promise<EventHistoryEntry[]> {
  const sessions = await sessionsById(
    context,
    member,
    rows.map((row) => row.sessionId),
  );
  const reasonsOf = await readReasonsOf(context, sessions);
  const now = context.clock.now();
  return rows.flatMap((row) => {
    const found = sessions.get(row.sessionId);
    if (found === undefined) return [];
    const groupReasons = reasonsOf(row.sessionId);
    return [
      {
        bookingId: row.id,
        session: found.session,
        attendeeList: matesOf(found),
        rating: row.rating,
        attendance: row.attendance,
        hasObjected: row.objectedAt !== null,
        canObject: canObject(row, now),
        ...(groupReasons === undefined ? {} : { groupReasons }),
      },
    ];
  });
}

/** The member's group, with what each of them told it. */
function matesOf(
  { attendeeList, booked, groupNo }: SessionWithGroup,
  bios: ReadonlyMap<string, string> = new Map(),
): Mate[] {
  return attendeeList.map((attendee) => {
    const bio = groupNo === null ? undefined : bios.get(attendee.userId);
    const seat = booked.get(attendee.id);
    const state = seat?.arrival ?? null;
    const minutes = seat?.lateMinutes ?? null;
    const wasAbsent = seat !== undefined && !isAttended(seat.attendance);
    return {
      ...attendee,
      ...(state !== null && { arrival: { state, minutes } }),
      ...(wasAbsent && { wasAbsent }),
      ...(bio !== undefined && { bio }),
    };
  });
}

/** What those in the groups of these bookings say of themselves, by the usernames that the member may know. */
async function readBiosOfGroups(
  { db }: Context,
  rows: readonly Pick<BookingRow, "sessionId" | "status">[],
  sessions: Awaited<ReturnType<typeof sessionsById>>,
): Promise<Map<string, string>> {
  const grouped = rows
    .filter(({ status }) => status === "active")
    .flatMap(({ sessionId }) => sessions.get(sessionId) ?? [])
    .filter(({ groupNo }) => groupNo !== null);
  return findBios(db, [...new Set(grouped.flatMap(namesIn))]);
}

const namesIn = ({ attendeeList }: SessionWithGroup) => attendeeList.map(({ userId }) => userId);

/** Bookings of the member, each with its session and whoever comes along. */
export async function presentBookings(
  context: Context,
  member: Member,
  rows: readonly Pick<
    BookingRow,
    "id" | "sessionId" | "status" | "areaId" | "areaName" | "city" | "attendance"
  >[],
): Promise<Booking[]> {
  const sessions = await sessionsById(context, member, [
    ...new Set(rows.map((row) => row.sessionId)),
  ]);
  const [reasonsOf, bios] = await Promise.all([
    readReasonsOf(context, sessions),
    readBiosOfGroups(context, rows, sessions),
  ]);
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
        attendeeList: row.status === "cancelled" ? [] : matesOf(found, bios),
        attendance: row.attendance,
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
  const place = { areaId, areaName, city };
  const row = { id, sessionId, ...place, status: "active" as const, attendance: null };
  const [presented] = await presentBookings(context, member, [row]);
  if (presented === undefined) throw new ApiProblem("not_found");
  return presented;
}
