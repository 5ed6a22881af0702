import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { openSurvey } from "./actions.ts";
import { nextSurveyOpening, openUnbookedSurveys } from "./queries.ts";

/** At the end of a session its survey opens. */
export function surveyJobs({ db }: Pick<Context, "db">): Job[] {
  return [
    {
      name: "open surveys",
      feeds: [],
      nextDueAt: (until) => nextSurveyOpening(db, until),
      async run(now, stopping) {
        if (!(await openUnbookedSurveys(db, now))) return;
        const openOne = () => db.transaction().execute((trx) => openSurvey(trx, now));
        while (!stopping?.aborted && (await openOne()));
      },
    },
  ];
}
