import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { nextRefundCheck } from "./refund-queries.ts";
import { carryOutDueRefunds } from "./refunds.ts";
import type { RefundContext } from "./refunds.ts";
import { nextBatch } from "./staff-message-queries.ts";
import { sendBatch } from "./staff-messages.ts";

export function operatorJobs(context: Pick<Context, "db">): Job[] {
  return [
    {
      name: "send messages of the staff",
      nextDueAt: (until) => nextBatch(context.db, until),
      async run(now, stopping) {
        while (!stopping?.aborted && (await sendBatch(context, now)));
      },
    },
  ];
}

/** None where there is no payment provider. */
export function refundJobs(context: RefundContext): Job[] {
  const { db, payments } = context;
  if (payments === undefined) return [];
  return [
    {
      name: "carry out refunds",
      nextDueAt: (until) => nextRefundCheck(db, until),
      run: (now, stopping) => carryOutDueRefunds(context, payments, now, stopping),
    },
  ];
}
