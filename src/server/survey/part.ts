import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/survey.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces, leftOf } from "#server/platform/pieces.ts";
import { serve } from "#server/identity/serve.ts";
import { findNewConnections } from "#server/connections/actions.ts";
import { openSurvey, openUnbooked, submitSurvey } from "./actions.ts";
import { dueSurveys } from "./queries.ts";

/** Calls `onSubmitted` before the reply is sent. */
export function surveyPart(
  context: Context,
  permit: Permits,
  onSubmitted: (memberId: string, sessionId: string) => Promise<void>,
): Part {
  return { routes: surveyRoutes(context, permit, onSubmitted), jobs: surveyJobs(context) };
}

export function surveyJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "open surveys",
      rows: "session",
      triggers: [],
      due: dueSurveys,
      many: async (ids, now) =>
        leftOf(ids, await db.transaction().execute((trx) => openUnbooked(trx, ids, now))),
      one: (id, now) => db.transaction().execute((trx) => openSurvey(trx, id, now)),
    }),
  ];
}

function surveyRoutes(
  context: Context,
  permit: Permits,
  onSubmitted: (memberId: string, sessionId: string) => Promise<void> = async () => undefined,
): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.submitSurvey, async ({ body, member }) => {
      const { userId: _, ...survey } = body;
      const entry = await submitSurvey(context, member, survey);
      await onSubmitted(member.id, survey.sessionId);
      const mates = entry.attendeeList.map(({ userId }) => userId);
      return { ...entry, newConnections: await findNewConnections(context, member, mates) };
    });
  };
}
