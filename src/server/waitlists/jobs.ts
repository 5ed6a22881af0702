import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessionFacts } from "#server/sessions/actions.ts";
import { dueClosings, emptyDueList } from "./queries.ts";

/** Lists close two hours before the start, and everyone left on them is notified while it is ahead. */
export function waitlistJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "close waitlists",
      triggers: [],
      due: dueClosings,
      one: (id, now) => db.transaction().execute((trx) => closeList(trx, id, now)),
    }),
  ];
}

async function closeList(trx: Trx, about: string, now: Date): Promise<void> {
  const memberIds = await emptyDueList(trx, about, now);
  if (memberIds === undefined) return;
  const facts = await findSessionFacts(trx, about);
  await publish(
    trx,
    memberIds.map((memberId) => ({ memberId, name: "session", about })),
  );
  // After a long pause the list is emptied all the same, but nobody is sent looking for what has begun.
  if (facts !== undefined && facts.startsAt > now)
    await notify(trx, memberIds, { kind: "waitlist_closed", ...facts }, now);
}
