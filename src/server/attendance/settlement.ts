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
