import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces, leftOf } from "#server/platform/pieces.ts";
import { settleAttendance } from "./settlement.ts";
import { dueSettlements } from "./settlement-queries.ts";

/** A day after the end of a session it is settled who was there. */
export function attendanceJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "settle attendance",
      triggers: [],
      due: dueSettlements,
      atOnce: 200,
      many: async (ids, now) =>
        leftOf(ids, await settleAttendance(db, { ids, busy: "pass over" }, now)),
      one: async (id, now) => {
        await settleAttendance(db, { ids: [id], busy: "wait" }, now);
      },
    }),
  ];
}
