import { minuteMs } from "#shared/rules/durations.ts";
import type { PaidSubscription } from "#server/payments/payments.ts";
import type { Db } from "#server/platform/database.ts";
import type { SubscriptionRow } from "./queries.ts";
import { findSuspension } from "./suspension-queries.ts";
import type { Suspension } from "./suspension-queries.ts";

/** How soon what isn't as it should be is looked at: never at once, so that a check never runs into itself. */
const repairedAfterMs = minuteMs;

/** When the provider is to be asked about the subscription because of how its member is kept out; null for that never. */
export async function findFollowUp(
  db: Db,
  { member_id: id, paused_by_suspension: isPaused }: SubscriptionRow,
  paid: PaidSubscription,
  now: Date,
): Promise<Date | null> {
  const suspension = await findSuspension(db, id, now);
  const isDone = suspension === null ? !isPaused : isFollowed(paid, suspension);
  return isDone ? (suspension?.until ?? null) : new Date(now.getTime() + repairedAfterMs);
}

/** Whether nothing can be charged for it while its member is kept out. */
export function isFollowed(
  { pause, unpaidInvoice }: PaidSubscription,
  { until }: Suspension,
): boolean {
  if (until === null || pause?.resumesAt == null || unpaidInvoice !== null) return false;
  // The provider counts in seconds.
  return Math.ceil(until.getTime() / 1000) * 1000 === pause.resumesAt.getTime();
}
