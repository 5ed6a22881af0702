import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
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
