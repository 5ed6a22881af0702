import type Stripe from "stripe";
import { daySeconds } from "#shared/rules/durations.ts";
import { retryDays, trialReminderDays } from "#shared/rules/prices.ts";
import { listOf } from "./make-objects.ts";
import { makeId } from "./store.ts";
import type { Stored } from "./store.ts";

/** `count` intervals after the anchor, in seconds. */
export function addIntervals(anchor: number, { recurring }: Stripe.Price, count: number): number {
  const from = new Date(anchor * 1000);
  const months = count * (recurring?.interval === "year" ? 12 : 1);
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  // A month that lacks this day ends the period on its last day; later periods return to the day.
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return Math.floor(to.getTime() / 1000);
}

/** The same for every subscription of the sandbox. */
const plainSubscription = {
  object: "subscription",
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: "charge_automatically",
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "off",
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_settings: null,
} satisfies Partial<Stripe.Subscription>;

/** With a trial, the first paid period starts at the trial's end. */
export function makeSubscription(
  params: {
    customer: string;
    price: Stripe.Price;
    defaultPaymentMethod: string;
    trialEnd: number | null;
    isTaxed: boolean;
    metadata: Stripe.Metadata;
  },
  now: number,
): Stripe.Subscription {
  const { price, trialEnd } = params;
  const id = makeId("sub");
  const itemId = makeId("si");
  return {
    ...plainSubscription,
    id,
    automatic_tax: { disabled_reason: null, enabled: params.isTaxed, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    created: now,
    currency: price.currency,
    customer: params.customer,
    default_payment_method: params.defaultPaymentMethod,
    items: listOf(
      [makeItem(itemId, id, price, now, trialEnd ?? addIntervals(now, price, 1))],
      `/v1/subscription_items?subscription=${id}`,
    ),
    metadata: params.metadata,
    start_date: now,
    status: trialEnd === null ? "active" : "trialing",
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
  };
}

function makeItem(
  id: string,
  subscription: string,
  price: Stripe.Price,
  start: number,
  end: number,
): Stripe.SubscriptionItem {
  return {
    id,
    object: "subscription_item",
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: makePlan(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** The price in its older form. */
function makePlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

export function withPrice(body: Stripe.Subscription, price: Stripe.Price): Stripe.Subscription {
  const item = { ...itemOf(body), price, plan: makePlan(price) };
  return { ...body, items: { ...body.items, data: [item] } };
}

export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`The subscription ${id} has no item.`);
  return item;
}

const trialEndAnnouncedBefore = trialReminderDays * daySeconds;

export type StoredSubscription = Stored<"subscription">;

/** In seconds; null if none. */
export function nextChange(stored: StoredSubscription): number | null {
  const step = nextStep(stored);
  const resumesAt = resumptionOf(stored);
  return resumesAt === null ? step : Math.min(resumesAt, step ?? Infinity);
}

/** In seconds; null if not paused or open-ended. */
export function resumptionOf({ body }: StoredSubscription): number | null {
  return body.status === "canceled" ? null : (body.pause_collection?.resumes_at ?? null);
}

/** In seconds; null if none. */
export function nextStep({ body, hidden }: StoredSubscription): number | null {
  if (hidden.draftUntil != null) return hidden.draftUntil;
  if (body.status === "canceled") return null;
  if (body.status === "past_due") return retryAt(hidden.failedAt ?? body.created, hidden.tries);
  const periodEnd = itemOf(body).current_period_end;
  return body.status === "trialing" && !hidden.trialEndAnnounced
    ? periodEnd - trialEndAnnouncedBefore
    : periodEnd;
}

/** After `tries` failures, in seconds; null if given up. */
export function retryAt(failedAt: number, tries: number): number | null {
  const days = retryDays[tries - 1];
  return days === undefined ? null : failedAt + days * daySeconds;
}
