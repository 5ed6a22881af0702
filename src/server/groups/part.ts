import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces, leftOf } from "#server/platform/pieces.ts";
import { updateGroups } from "./actions.ts";
import { learningJob } from "./learning.ts";
import { dueFormings, dueMendings, skipUnbookedForming } from "./queries.ts";

export function groupsPart(context: Context): Part {
  return { jobs: [...groupJobs(context), learningJob(context)] };
}

/** Groups are formed 24 hours before the start, and mended if a process stopped before it could. */
export function groupJobs(context: Context): Job[] {
  const one = (sessionId: string, now: Date) => updateGroups(context, sessionId, now);
  return [
    jobOfPieces(context, {
      name: "form groups",
      rows: "session",
      triggers: ["tell venues of sessions"],
      due: dueFormings,
      many: async (ids, now) => leftOf(ids, await skipUnbookedForming(context.db, ids, now)),
      one,
    }),
    jobOfPieces(context, {
      name: "mend groups",
      rows: "session",
      triggers: [],
      due: dueMendings,
      one,
    }),
  ];
}
