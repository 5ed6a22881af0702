import type Stripe from "stripe";
import type { z } from "zod";
import { daySeconds } from "#shared/rules/durations.ts";
import { declined, invalid, missing, needsAction } from "./faults.ts";
import {
  askBank,
  dueFor,
  endSubscription,
  openInvoice,
  saveSubscription,
  resumeRetries,
} from "./lifecycle.ts";
import { paidInvoice } from "./make-invoice.ts";
import { listOf } from "./make-objects.ts";
import { itemOf, makeSubscription, nextChange } from "./make-subscription.ts";
import type * as params from "./params.ts";
import { changePrice, expandSchedule, refuseWhileScheduled } from "./schedules.ts";
import { redeem } from "./promotion-calls.ts";
import {
  emit,
  emitUpdated,
  lockObject,
  insertObject,
  listObjects,
  moment,
  requireObject,
  saveObject,
  seconds,
  idOf,
} from "./store.ts";
import type { Call } from "./store.ts";

export async function createSubscription(
  call: Call,
  requested: z.output<typeof params.subscriptionCreate>,
): Promise<Stripe.Subscription> {
  const customer = await requireObject(call, "customer", requested.customer, "customer");
  const [wanted, another] = requested.items;
  if (wanted === undefined || another !== undefined)
    throw invalid("One item is expected.", { param: "items" });
  const price = await requireObject(call, "price", wanted.price, "items[0][price]");
  await requireMethodOf(call, customer.body.id, requested.default_payment_method);
  if (requested.payment_behavior !== "error_if_incomplete") {
    throw invalid("The sandbox knows no incomplete subscriptions: pass error_if_incomplete.", {
      param: "payment_behavior",
    });
  }
  requireLocation(customer.body, requested);
  const now = seconds(call.now);
  const { trial_period_days: trialDays } = requested;
  const subscription = makeSubscription(
    {
      customer: customer.body.id,
      price: price.body,
      defaultPaymentMethod: requested.default_payment_method,
      trialEnd: trialDays === undefined ? null : now + trialDays * daySeconds,
      isTaxed: requested.automatic_tax.enabled,
      metadata: requested.metadata,
    },
    now,
  );
  const bank = await askBank(call, requested.default_payment_method);
  const discount = await redeem(call, requested.discounts);
  const isFree = (await dueFor(call, subscription, discount)).total === 0;
  if (!isFree) {
    if (bank.answer === "declined") throw declined(bank.declineCode);
    if (bank.answer === "asks") throw needsAction("subscription_payment_intent_requires_action");
  }
  const opened = await openInvoice(call, subscription, discount, "subscription_create");
  const invoice = opened.status === "paid" ? opened : paidInvoice(opened, now, "scheduled");
  await saveObject(call, { body: invoice, hidden: {} });
  const discounts = discount === null ? [] : [discount.id];
  const body = { ...subscription, discounts, latest_invoice: invoice.id };
  const hidden = {
    periods: trialDays === undefined ? 1 : 0,
    trialEndAnnounced: false,
    failedAt: null,
    tries: 0,
    discount,
  };
  const next = nextChange({ body, hidden });
  await insertObject(
    call,
    { body, hidden },
    { customerId: customer.body.id, dueAt: next === null ? null : moment(next) },
  );
  await emit(call, "customer.subscription.created", body);
  await emit(call, "invoice.paid", invoice);
  const isDisputed = !isFree && bank.isDisputed;
  return isDisputed
    ? endSubscription(call, { body, hidden }, "payment_disputed")
    : expandObjects(call, body, requested.expand);
}

function requireLocation(
  { address }: Stripe.Customer,
  { automatic_tax: { enabled } }: z.output<typeof params.subscriptionCreate>,
): void {
  if (!enabled || address != null) return;
  throw invalid("The customer's location isn't recognized. Set a valid customer address.", {
    code: "customer_tax_location_invalid",
    param: "automatic_tax[enabled]",
  });
}

async function requireMethodOf(
  call: Call,
  customerId: string,
  paymentMethodId: string,
): Promise<void> {
  const method = await lockObject(call, "payment_method", paymentMethodId);
  if (method?.body.customer !== customerId) {
    throw invalid(`The customer does not have a payment method with the ID ${paymentMethodId}.`, {
      code: "resource_missing",
      param: "default_payment_method",
    });
  }
}

export async function retrieveSubscription(
  call: Call,
  id: string,
  { expand }: z.output<typeof params.subscriptionRetrieve>,
): Promise<Stripe.Subscription> {
  const { body } = await requireObject(call, "subscription", id);
  return expandObjects(call, body, expand);
}

async function expandObjects(
  call: Call,
  body: Stripe.Subscription,
  expand: z.output<typeof params.subscriptionRetrieve>["expand"] = [],
): Promise<Stripe.Subscription> {
  let expanded = body;
  if (expand.includes("default_payment_method")) {
    const method = await lockObject(call, "payment_method", idOf(body.default_payment_method));
    expanded = { ...expanded, default_payment_method: method?.body ?? null };
  }
  if (expand.includes("latest_invoice")) {
    const invoice = await lockObject(call, "invoice", idOf(body.latest_invoice));
    expanded = { ...expanded, latest_invoice: invoice?.body ?? null };
  }
  if (expand.includes("schedule.phases.items.price")) {
    expanded = { ...expanded, schedule: await expandSchedule(call, body) };
  }
  return expanded;
}

export async function listSubscriptions(
  call: Call,
  { customer, status, ...page }: z.output<typeof params.subscriptionList>,
): Promise<Stripe.ApiList<Stripe.Subscription>> {
  const fits = (body: Stripe.Subscription) => {
    if (status === "all") return true;
    if (status === undefined) return body.status !== "canceled";
    return body.status === (status === "ended" ? "canceled" : status);
  };
  const { data, hasMore } = await listObjects(call, "subscription", customer, fits, page);
  return listOf(data, "/v1/subscriptions", hasMore);
}

export async function updateSubscription(
  call: Call,
  id: string,
  change: z.output<typeof params.subscriptionUpdate>,
): Promise<Stripe.Subscription> {
  const { body, hidden } = await requireObject(call, "subscription", id);
  if (body.status === "canceled") {
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const { cancel_at_period_end: ending, default_payment_method: method } = change;
  let updated = withCancellationDetails(
    await changePrice(call, body, change),
    change.cancellation_details,
  );
  if (change.pause_collection !== undefined)
    updated = { ...updated, pause_collection: pauseOf(call, change.pause_collection) };
  const extended = trialUntil(call, updated, change);
  updated = extended ?? updated;
  if (ending !== undefined || extended !== undefined) refuseWhileScheduled(body);
  if (method !== undefined) {
    await requireMethodOf(call, idOf(body.customer), method);
    updated = { ...updated, default_payment_method: method };
  }
  if (ending !== undefined && ending !== body.cancel_at_period_end)
    updated = withEnding(call, updated, ending);
  // Its periods are counted from the end of the trial.
  const counted = extended === undefined ? {} : { periods: 0, trialEndAnnounced: false };
  await saveSubscription(call, { body: updated, hidden: { ...hidden, ...counted } });
  if (updated.default_payment_method !== body.default_payment_method)
    await resumeRetries(call, { body: updated, hidden });
  await emitUpdated(call, body, updated);
  return expandObjects(call, updated, change.expand);
}

function withEnding(
  { now }: Call,
  body: Stripe.Subscription,
  ending: boolean,
): Stripe.Subscription {
  return {
    ...body,
    cancel_at_period_end: ending,
    cancel_at: ending ? itemOf(body).current_period_end : null,
    canceled_at: ending ? seconds(now) : null,
    cancellation_details: {
      ...(ending ? (body.cancellation_details ?? noDetails) : noDetails),
      reason: ending ? "cancellation_requested" : null,
    },
  };
}

/** Undefined if no trial is requested. */
function trialUntil(
  { now }: Call,
  body: Stripe.Subscription,
  {
    trial_end: trialEnd,
    proration_behavior: proration,
  }: z.output<typeof params.subscriptionUpdate>,
): Stripe.Subscription | undefined {
  if (trialEnd === undefined) return undefined;
  if (trialEnd <= seconds(now) || proration !== "none")
    throw invalid("The sandbox's trials end in the future, without proration.", {
      param: "trial_end",
    });
  const item = itemOf(body);
  return {
    ...body,
    status: "trialing",
    billing_cycle_anchor: trialEnd,
    trial_start: body.trial_start ?? seconds(now),
    trial_end: trialEnd,
    items: { ...body.items, data: [{ ...item, current_period_end: trialEnd }] },
  };
}

function pauseOf(
  { now }: Call,
  requested: NonNullable<z.output<typeof params.subscriptionUpdate>["pause_collection"]> | null,
): Stripe.Subscription.PauseCollection | null {
  if (requested === null) return null;
  const { behavior, resumes_at: resumesAt = null } = requested;
  if (behavior !== "void") {
    throw invalid("The sandbox voids what isn't collected: pass void.", {
      param: "pause_collection[behavior]",
    });
  }
  if (resumesAt !== null && resumesAt <= seconds(now)) {
    throw invalid("The date to resume at must be in the future.", {
      param: "pause_collection[resumes_at]",
    });
  }
  return { behavior, resumes_at: resumesAt };
}

const noDetails: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

function withCancellationDetails(
  body: Stripe.Subscription,
  said: z.output<typeof params.subscriptionCancel>["cancellation_details"],
): Stripe.Subscription {
  if (said === undefined) return body;
  const details = body.cancellation_details ?? noDetails;
  const { comment = details.comment, feedback = details.feedback } = said;
  return { ...body, cancellation_details: { ...details, comment, feedback } };
}

export async function cancelSubscription(
  call: Call,
  id: string,
  { expand, cancellation_details: said }: z.output<typeof params.subscriptionCancel>,
): Promise<Stripe.Subscription> {
  const stored = await requireObject(call, "subscription", id);
  if (stored.body.status === "canceled") throw missing("subscription", id);
  const body = withCancellationDetails(stored.body, said);
  const ended = await endSubscription(call, { ...stored, body }, "cancellation_requested");
  return expandObjects(call, ended, expand);
}
