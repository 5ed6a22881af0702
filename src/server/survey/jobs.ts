import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces, leftOf } from "#server/platform/pieces.ts";
import { openSurvey } from "./actions.ts";
import { dueSurveys, openUnbookedSurveys } from "./queries.ts";

/** At the end of a session its survey opens. */
export function surveyJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "open surveys",
      triggers: [],
      due: dueSurveys,
      many: async (ids, now) => leftOf(ids, await openUnbookedSurveys(db, ids, now)),
      one: (id, now) => db.transaction().execute((trx) => openSurvey(trx, id, now)),
    }),
  ];
}
