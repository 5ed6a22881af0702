import { sql } from "kysely";
import type { Attendance } from "#shared/rules/attendance.ts";
import { minAbsenceReports } from "#shared/rules/attendance.ts";
import { moments } from "#shared/rules/moments.ts";
import { markOccasionRead, notify } from "#server/notifications/actions.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { publish } from "#server/platform/stream-events.ts";
import { dueSessions } from "#server/sessions/due-session-queries.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import type { Told } from "#server/sessions/news.ts";
import { askForSurvey, connectMutuallyLiked } from "#server/survey/actions.ts";
import { lockSurveys } from "#server/survey/queries.ts";
import { readAttendance, requireOpen } from "./arrivals.ts";

interface Mark {
  readonly sessionId: string;
  readonly bookingId: string;
  readonly attendance: Attendance;
  /** Whether an objection may be answered after the time for marks. */
  readonly answersObjections: boolean;
  readonly told?: Told | undefined;
}

/**
 * Overrides all answers and returns the former mark. Connects present members with those they mutually like. Throws
 * `not_found`, `session_cancelled`, `too_early` and `too_late`.
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

async function notifyAbsent(
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

/** For rows named `attendances`. */
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

/** A repeated mark keeps the first time. */
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

/** Undefined if there is no absence to forgive. */
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

/** Notifies absent members. Returns the settled sessions. */
export async function settleAttendance(
  db: Db,
  sessions: Parameters<typeof settleSessions>[1],
  now: Date,
): Promise<{ readonly id: string }[]> {
  // A concurrent account deletion may deadlock with this.
  return retryTransaction(db, async (trx) => {
    const settled = await settleSessions(trx, sessions, now);
    for (const { sessionId, absentIds } of settled) {
      if (absentIds.length === 0) continue;
      await publish(
        trx,
        absentIds.map((memberId) => ({ memberId, name: "session", about: sessionId })),
      );
      await notifyAbsent(trx, sessionId, absentIds, now);
    }
    return settled.map(({ sessionId: id }) => ({ id }));
  });
}

export const dueSettlements = (until: Date) =>
  dueSessions(
    sql`attendance_settled_at is null`,
    "ends_at",
    moments.settlement.latest(until),
    until,
  );

interface Settled {
  readonly sessionId: string;
  /** Absent members who haven't been notified. */
  readonly absentIds: readonly string[];
}

/** Settles those that are due at `now` and returns them. `busy` says whether to skip locked rows or wait. */
export async function settleSessions(
  db: Db,
  { ids, busy }: { ids: readonly string[]; busy: "pass over" | "wait" },
  now: Date,
): Promise<Settled[]> {
  const busyRows = busy === "pass over" ? sql`skip locked` : sql``;
  const { rows } = await sql<Settled>`
    with due as (
      select id from sessions
      where id = any (${[...ids]}::bigint[]) and attendance_settled_at is null
        and cancelled_at is null and ends_at <= ${moments.settlement.latest(now)}
      order by id
      for no key update ${busyRows}
    ), locked as (
      select id, session_id, member_id, ends_at from bookings
      where session_id in (select id from due) and status = 'active'
      order by id for no key update ${busyRows}
    ), settled as (
      insert into attendances as said (booking_id, attendance)
      select id, case when ${minAbsenceReports} <= (
        select count(*) from absence_reports
        join locked as reporter on reporter.id = reporter_booking_id
        left join attendances on booking_id = reporter.id
        where absent_booking_id = locked.id
          -- Members whom the host or staff marked absent can't say who was there.
          and (marked_at is null or attendance <> 'absent')
      ) then 'absent' else 'present' end
      from locked order by id
      on conflict (booking_id) do update set attendance = case
        when said.marked_at is not null then said.attendance
        when said.checked_in_at is not null then 'present'
        else excluded.attendance end
      returning booking_id, attendance, marked_at
    ), done as (
      update sessions set attendance_settled_at = ${now},
        -- A later change of the price leaves this statement alone.
        visit_price_cents = (select visit_price_cents from venues where venues.id = sessions.venue_id)
      from due where sessions.id = due.id and not exists (
        select from bookings
        where session_id = due.id and status = 'active' and bookings.id not in (select id from locked)
      )
      returning sessions.id
    )
    select done.id as "sessionId", array(
      select member_id from settled join locked on locked.id = booking_id
      where session_id = done.id and attendance = 'absent' and member_id is not null
        -- A mark after the end was notified at once.
        and (marked_at is null or marked_at < ends_at)
    ) as "absentIds"
    from done`.execute(db);
  return rows;
}
