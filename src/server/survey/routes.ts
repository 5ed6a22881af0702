import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/survey.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { submitSurvey } from "./actions.ts";

/** `onSubmitted` is called with each survey after it is written and before the reply is sent. */
export function surveyRoutes(
  context: Context,
  permit: Permits,
  onSubmitted: (memberId: string, sessionId: string) => Promise<void> = async () => undefined,
): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.submitSurvey, async ({ body, member }) => {
      const { userId: _, ...survey } = body;
      const entry = await submitSurvey(context, member, survey);
      await onSubmitted(member.id, survey.sessionId);
      return entry;
    });
  };
}
