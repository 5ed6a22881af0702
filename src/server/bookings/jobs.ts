import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { unpaidBookings } from "./unpaid.ts";

/** What is freed when a subscription ends unpaid, also where nobody has heard of the end yet. */
export function bookingJobs(context: Context): Job[] {
  return [jobOfPieces(context, unpaidBookings(context))];
}
