import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { attendanceJobs } from "./jobs.ts";
import { attendanceRoutes } from "./routes.ts";

/** Who turns up: on the way, there, marked by the host, settled. */
export function attendancePart(context: Context, permit: Permits): Part {
  return { routes: attendanceRoutes(context, permit), jobs: attendanceJobs(context) };
}
