import { sql } from "kysely";
import { dayMs } from "#shared/rules/durations.ts";
import { trialDays } from "#shared/rules/prices.ts";
import type { PaidSubscription } from "#server/payments/payments.ts";
import type { Db } from "#server/platform/database.ts";

/** Records the start of the trial and the first payment of a subscription that gives access, once each. */
export async function recordMilestones(
  db: Db,
  memberId: string,
  { id, status, trialEnd, unpaidSince, isWaived }: PaidSubscription,
  now: Date,
): Promise<void> {
  const trialAt =
    trialEnd && new Date(Math.min(trialEnd.getTime() - trialDays * dayMs, now.getTime()));
  const paidAt = status === "active" && unpaidSince === null && !isWaived ? now : null;
  if (trialAt === null && paidAt === null) return;
  await sql`
    insert into subscription_milestones as noted (subscription_id, member_id, city, trial_at, paid_at)
    select ${id}, id, city, ${trialAt}::timestamptz, ${paidAt}::timestamptz from members where id = ${memberId}
    on conflict (subscription_id) do update set ended_at = null,
      trial_at = coalesce(noted.trial_at, excluded.trial_at),
      paid_at = coalesce(noted.paid_at, excluded.paid_at)`.execute(db);
}

/** Keeps an earlier end. */
export async function recordEnd(db: Db, subscriptionId: string, endedAt: Date): Promise<void> {
  await db
    .updateTable("subscription_milestones")
    .set({ ended_at: endedAt })
    .where("subscription_id", "=", subscriptionId)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends a deleted member's milestones by now and detaches them from the member. */
export async function removeOwnerOfMilestones(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    update subscription_milestones set subscription_id = null, member_id = null,
      ended_at = coalesce(ended_at, ${now})
    where member_id = ${memberId}`.execute(db);
}
