import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { eventHistoryEntry } from "#shared/api/bookings.ts";
import { surveyRequest } from "#shared/api/survey.ts";
import { memberOf, requireSelf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { createSharedLimit } from "#server/platform/rate-limit.ts";
import { submitSurvey } from "./actions.ts";

/** `onSubmitted` is told of each survey once it is written, before it is answered. */
export function surveyRoutes(
  context: Context,
  permit: Permits,
  onSubmitted: (memberId: string, sessionId: string) => Promise<void> = async () => undefined,
): FastifyPluginAsyncZod {
  const limitSubmitting = createSharedLimit(context.db, "survey", { max: 120, windowSeconds: 60 });
  return async (app) => {
    app.post(
      "/event-history",
      { ...permit.member, schema: { body: surveyRequest, response: { 201: eventHistoryEntry } } },
      async (request, reply) => {
        const { userId, ...survey } = request.body;
        requireSelf(request, userId);
        const member = memberOf(request);
        await limitSubmitting(member.id);
        const entry = await submitSurvey(context, member, survey);
        await onSubmitted(member.id, survey.sessionId);
        return reply.code(201).send(entry);
      },
    );
  };
}
