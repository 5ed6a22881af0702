import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { dueCallOffs, dueMissingVenues } from "./missing-venue-queries.ts";
import { callOffIfWithoutVenue, tellMissingVenues } from "./missing-venues.ts";
import { refundsDue } from "./refunds.ts";
import type { RefundContext } from "./refunds.ts";
import { dueMessages } from "./staff-message-queries.ts";
import { sendBatch } from "./staff-messages.ts";

export function operatorJobs(context: Context): Job[] {
  const { clock } = context;
  return [
    jobOfPieces(context, {
      name: "tell of missing venues",
      triggers: ["call off sessions without a venue"],
      due: (until) => dueMissingVenues(clock.now(), until),
      one: (city, now) => tellMissingVenues(context, city, now),
    }),
    jobOfPieces(context, {
      name: "call off sessions without a venue",
      triggers: [],
      due: (until) => dueCallOffs(clock.now(), until),
      one: (id, now) => callOffIfWithoutVenue(context, id, now),
    }),
    jobOfPieces(context, {
      name: "send messages of the staff",
      due: dueMessages,
      one: (id, now) => sendBatch(context, id, now),
    }),
  ];
}

/** None where there is no payment provider. */
export function refundJobs(context: RefundContext): Job[] {
  const { payments } = context;
  return payments === undefined ? [] : [jobOfPieces(context, refundsDue(context, payments))];
}
