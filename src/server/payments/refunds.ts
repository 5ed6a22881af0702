import Stripe from "stripe";
import type { Provider } from "./client.ts";
import { expectObject } from "./failures.ts";
import { ProviderFailure, MissingAtProvider, NotRefundable } from "./payments.ts";
import { idOf } from "./presenters.ts";
import type { NewRefund, Refunds } from "./payments.ts";

const failedStatuses: readonly (string | null)[] = ["failed", "canceled"];

export function refundCalls(provider: Provider): Refunds {
  return {
    async findCharge(invoiceId) {
      const invoice = await provider.callUnlessGone((stripe) =>
        stripe.invoices.retrieve(invoiceId),
      );
      if (invoice === undefined) return undefined;
      const { customer, amount_paid: paidCents } = expectObject(invoice, "invoice");
      return { customerId: idOf(customer), paidCents };
    },

    async refundInvoice(refund) {
      const payment = await findPayment(provider, refund.invoiceId);
      // The provider forgets keys after a while, but past refunds stay visible.
      const done = await findRefund(provider, payment, refund.onceKey);
      const { id, status } = done ?? (await createRefund(provider, payment, refund));
      if (failedStatuses.includes(status))
        throw new NotRefundable(`The refund ${id} is ${status}.`);
      return id;
    },
  };
}

async function findPayment({ call }: Provider, invoice: string): Promise<string> {
  const paid = await call((stripe) => stripe.invoicePayments.list({ invoice, status: "paid" }));
  const [payment] = expectObject(paid, "list").data.flatMap(
    ({ payment: by }) => idOf(by.payment_intent) ?? [],
  );
  if (payment === undefined) throw new NotRefundable(`Nothing was paid of ${invoice}.`);
  return payment;
}

async function findRefund({ call }: Provider, payment: string, onceKey: string) {
  const made = await call((stripe) => stripe.refunds.list({ payment_intent: payment, limit: 100 }));
  return expectObject(made, "list").data.find(({ metadata }) => metadata?.["once_key"] === onceKey);
}

async function createRefund(
  { call }: Provider,
  payment: string,
  { amountCents: amount, onceKey }: NewRefund,
) {
  const params = { payment_intent: payment, amount, metadata: { once_key: onceKey } };
  try {
    const refund = await call((stripe) =>
      stripe.refunds.create(params, { idempotencyKey: onceKey }),
    );
    return expectObject(refund, "refund");
  } catch (error) {
    // Too much, already refunded or disputed.
    const isRefused =
      error instanceof MissingAtProvider ||
      (error instanceof ProviderFailure &&
        error.cause instanceof Stripe.errors.StripeInvalidRequestError);
    throw isRefused
      ? new NotRefundable(`${params.payment_intent} is refused.`, { cause: error })
      : error;
  }
}
