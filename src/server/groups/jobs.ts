import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { updateGroups } from "./actions.ts";
import { formUnbooked, listStale, nextForming } from "./queries.ts";

/** Groups are formed 24 hours before the start, and mended where a process ended before it could. */
export function groupJobs(context: Context): Job[] {
  const { db } = context;
  return [
    {
      name: "form groups",
      feeds: [],
      nextDueAt: (until) => nextForming(db, until),
      async run(now) {
        for (const sessionId of await formUnbooked(db, now)) {
          await updateGroups(context, sessionId, now);
        }
      },
    },
    {
      name: "mend groups",
      feeds: [],
      nextDueAt: async (until) => (await listStale(db, until))[0]?.since ?? null,
      async run(now) {
        for (const { id } of await listStale(db, now)) await updateGroups(context, id, now);
      },
    },
  ];
}
