import type Stripe from "stripe";
import { itemOf } from "./make-subscription.ts";
import { idOf, makeId } from "./store.ts";

const noInvoiceSettings = {
  account_tax_ids: null,
  custom_fields: null,
  days_until_due: null,
  description: null,
  footer: null,
  issuer: { type: "self" },
} satisfies Stripe.SubscriptionSchedule.DefaultSettings.InvoiceSettings;

/** What has the subscription go on as it is to the end of its period, and then no longer decides on it. */
export function makeSchedule(
  subscription: Stripe.Subscription,
  created: number,
): Stripe.SubscriptionSchedule {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  return {
    id: makeId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    canceled_at: null,
    completed_at: null,
    created,
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: idOf(subscription.default_payment_method),
      description: null,
      invoice_settings: noInvoiceSettings,
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [makePhase(price, start, end)],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  };
}

/** A time in which one price is paid, both ends in seconds. */
export function makePhase(
  price: Stripe.Price,
  start: number,
  end: number,
): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity: 1,
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "none",
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}
