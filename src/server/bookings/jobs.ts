import type { Context } from "../platform/context.ts";
import type { DueWork } from "../platform/due-work.ts";
import { findNextUnpaidEnd } from "../subscriptions/actions.ts";
import { freeUnpaidBookings } from "./unpaid.ts";

/** What is freed when a subscription ends unpaid, also where nobody has heard of the end yet. */
export function bookingJobs(context: Context): DueWork[] {
  return [
    {
      name: "free unpaid bookings",
      nextDueAt: (until) => findNextUnpaidEnd(context.db, until),
      run: (now) => freeUnpaidBookings(context, now),
    },
  ];
}
