import type Stripe from "stripe";
import { ApiProblem } from "#server/platform/problems.ts";
import type { PaymentEvent } from "./payments.ts";
import { idOf } from "./presenters.ts";

const toleranceSeconds = 300;

/** Checks who signed the message, and that it was now: by real time, whatever the sandbox's clock says. */
export function verifyEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | undefined,
  secret: string | undefined,
): Stripe.Event {
  if (signature === undefined || secret === undefined) throw new ApiProblem("invalid_signature");
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  } catch (error) {
    throw new ApiProblem("invalid_signature", { cause: error });
  }
}

export function presentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type } = event;
  const object: unknown = event.data.object;
  if (
    type === "invoice.paid" ||
    type === "invoice.payment_failed" ||
    type === "invoice.payment_action_required"
  ) {
    const kind =
      type === "invoice.paid"
        ? "change"
        : type === "invoice.payment_failed"
          ? "payment_failed"
          : "payment_action_required";
    return { id, type, kind, about: aboutInvoice(object as Stripe.Invoice) };
  }
  if (type.startsWith("customer.subscription.")) {
    const kind = type === "customer.subscription.trial_will_end" ? "trial_ending" : "change";
    const { id: subscriptionId, customer } = object as Stripe.Subscription;
    const customerId = idOf(customer);
    return {
      id,
      type,
      kind,
      about: customerId === null ? null : { subscriptionId, customerId, invoice: null },
    };
  }
  return { id, type, kind: "change", about: null };
}

function aboutInvoice(invoice: Stripe.Invoice): PaymentEvent["about"] {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  const customerId = idOf(invoice.customer);
  if (subscriptionId === null || customerId === null) return null;
  return {
    subscriptionId,
    customerId,
    invoice: {
      id: invoice.id,
      amountCents: invoice.amount_due,
      currency: invoice.currency,
      tries: invoice.attempt_count,
    },
  };
}
