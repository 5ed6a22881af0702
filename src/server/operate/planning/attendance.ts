import type { PageByStart } from "#shared/api/operate/fields.ts";
import type { RosterEntry } from "#shared/api/operate/planning/sessions.ts";
import type { Attendance } from "#shared/rules/attendance.ts";
import { markAttendance } from "#server/attendance/marks.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { toldOf } from "#server/sessions/news.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { presentObjection, presentRosterEntry } from "./session-presenters.ts";
import { findRosterRow, listObjectionRows } from "./session-queries.ts";

/** Answers an objection as well. Throws `not_found`, `session_cancelled`, `too_early` and, without one, `too_late`. */
export async function markBooking(
  context: Context,
  auditReason: AuditReason,
  { id, userId }: { readonly id: string; readonly userId: string },
  {
    attendance,
    message,
  }: { readonly attendance: Attendance; readonly message?: string | undefined },
): Promise<RosterEntry> {
  const sessionId = parseId(id);
  return changeAudited(context, auditReason, async (trx, now) => {
    const booked = await findRosterRow(trx, sessionId, userId);
    if (booked === undefined) throw new ApiProblem("not_found");
    const { bookingId } = booked;
    const told = toldOf(message);
    const mark = { sessionId, bookingId, attendance, answersObjections: true, told };
    const { before } = await markAttendance(trx, mark, now);
    return {
      result: presentRosterEntry({ ...booked, attendance, objects: false }),
      entries: [
        {
          action: "attendance.mark",
          subject: `session:${sessionId}`,
          from: { userId, attendance: before },
          to: { userId, attendance, message },
        },
      ],
    };
  });
}

export async function readObjections({ db }: Pick<Context, "db">, page: PageByStart) {
  const rows = await listObjectionRows(db, page);
  const cursorOf = ({ objectedAt, bookingId }: (typeof rows)[number]) =>
    `${objectedAt.getTime()}.${bookingId}`;
  return pageOfRows(rows, page.limit, cursorOf, presentObjection);
}
