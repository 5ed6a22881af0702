import { retryTransaction } from "#server/platform/database.ts";
import type { Db } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { notifyAbsent } from "./marks.ts";
import { settleSessions } from "./settlement-queries.ts";

/** A day after their end, settles who was at the sessions, and notifies whoever counts as absent; gives those that it settled. */
export async function settleAttendance(
  db: Db,
  sessions: Parameters<typeof settleSessions>[1],
  now: Date,
): Promise<{ readonly id: string }[]> {
  // Whoever deletes their account meanwhile may wait for a booking while we wait for their row.
  return retryTransaction(db, async (trx) => {
    const settled = await settleSessions(trx, sessions, now);
    for (const { sessionId, absentIds } of settled) {
      if (absentIds.length === 0) continue;
      await publish(
        trx,
        absentIds.map((memberId) => ({ memberId, name: "session", about: sessionId })),
      );
      await notifyAbsent(trx, sessionId, absentIds, now);
    }
    return settled.map(({ sessionId: id }) => ({ id }));
  });
}
