import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** Whether the member is suspended without an end. */
export async function isClosedForGood(db: Db, memberId: string): Promise<boolean> {
  const closed = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("suspended_at", "is not", null)
    .where("suspended_until", "is", null)
    .executeTakeFirst();
  return closed !== undefined;
}

export async function recordCancelledBySuspension(
  db: Db,
  memberId: string,
  isCancelled: boolean,
): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ cancelled_by_suspension: isCancelled })
    .where("member_id", "=", memberId)
    .execute();
}

/** Has a subscription that the provider runs checked at once; a creation that is under way has its own time. */
export async function scheduleCheck(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ check_at: now, check_failures: 0, version: sql`version + 1` })
    .where("member_id", "=", memberId)
    .where("subscription_id", "is not", null)
    .where("attempted_at", "is", null)
    .execute();
}
