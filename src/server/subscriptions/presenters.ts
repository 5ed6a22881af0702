import type { Receipt, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import type { PaidInvoice } from "#server/payments/payments.ts";
import type { SubscriptionRow } from "./queries.ts";
import { accessOf } from "./sync-subscription.ts";

/** What a member is told about their subscription; one that gives no access is none. */
export function presentStatus(row: SubscriptionRow | undefined, now: Date): SubscriptionStatus {
  const status = accessOf(row, now);
  if (row === undefined || status === null) {
    return {
      hasSubscription: false,
      plan: null,
      status: null,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: null,
      trialEnd: null,
    };
  }
  return {
    hasSubscription: true,
    plan: row.plan,
    status,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
    trialEnd: row.trial_end?.toISOString() ?? null,
  };
}

export function presentReceipt(
  { createdAt, ...invoice }: PaidInvoice,
  refundedCents: number,
): Receipt {
  return { ...invoice, refundedCents, date: createdAt.toISOString() };
}
