import type { Receipt, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import type { PaidInvoice } from "#server/payments/payments.ts";
import type { SubscriptionRow } from "./queries.ts";
import { accessOf } from "./sync-subscription.ts";

/** One that gives no access counts as none. */
export function presentStatus(row: SubscriptionRow | undefined, now: Date): SubscriptionStatus {
  const status = accessOf(row, now);
  if (row === undefined || status === null) {
    return {
      hasSubscription: false,
      plan: null,
      priceCents: null,
      status: null,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: null,
      trialEnd: null,
      nextPlan: null,
      nextPaymentAttempt: null,
    };
  }
  return {
    hasSubscription: true,
    plan: row.plan,
    priceCents: row.price_cents,
    status,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
    trialEnd: row.trial_end?.toISOString() ?? null,
    nextPlan: row.next_plan,
    nextPaymentAttempt: row.next_attempt_at?.toISOString() ?? null,
  };
}

export function presentReceipt(
  { createdAt, ...invoice }: PaidInvoice,
  refundedCents: number,
): Receipt {
  return { ...invoice, refundedCents, date: createdAt.toISOString() };
}
