import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { bookingJobs } from "./jobs.ts";
import { bookingMails } from "./mails.ts";
import { bookingRoutes } from "./routes.ts";

export function bookingsPart(context: Context, permit: Permits): Part {
  return {
    routes: bookingRoutes(context, permit),
    jobs: bookingJobs(context),
    sweeps: [bookingMails(context)],
  };
}
