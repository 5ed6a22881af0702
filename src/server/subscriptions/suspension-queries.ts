import { sql } from "kysely";
import { isSuspended } from "#shared/rules/moderation.ts";
import type { Db } from "#server/platform/database.ts";

/** A suspension's end; null for good. */
export interface Suspension {
  readonly until: Date | null;
}

/** Null for a member who isn't suspended at `now`. */
export async function findSuspension(
  db: Db,
  memberId: string,
  now: Date,
): Promise<Suspension | null> {
  const member = await db
    .selectFrom("members")
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .where("id", "=", memberId)
    .executeTakeFirst();
  return member !== undefined && isSuspended(member, now) ? { until: member.suspendedUntil } : null;
}

export async function recordPausedBySuspension(
  db: Db,
  memberId: string,
  isPaused: boolean,
): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ paused_by_suspension: isPaused })
    .where("member_id", "=", memberId)
    .execute();
}

/** Schedules an immediate check of a subscription at the provider. A creation in progress has its own time. */
export async function scheduleCheck(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ check_at: now, check_failures: 0, version: sql`version + 1` })
    .where("member_id", "=", memberId)
    .where("subscription_id", "is not", null)
    .where("attempted_at", "is", null)
    .execute();
}
