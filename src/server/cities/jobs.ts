import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { notifyWaiting } from "./actions.ts";
import { hasEndedWaits } from "./queries.ts";

export function cityJobs({ db }: Pick<Context, "db">): Job[] {
  return [
    {
      name: "notify who waits for a city",
      nextDueAt: async (until) => ((await hasEndedWaits(db)) ? until : null),
      async run(now, stopping) {
        while (!stopping?.aborted && (await notifyWaiting(db, now)));
      },
    },
  ];
}
