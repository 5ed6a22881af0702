import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { waitlistJobs } from "./jobs.ts";
import { waitlistRoutes } from "./routes.ts";

export function waitlistsPart(context: Context, permit: Permits): Part {
  return { routes: waitlistRoutes(context, permit), jobs: waitlistJobs(context) };
}
