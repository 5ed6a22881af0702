import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { surveyJobs } from "./jobs.ts";
import { surveyRoutes } from "./routes.ts";

/** `onSubmitted` is called with each survey after it is written and before the reply is sent. */
export function surveyPart(
  context: Context,
  permit: Permits,
  onSubmitted: (memberId: string, sessionId: string) => Promise<void>,
): Part {
  return { routes: surveyRoutes(context, permit, onSubmitted), jobs: surveyJobs(context) };
}
