import { sql } from "kysely";
import type { Attendance } from "#shared/rules/attendance.ts";
import { moments } from "#shared/rules/moments.ts";
import { markOccasionRead, notify } from "#server/notifications/actions.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import type { Told } from "#server/sessions/news.ts";
import { askForSurvey, connectMutuallyLiked } from "#server/survey/actions.ts";
import { lockSurveys } from "#server/survey/queries.ts";
import { requireOpen } from "./arrivals.ts";
import { readAttendance } from "./queries.ts";

interface Mark {
  readonly sessionId: string;
  readonly bookingId: string;
  readonly attendance: Attendance;
  /** Whether an objection may be answered after the time for marks. */
  readonly answersObjections: boolean;
  readonly told?: Told | undefined;
}

/**
 * Records whether a member was there and returns the former mark. It overrides all answers, and connects a member who
 * was there with those they mutually like. Throws `not_found`, `session_cancelled`, `too_early` and `too_late`.
 */
export async function markAttendance(
  trx: Trx,
  { sessionId, bookingId, attendance, answersObjections, told }: Mark,
  now: Date,
): Promise<{ readonly before: Attendance | null }> {
  await lockSurveys(trx, sessionId);
  const booking = await lockMarkedBooking(trx, sessionId, bookingId);
  if (booking === undefined) throw new ApiProblem("not_found");
  if (booking.status === "cancelled") throw new ApiProblem("session_cancelled");
  if (!(answersObjections && booking.objects))
    requireOpen(moments.markingState(booking.startsAt, booking.endsAt, now));
  await recordMark(trx, bookingId, attendance, now);
  if (booking.memberId !== null && booking.attendance !== attendance)
    await applyMark(trx, { ...booking, memberId: booking.memberId }, { attendance, told }, now);
  return { before: booking.attendance };
}

async function applyMark(
  trx: Trx,
  { memberId, sessionId, endsAt }: MarkedBooking & { readonly memberId: string },
  { attendance, told }: Pick<Mark, "attendance" | "told">,
  now: Date,
): Promise<void> {
  if (attendance === "present") {
    await connectMutuallyLiked(trx, sessionId, memberId, now);
    await markOccasionRead(trx, memberId, "marked_absent", sessionId);
    await askForSurvey(trx, sessionId, memberId, now);
  }
  await publish(trx, [{ memberId, name: "session", about: sessionId }]);
  // During the session a late member may still arrive.
  if (attendance === "absent" && now >= endsAt)
    await notifyAbsent(trx, sessionId, [memberId], now, told);
}

export async function notifyAbsent(
  trx: Trx,
  sessionId: string,
  memberIds: readonly string[],
  now: Date,
  told: Told = {},
): Promise<void> {
  const facts = await findSessionFacts(trx, sessionId);
  if (facts !== undefined)
    await notify(trx, memberIds, { kind: "marked_absent", ...facts, ...told }, now);
}

/** Whether an objection of a row named `attendances`, if there is one, is unanswered. */
export const hasOpenObjection = sql<boolean>`(
  objected_at is not null and objection_answered_at is null
)`;

async function lockMarkedBooking(trx: Trx, sessionId: string, bookingId: string) {
  const booking = await trx
    .selectFrom("bookings")
    .select([
      "session_id as sessionId",
      "member_id as memberId",
      "status",
      "starts_at as startsAt",
      "ends_at as endsAt",
    ])
    .where("id", "=", bookingId)
    .where("session_id", "=", sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (booking === undefined) return undefined;
  const { attendance, objectedAt, answeredAt } = await readAttendance(trx, bookingId);
  return { ...booking, attendance, objects: objectedAt !== null && answeredAt === null };
}

type MarkedBooking = NonNullable<Awaited<ReturnType<typeof lockMarkedBooking>>>;

/** Records the host's or staff's mark; repeating it keeps the first time. */
async function recordMark(
  db: Db,
  bookingId: string,
  attendance: Attendance,
  now: Date,
): Promise<void> {
  await sql`
    insert into attendances as said (booking_id, attendance, marked_at)
    values (${bookingId}, ${attendance}, ${now})
    on conflict (booking_id) do update set attendance = excluded.attendance,
      marked_at = case when said.attendance = excluded.attendance
        then coalesce(said.marked_at, excluded.marked_at) else excluded.marked_at end,
      objection_answered_at = case when said.objected_at is not null then excluded.marked_at end`.execute(
    db,
  );
}

/** Returns the absence's member and session, or undefined if there is none to forgive. */
export async function forgiveAbsence(trx: Trx, bookingId: string, now: Date) {
  return trx
    .updateTable("attendances")
    .from("bookings")
    .set({ forgiven_at: now })
    .whereRef("bookings.id", "=", "booking_id")
    .where("booking_id", "=", bookingId)
    .where("attendance", "=", "absent")
    .where("attendances.forgiven_at", "is", null)
    .where("status", "=", "active")
    .where("member_id", "is not", null)
    .returning(["member_id as memberId", "session_id as sessionId"])
    .$narrowType<{ memberId: string }>()
    .executeTakeFirst();
}
