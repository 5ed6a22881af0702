import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { notifyWaiting } from "./actions.ts";
import { dueWaits } from "./queries.ts";

export function cityJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "notify who waits for a city",
      due: dueWaits,
      atOnce: 200,
      many: (memberIds, now) => notifyWaiting(db, memberIds, now),
      one: (memberId, now) => notifyWaiting(db, [memberId], now),
    }),
  ];
}
