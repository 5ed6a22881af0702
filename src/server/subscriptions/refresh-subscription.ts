import { accessAt } from "#shared/rules/subscription-states.ts";
import type { PaidSubscription, Payments } from "#server/payments/payments.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { SubscriptionRow } from "./queries.ts";
import { syncSubscription, unknownStatus } from "./sync-subscription.ts";
import type { Effects } from "./sync-subscription.ts";

/**
 * Fetches a subscription from the provider and stores it, with the effects. An unknown one ends with its paid period,
 * because nobody charges for it any more: its data may have been deleted, or the account changed.
 */
export async function refreshSubscription(
  context: PaymentContext,
  payments: Payments,
  memberId: string,
  subscriptionId: string,
  effects?: Effects,
): Promise<SubscriptionRow | undefined> {
  const ask = async (row: SubscriptionRow) => {
    const found = await payments.findSubscription(subscriptionId);
    const isOther = row.subscription_id !== subscriptionId;
    return found ?? (isOther ? undefined : endOfUnknown(context, row, subscriptionId));
  };
  return syncSubscription(context, memberId, ask, effects);
}

/** The handling of a subscription unknown to the provider, or undefined if it has ended here, too. */
function endOfUnknown(
  { clock, log }: PaymentContext,
  row: SubscriptionRow,
  id: string,
): PaidSubscription | undefined {
  const now = clock.now();
  const { status, plan, current_period_end: periodEnd } = row;
  const live = accessAt({ status, cancelAtPeriodEnd: false, currentPeriodEnd: periodEnd }, now);
  if (live === null || plan === null) return undefined;
  log.warn({ memberId: row.member_id }, "the payment provider doesn't know a subscription");
  const currentPeriodEnd = periodEnd ?? now;
  const isPaidFor = live !== "past_due" && now < currentPeriodEnd;
  return {
    id,
    customerId: row.customer_id ?? "",
    plan,
    priceCents: row.price_cents,
    status: isPaidFor ? live : unknownStatus,
    cancelAtPeriodEnd: true,
    currentPeriodStart: now,
    currentPeriodEnd,
    nextPlan: null,
    trialEnd: row.trial_end,
    paymentMethodId: row.payment_method_id,
    latestInvoiceId: null,
    unpaidInvoice: null,
    paidInvoice: null,
    unpaidSince: row.unpaid_since,
    isWaived: false,
    pause: null,
  };
}
