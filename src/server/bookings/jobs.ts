import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { findNextUnpaidEnd } from "#server/subscriptions/actions.ts";
import { freeUnpaidBookings } from "./unpaid.ts";

/** What is freed when a subscription ends unpaid, also where nobody has heard of the end yet. */
export function bookingJobs(context: Context): Job[] {
  return [
    {
      name: "free unpaid bookings",
      nextDueAt: (until) => findNextUnpaidEnd(context.db, until),
      run: (now, stopping) => freeUnpaidBookings(context, now, stopping),
    },
  ];
}
