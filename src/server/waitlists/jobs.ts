import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessionFacts } from "#server/sessions/actions.ts";
import { closeNextList, nextClosing } from "./queries.ts";

/** Lists close two hours before the start, and everyone left on them is notified while it is ahead. */
export function waitlistJobs({ db }: Pick<Context, "db">): Job[] {
  return [
    {
      name: "close waitlists",
      feeds: [],
      nextDueAt: (until) => nextClosing(db, until),
      async run(now, stopping) {
        while (!stopping?.aborted && (await closeOne(now)));
      },
    },
  ];

  function closeOne(now: Date): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const closed = await closeNextList(trx, now);
      if (closed === undefined) return false;
      const { sessionId: about, memberIds } = closed;
      const facts = await findSessionFacts(trx, about);
      await publish(
        trx,
        memberIds.map((memberId) => ({ memberId, name: "session", about })),
      );
      // After a long pause the list is emptied all the same, but nobody is sent looking for what has begun.
      if (facts !== undefined && facts.startsAt > now)
        await notify(trx, memberIds, { kind: "waitlist_closed", ...facts }, now);
      return true;
    });
  }
}
