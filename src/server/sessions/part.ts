import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { sessionJobs } from "./jobs.ts";
import { sessionRoutes } from "./routes.ts";

export function sessionsPart(context: Context, permit: Permits): Part {
  return { routes: sessionRoutes(context, permit), jobs: sessionJobs(context) };
}
