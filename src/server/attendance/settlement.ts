import { latestSettledEnd } from "#shared/rules/attendance.ts";
import { retryTransaction } from "#server/platform/retry-transaction.ts";
import type { Db } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { notifyAbsent } from "./marks.ts";
import { settleSessions } from "./settlement-queries.ts";

const settledAtOnce = 200;

/** A day after their end, settles who was at the sessions, and notifies whoever counts as absent. */
export async function settleAttendance(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const latest = latestSettledEnd(now);
  const settle = (limit: number, busy: "pass over" | "wait") =>
    // Whoever deletes their account meanwhile may wait for a booking while we wait for their row.
    retryTransaction(db, async (trx) => {
      const settled = await settleSessions(trx, { latest, limit, busy }, now);
      for (const { sessionId, absentIds } of settled) {
        if (absentIds.length === 0) continue;
        await publish(
          trx,
          absentIds.map((memberId) => ({ memberId, name: "session", about: sessionId })),
        );
        await notifyAbsent(trx, sessionId, absentIds, now);
      }
      return settled.length;
    });
  while (!stopping?.aborted && (await settle(settledAtOnce, "pass over")) === settledAtOnce);
  // What somebody else had locked, one after the other.
  while (!stopping?.aborted && (await settle(1, "wait")) > 0);
}
