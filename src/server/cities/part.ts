import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { cityJobs } from "./jobs.ts";
import { cityRoutes } from "./routes.ts";

export function citiesPart(context: Context, permit: Permits): Part {
  return { routes: cityRoutes(context, permit), jobs: cityJobs(context) };
}
