import { latestSettledEnd, settledAt } from "#shared/rules/attendance.ts";
import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { settleAttendance } from "./settlement.ts";
import { findFirstUnsettled } from "./settlement-queries.ts";

/** A day after the end of a session it is settled who was there. */
export function attendanceJobs({ db }: Pick<Context, "db">): Job[] {
  return [
    {
      name: "settle attendance",
      feeds: [],
      async nextDueAt(until) {
        const endsAt = await findFirstUnsettled(db, latestSettledEnd(until));
        return endsAt && settledAt(endsAt);
      },
      run: (now, stopping) => settleAttendance(db, now, stopping),
    },
  ];
}
