import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { refundsDue } from "./refunds.ts";
import type { RefundContext } from "./refunds.ts";
import { dueMessages } from "./staff-message-queries.ts";
import { sendBatch } from "./staff-messages.ts";

export function operatorJobs(context: Pick<Context, "db" | "log">): Job[] {
  return [
    jobOfPieces(context, {
      name: "send messages of the staff",
      due: dueMessages,
      one: (id, now) => sendBatch(context, id, now),
    }),
  ];
}

/** None where there is no payment provider. */
export function refundJobs(context: RefundContext): Job[] {
  const { payments } = context;
  return payments === undefined ? [] : [jobOfPieces(context, refundsDue(context, payments))];
}
