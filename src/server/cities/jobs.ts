import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { notifyWaiting } from "./actions.ts";
import { isAnyWaitOver } from "./queries.ts";

export function cityJobs({ db }: Pick<Context, "db">): Job[] {
  return [
    {
      name: "notify who waits for a city",
      nextDueAt: async (until) => ((await isAnyWaitOver(db)) ? until : null),
      async run(now, stopping) {
        while (!stopping?.aborted && (await notifyWaiting(db, now)));
      },
    },
  ];
}
