import Stripe from "stripe";
import { callProvider, expectObject } from "./failures.ts";
import { NotAtProvider } from "./payments.ts";
import { idOf } from "./presenters.ts";
import { NotRefundable } from "./refund-terms.ts";
import type { NewRefund, Refunds } from "./refund-terms.ts";

const failedStatuses: readonly (string | null)[] = ["failed", "canceled"];

export function refundCalls(stripe: Stripe): Refunds {
  return {
    async findCharge(invoiceId) {
      try {
        const invoice = await callProvider(() => stripe.invoices.retrieve(invoiceId));
        const { customer, amount_paid: paidCents } = expectObject(invoice, "invoice");
        return { customerId: idOf(customer), paidCents };
      } catch (error) {
        if (error instanceof NotAtProvider) return undefined;
        throw error;
      }
    },

    async refundInvoice(refund) {
      const payment = await findPayment(stripe, refund.invoiceId);
      // The provider forgets keys after a while; what it has done under one can be seen for good.
      const done = await findRefund(stripe, payment, refund.onceKey);
      const { id, status } = done ?? (await createRefund(stripe, payment, refund));
      if (failedStatuses.includes(status))
        throw new NotRefundable(`The refund ${id} is ${status}.`);
      return id;
    },
  };
}

/** What paid the invoice. */
async function findPayment(stripe: Stripe, invoice: string): Promise<string> {
  const paid = await callProvider(() => stripe.invoicePayments.list({ invoice, status: "paid" }));
  const [payment] = expectObject(paid, "list").data.flatMap(
    ({ payment: by }) => idOf(by.payment_intent) ?? [],
  );
  if (payment === undefined) throw new NotRefundable(`Nothing was paid of ${invoice}.`);
  return payment;
}

async function findRefund(stripe: Stripe, payment: string, onceKey: string) {
  const made = await callProvider(() =>
    stripe.refunds.list({ payment_intent: payment, limit: 100 }),
  );
  return expectObject(made, "list").data.find(({ metadata }) => metadata?.["once_key"] === onceKey);
}

async function createRefund(
  stripe: Stripe,
  payment: string,
  { amountCents: amount, onceKey }: NewRefund,
) {
  const params = { payment_intent: payment, amount, metadata: { once_key: onceKey } };
  try {
    const refund = await callProvider(() =>
      stripe.refunds.create(params, { idempotencyKey: onceKey }),
    );
    return expectObject(refund, "refund");
  } catch (error) {
    // It says no to what is too much, given back already or disputed.
    if (error instanceof NotAtProvider || error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new NotRefundable(error.message, { cause: error });
    throw error;
  }
}
