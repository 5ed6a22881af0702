import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { surveyJobs } from "./jobs.ts";
import { surveyRoutes } from "./routes.ts";

/** `onSubmitted` is told of each survey once it is written, before it is answered. */
export function surveyPart(
  context: Context,
  permit: Permits,
  onSubmitted: (memberId: string, sessionId: string) => Promise<void>,
): Part {
  return { routes: surveyRoutes(context, permit, onSubmitted), jobs: surveyJobs(context) };
}
