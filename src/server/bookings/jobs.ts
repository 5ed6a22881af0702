import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { findNextUnpaidEnd } from "#server/subscriptions/actions.ts";
import { nextLeftSpot } from "./fill-queries.ts";
import { offerLeftSpots } from "./fill-spots.ts";
import { freeUnpaidBookings } from "./unpaid.ts";

/**
 * What is freed when a subscription ends unpaid, also where nobody has heard of the end yet; and what is offered a day
 * before a session that has both a free spot and a waitlist.
 */
export function bookingJobs(context: Context): Job[] {
  return [
    {
      name: "offer left spots",
      feeds: [],
      nextDueAt: (until) => nextLeftSpot(context.db, until),
      async run(now) {
        while (await offerLeftSpots(context, now));
      },
    },
    {
      name: "free unpaid bookings",
      nextDueAt: (until) => findNextUnpaidEnd(context.db, until),
      run: (now) => freeUnpaidBookings(context, now),
    },
  ];
}
