import type { ChangedPaymentMethod, PaymentMethod } from "#shared/api/subscriptions.ts";
import type { Member } from "#server/identity/logins.ts";
import { MissingAtProvider } from "#server/payments/payments.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { requirePaid } from "./cancel-subscription.ts";
import { countCardCall, requireOwnMethod, requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { presentStatus } from "./presenters.ts";
import { findSubscription } from "./queries.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { accessOf, changeOnceThenRead, syncSubscription } from "./sync-subscription.ts";
import { withMemberLock } from "./member-lock.ts";

/** Null if nothing is charged. */
export async function readPaymentMethod(
  context: PaymentContext,
  member: Member,
): Promise<PaymentMethod> {
  const { db, clock } = context;
  const row = await findSubscription(db, member.id);
  if (row?.subscription_id == null || accessOf(row, clock.now()) === null) return { card: null };
  return { card: await requirePayments(context).findCard(row.subscription_id) };
}

/**
 * Replaces the card, and first charges the open amount. If the bank refuses that (`card_declined`,
 * `payment_action_required`), the former card stays. If the provider no longer accepts payment for it, the card is kept
 * and the subscription refreshed. Throws `not_subscribed` and `invalid_payment_method`.
 */
export async function changePaymentMethod(
  context: PaymentContext,
  member: Member,
  paymentMethodId: string,
): Promise<ChangedPaymentMethod> {
  const payments = requirePayments(context);
  await countCardCall(context, member);
  return withMemberLock(context, member.id, async () => {
    const { row, id } = await requirePaid(context, member);
    const method = await requireOwnMethod(payments, row.customer_id, paymentMethodId);
    const paid = await payments.findSubscription(id);
    if (paid === undefined) {
      await refreshSubscription(context, payments, member.id, id);
      throw new ApiProblem("not_subscribed");
    }
    if (paid.status === "past_due" && paid.latestInvoiceId !== null)
      await payments.payInvoice(paid.latestInvoiceId, paymentMethodId);
    const ask = () => payments.findSubscription(id);
    const change = changeOnceThenRead(async () => {
      try {
        return await payments.setPaymentMethod(id, paymentMethodId);
      } catch (error) {
        if (!(error instanceof MissingAtProvider)) throw error;
        return ask();
      }
    }, ask);
    const saved = await syncSubscription(context, member.id, change);
    return { card: method.card, subscription: presentStatus(saved, context.clock.now()) };
  });
}
