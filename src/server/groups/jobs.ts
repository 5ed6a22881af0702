import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { isDatabaseAway } from "#server/platform/problems.ts";
import { updateGroups } from "./actions.ts";
import { skipUnbookedForming, listSessionsToMend, nextForming } from "./queries.ts";

/** Groups are formed 24 hours before the start, and mended where a process ended before it could. */
export function groupJobs(context: Context): Job[] {
  const { db } = context;
  return [
    {
      name: "form groups",
      feeds: [],
      nextDueAt: (until) => nextForming(db, until),
      run: async (now, stopping) => updateEach(await skipUnbookedForming(db, now), now, stopping),
    },
    {
      name: "mend groups",
      feeds: [],
      nextDueAt: async (until) => (await listSessionsToMend(db, until))[0]?.since ?? null,
      async run(now, stopping) {
        const stale = await listSessionsToMend(db, now);
        await updateEach(
          stale.map(({ id }) => id),
          now,
          stopping,
        );
      },
    },
  ];

  /** A session whose groups can't be formed keeps none of the others waiting; the first such error is thrown at the end. */
  async function updateEach(
    sessionIds: readonly string[],
    now: Date,
    stopping?: AbortSignal,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (const sessionId of sessionIds) {
      if (stopping?.aborted) break;
      try {
        await updateGroups(context, sessionId, now);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        context.log.warn({ err: error, sessionId }, "a session's groups couldn't be formed");
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
