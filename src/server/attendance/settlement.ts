import { sql } from "kysely";
import { minAbsenceReports } from "#shared/rules/attendance.ts";
import { moments } from "#shared/rules/moments.ts";
import { retryTransaction } from "#server/platform/database.ts";
import type { Db } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { dueSessions } from "#server/sessions/due-session-queries.ts";
import { notifyAbsent } from "./marks.ts";

/** Settles attendance a day after the sessions' end and notifies absent members. Returns the settled sessions. */
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

/**
 * Settles those of the sessions that are due at `now` and returns them. Marks by the host or staff win. `busy` says
 * whether locked sessions and bookings are skipped or waited for.
 */
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
      select bookings.id, attendance, attendance_marked_at from bookings
      where session_id in (select id from due) and status = 'active'
      order by id for no key update ${busyRows}
    ), settled as (
      update bookings set attendance = case
        when bookings.attendance_marked_at is not null then bookings.attendance
        when checked_in_at is null and ${minAbsenceReports} <= (
          select count(*) from absence_reports
          join locked as reporter on reporter.id = reporter_booking_id
          where absent_booking_id = bookings.id
            -- Whoever wasn't there, by those whose word stands, can't say who was.
            and (reporter.attendance_marked_at is null or reporter.attendance <> 'absent')
        ) then 'absent'
        else 'present' end
      from locked where bookings.id = locked.id
      returning session_id, member_id, bookings.attendance,
        -- A mark after the end was notified at once.
        coalesce(bookings.attendance_marked_at < ends_at, true) as is_unannounced
    ), done as (
      update sessions set attendance_settled_at = ${now}
      from due where sessions.id = due.id and not exists (
        select from bookings
        where session_id = due.id and status = 'active' and bookings.id not in (select id from locked)
      )
      returning sessions.id
    )
    select done.id as "sessionId", array(
      select member_id from settled
      where session_id = done.id and attendance = 'absent' and is_unannounced
        and member_id is not null
    ) as "absentIds"
    from done`.execute(db);
  return rows;
}
