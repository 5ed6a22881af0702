import type Stripe from "stripe";
import { currency } from "#shared/rules/prices.ts";
import { hasEnded } from "#shared/rules/subscription-states.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { providerUnavailable } from "./failures.ts";
import type {
  ChargedInvoice,
  CollectionPause,
  Customer,
  PaidCard,
  PaidInvoice,
  PaidSubscription,
  PaymentEvent,
  RefusedSetup,
  UnpaidInvoice,
} from "./payments.ts";
import { sum } from "./prices.ts";

/** The provider may send an object whole, as an id or not at all. */
export function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === "string" ? thing : (thing?.id ?? null);
}

const toDate = (seconds: number) => new Date(seconds * 1000);

export function presentCustomer(customer: Stripe.Customer | Stripe.DeletedCustomer): Customer {
  const { id } = customer;
  if ("deleted" in customer && customer.deleted === true)
    return { id, email: null, username: undefined, isDeleted: true };
  const { email, metadata } = customer as Stripe.Customer;
  return { id, email: email ?? null, username: metadata?.["username"], isDeleted: false };
}

export function presentSubscription(subscription: Stripe.Subscription): PaidSubscription {
  const [item] = subscription.items.data;
  const periodEnd = item?.current_period_end;
  if (item === undefined || !Number.isSafeInteger(periodEnd)) {
    throw providerUnavailable(
      new Error(`The subscription ${subscription.id} has no item with a period.`),
    );
  }
  // Null and missing mean the same: hosts with the provider's API differ.
  const cancelAt = subscription.cancel_at ?? null;
  const trialEnd = subscription.trial_end ?? null;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    plan: planOf(item.price),
    priceCents: item.price.currency === currency ? (item.price.unit_amount ?? null) : null,
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
    currentPeriodStart: toDate(item.current_period_start),
    currentPeriodEnd: toDate(Math.min(cancelAt ?? Infinity, item.current_period_end)),
    nextPlan: nextPlanOf(subscription, item),
    trialEnd: trialEnd === null ? null : toDate(trialEnd),
    paymentMethodId: idOf(subscription.default_payment_method),
    latestInvoiceId: idOf(subscription.latest_invoice),
    unpaidInvoice: unpaidInvoiceOf(subscription),
    paidInvoice: paidInvoiceOf(subscription),
    unpaidSince: isWaived(subscription) ? null : unpaidSince(subscription, item),
    isWaived: isWaived(subscription),
    pause: presentPause(subscription),
  };
}

export function planOf({ recurring }: Stripe.Price): Plan {
  return recurring?.interval === "year" ? "yearly" : "monthly";
}

export function nextPhaseOf(
  { schedule }: Stripe.Subscription,
  { current_period_end: periodEnd }: Stripe.SubscriptionItem,
): Stripe.SubscriptionSchedule.Phase | undefined {
  if (typeof schedule !== "object" || schedule === null) return undefined;
  return schedule.phases.find(({ start_date: start }) => start >= periodEnd);
}

function nextPlanOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Plan | null {
  const price = nextPhaseOf(subscription, item)?.items[0]?.price;
  if (price === undefined || typeof price === "string" || !("recurring" in price)) return null;
  const next = planOf(price);
  return next === planOf(item.price) ? null : next;
}

function unpaidInvoiceOf({ latest_invoice: invoice }: Stripe.Subscription): UnpaidInvoice | null {
  if (typeof invoice !== "object" || invoice === null) return null;
  if (invoice.status !== "open" && invoice.status !== "draft") return null;
  const nextAttempt = invoice.next_payment_attempt ?? null;
  return {
    id: invoice.id,
    amountCents: invoice.amount_due,
    currency: invoice.currency,
    tries: invoice.attempt_count,
    nextAttemptAt: nextAttempt === null ? null : toDate(nextAttempt),
  };
}

function paidInvoiceOf({ latest_invoice: invoice }: Stripe.Subscription): ChargedInvoice | null {
  if (typeof invoice !== "object" || invoice?.status !== "paid" || invoice.amount_paid <= 0)
    return null;
  return {
    id: invoice.id,
    createdAt: toDate(invoice.created),
    amountCents: invoice.amount_paid,
    discountCents: sum(invoice.total_discount_amounts),
    taxCents: sum(invoice.total_taxes),
    currency: invoice.currency,
  };
}

/** Whether its last invoice was voided while it goes on. */
function isWaived({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  return (
    !hasEnded(status) &&
    typeof invoice === "object" &&
    invoice !== null &&
    invoice.status === "void"
  );
}

function presentPause({ pause_collection: pause }: Stripe.Subscription): CollectionPause | null {
  if (pause == null) return null;
  return { resumesAt: pause.resumes_at == null ? null : toDate(pause.resumes_at) };
}

/** Only the invoice of an ended subscription says whether its last period was paid, so both are fetched together. */
function unpaidSince(
  {
    status,
    start_date: startDate,
    trial_start: trialStart,
    trial_end: trialEnd,
    latest_invoice: invoice,
  }: Stripe.Subscription,
  { current_period_start: periodStart }: Stripe.SubscriptionItem,
): Date | null {
  const isTrial = (trialEnd ?? 0) > periodStart;
  const isPaid =
    typeof invoice === "object" && invoice !== null
      ? invoice.status === "paid"
      : !unpaidStatuses.has(status);
  if (isPaid && !isTrial) return null;
  // The first charge after a trial: nothing was ever paid.
  return toDate((trialEnd ?? 0) >= periodStart ? (trialStart ?? startDate) : periodStart);
}

const unpaidStatuses: ReadonlySet<Stripe.Subscription.Status> = new Set(["past_due", "unpaid"]);

export function presentCard({ card }: Stripe.PaymentMethod): PaidCard | null {
  if (card === undefined) return null;
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

export function presentOwner(paymentMethod: Stripe.PaymentMethod): string | null {
  return idOf(paymentMethod.customer);
}

const charged = ["paid", "open", "void", "uncollectible"] as const;

/** Undefined for drafts and for trials, which charge nothing. */
export function presentInvoice(invoice: Stripe.Invoice): PaidInvoice | undefined {
  const { id, total } = invoice;
  const status = charged.find((known) => known === invoice.status);
  if (total === 0 || status === undefined) return undefined;
  const isGivenUp = status === "open" && invoice.auto_advance === false;
  return {
    id,
    createdAt: toDate(invoice.created),
    amountCents: total,
    discountCents: sum(invoice.total_discount_amounts),
    taxCents: sum(invoice.total_taxes),
    currency: invoice.currency,
    status: isGivenUp ? "uncollectible" : status,
    url: invoice.hosted_invoice_url ?? null,
  };
}

const invoiceKinds: Readonly<Record<string, PaymentEvent["kind"]>> = {
  "invoice.paid": "paid",
  "invoice.payment_failed": "payment_failed",
  "invoice.payment_action_required": "payment_action_required",
};

export const isAboutInvoice = (type: string) => Object.hasOwn(invoiceKinds, type);
export const isAboutSubscription = (type: string) => type.startsWith("customer.subscription.");

/** `object` is the event's subject in our API version. */
export function presentEvent({ id, type }: Stripe.Event, object: unknown): PaymentEvent {
  const invoiceKind = isAboutInvoice(type) ? invoiceKinds[type] : undefined;
  if (invoiceKind !== undefined) {
    const about = aboutInvoice(object as Stripe.Invoice);
    return { id, type, kind: invoiceKind, about, refusedSetup: null };
  }
  if (isAboutSubscription(type)) {
    const kind = type === "customer.subscription.trial_will_end" ? "trial_ending" : "change";
    const { id: subscriptionId, customer } = object as Stripe.Subscription;
    const customerId = idOf(customer);
    return {
      id,
      type,
      kind,
      refusedSetup: null,
      about: customerId === null ? null : { subscriptionId, customerId, invoice: null },
    };
  }
  const refusedSetup =
    type === "setup_intent.setup_failed" ? presentRefusal(object as Stripe.SetupIntent) : null;
  return { id, type, kind: "change", about: null, refusedSetup };
}

function presentRefusal({ id, customer, metadata }: Stripe.SetupIntent): RefusedSetup | null {
  const customerId = idOf(customer);
  return customerId === null ? null : { id, customerId, tags: metadata ?? {} };
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
      amountCents: invoice.status === "paid" ? invoice.amount_paid : invoice.amount_due,
      discountCents: sum(invoice.total_discount_amounts),
      taxCents: sum(invoice.total_taxes),
      currency: invoice.currency,
      tries: invoice.attempt_count,
    },
  };
}
