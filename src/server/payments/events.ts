import type Stripe from "stripe";
import { ApiProblem } from "#server/platform/problems.ts";
import { apiVersion } from "./client.ts";
import type { Log, Provider } from "./client.ts";
import type { PaymentEvent, Payments } from "./payments.ts";
import { idOf } from "./presenters.ts";

const toleranceSeconds = 300;

/** Reads events. Of one in another API version what it is about is fetched in ours; its version is logged once. */
export function createEventReader(
  { stripe, callUnlessGone }: Provider,
  secret: string | undefined,
  log: Log,
): Payments["readEvent"] {
  const otherVersions = new Set<string | null>();

  async function fetchObject(event: Stripe.Event): Promise<unknown> {
    const { type } = event;
    const { id } = event.data.object as { id: string };
    if (isAboutInvoice(type)) return callUnlessGone(() => stripe.invoices.retrieve(id));
    if (isAboutSubscription(type)) return callUnlessGone(() => stripe.subscriptions.retrieve(id));
    return undefined;
  }

  return async (body, signature) => {
    const event = verifyEvent(stripe, body, signature, secret);
    const { api_version: version } = event;
    if (version === apiVersion) return presentEvent(event, event.data.object);
    if (!otherVersions.has(version)) {
      otherVersions.add(version);
      log.warn(
        { eventVersion: version, apiVersion },
        "the payment provider's events come in another API version: set the webhook endpoint to ours",
      );
    }
    return presentEvent(event, (await fetchObject(event)) ?? event.data.object);
  };
}

/** Checks who signed the message, and that it was now: by real time, whatever the sandbox's clock says. */
function verifyEvent(
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

const invoiceKinds: Readonly<Record<string, PaymentEvent["kind"]>> = {
  "invoice.paid": "change",
  "invoice.payment_failed": "payment_failed",
  "invoice.payment_action_required": "payment_action_required",
};

const isAboutInvoice = (type: string) => Object.hasOwn(invoiceKinds, type);
const isAboutSubscription = (type: string) => type.startsWith("customer.subscription.");

function presentEvent({ id, type }: Stripe.Event, object: unknown): PaymentEvent {
  const invoiceKind = isAboutInvoice(type) ? invoiceKinds[type] : undefined;
  if (invoiceKind !== undefined) {
    return { id, type, kind: invoiceKind, about: aboutInvoice(object as Stripe.Invoice) };
  }
  if (isAboutSubscription(type)) {
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
