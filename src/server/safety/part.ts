import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { keptSafetyJobs } from "./kept.ts";
import { safetyRoutes } from "./routes.ts";

export function safetyPart(context: Context, permit: Permits): Part {
  return { routes: safetyRoutes(context, permit), jobs: keptSafetyJobs(context) };
}
