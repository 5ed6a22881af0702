import type { PaymentMethod } from "#shared/api/subscriptions.ts";
import type { Member } from "#server/identity/logins.ts";
import { NotAtProvider } from "#server/payments/payments.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { requirePaid } from "./cancel-subscription.ts";
import { countCardCall, requireOwnMethod, requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findSubscription } from "./queries.ts";
import { accessOf, syncSubscription } from "./sync-subscription.ts";
import { withMemberLock } from "./member-lock.ts";

/** The card that is charged; null when nothing is. */
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
 * Charges another card from now on, beginning with what is open: when that fails (`card_declined`,
 * `payment_action_required`) the former card stays. Throws `not_subscribed` and `invalid_payment_method`.
 */
export async function changePaymentMethod(
  context: PaymentContext,
  member: Member,
  paymentMethodId: string,
): Promise<PaymentMethod> {
  const payments = requirePayments(context);
  await countCardCall(context, member);
  return withMemberLock(context.db, member.id, async () => {
    const { row, id } = await requirePaid(context, member);
    const method = await requireOwnMethod(payments, row.customer_id, paymentMethodId);
    if (row.status === "past_due") {
      const paid = await payments.findSubscription(id);
      if (paid?.latestInvoiceId != null)
        await payments.payInvoice(paid.latestInvoiceId, paymentMethodId);
    }
    try {
      await syncSubscription(context, member.id, () =>
        payments.setPaymentMethod(id, paymentMethodId),
      );
    } catch (error) {
      if (!(error instanceof NotAtProvider)) throw error;
      await syncSubscription(context, member.id, () => payments.findSubscription(id));
      throw new ApiProblem("not_subscribed", { cause: error });
    }
    return { card: method.card };
  });
}
