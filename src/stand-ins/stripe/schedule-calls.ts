import { z } from "zod";
import type Stripe from "stripe";
import { id, wholeNumber } from "./params.ts";
import { invalid } from "./faults.ts";
import { saveSubscription } from "./lifecycle.ts";
import { addIntervals, itemOf } from "./make-subscription.ts";
import { releasedSchedule } from "./schedules.ts";
import {
  emit,
  idOf,
  insertObject,
  peekObject,
  requireObject,
  saveObject,
  seconds,
  makeId,
} from "./store.ts";
import type { Call, Stored } from "./store.ts";

/** As strict as those in `params.ts`. */
export const scheduleCreate = z.strictObject({ from_subscription: id });

const proration = z.enum(["always_invoice", "create_prorations", "none"]);

const phase = z.strictObject({
  discounts: z.array(z.strictObject({ discount: id })).default([]),
  items: z.array(z.strictObject({ price: id })).length(1),
  start_date: wholeNumber.optional(),
  end_date: wholeNumber.optional(),
  duration: z
    .strictObject({
      interval: z.enum(["day", "week", "month", "year"]),
      interval_count: wholeNumber.pipe(z.number().min(1)).default(1),
    })
    .optional(),
  proration_behavior: proration.default("create_prorations"),
});

export const scheduleUpdate = z.strictObject({
  end_behavior: z.enum(["cancel", "release"]).default("release"),
  proration_behavior: proration.default("create_prorations"),
  default_settings: z.strictObject({ default_payment_method: id.optional() }).optional(),
  phases: z.array(phase).min(1).max(10),
});

export async function createSchedule(
  call: Call,
  { from_subscription: id }: z.output<typeof scheduleCreate>,
): Promise<Stripe.SubscriptionSchedule> {
  const { body, hidden } = await requireObject(call, "subscription", id, "from_subscription");
  if (body.status === "canceled" || body.cancel_at_period_end) {
    throw invalid("You cannot migrate a subscription that is canceled or about to be.");
  }
  if (body.schedule !== null) {
    throw invalid("You cannot migrate a subscription that is already attached to a schedule.");
  }
  const schedule = makeSchedule(body, seconds(call.now));
  const customerId = idOf(body.customer);
  await insertObject(call, { body: schedule, hidden: {} }, { customerId });
  await attach(call, { body, hidden }, schedule.id);
  return schedule;
}

export async function updateSchedule(
  call: Call,
  id: string,
  change: z.output<typeof scheduleUpdate>,
): Promise<Stripe.SubscriptionSchedule> {
  const { subscription, schedule } = await requireActive(call, id, "update");
  const [present, ...later] = change.phases;
  const current = requireSamePhase(subscription.body, schedule.body, present);
  const body: Stripe.SubscriptionSchedule = {
    ...schedule.body,
    default_settings: {
      ...schedule.body.default_settings,
      default_payment_method:
        change.default_settings?.default_payment_method ??
        schedule.body.default_settings.default_payment_method,
    },
    end_behavior: change.end_behavior,
    phases: [current, ...(await makeLaterPhases(call, current.end_date, later))],
  };
  await saveObject(call, { body, hidden: {} });
  await emit(call, "customer.subscription.updated", subscription.body);
  return body;
}

type PhaseParams = z.output<typeof phase>;

const discountsOf = ({ discounts }: PhaseParams) => discounts.map(({ discount }) => discount);

/** Throws `invalid` if the first phase of the request isn't the phase under way. */
function requireSamePhase(
  subscription: Stripe.Subscription,
  { current_phase: underWay }: Stripe.SubscriptionSchedule,
  present: PhaseParams | undefined,
): Stripe.SubscriptionSchedule.Phase {
  const { price, current_period_end: periodEnd } = itemOf(subscription);
  const isSame =
    present?.items[0]?.price === price.id &&
    present.start_date === underWay?.start_date &&
    present.end_date === periodEnd;
  if (!isSame || underWay == null) {
    throw invalid("The sandbox doesn't change the phase that is under way.", { param: "phases" });
  }
  return makePhase(price, underWay.start_date, periodEnd, discountsOf(present));
}

async function makeLaterPhases(
  call: Call,
  periodEnd: number,
  later: readonly PhaseParams[],
): Promise<Stripe.SubscriptionSchedule.Phase[]> {
  const phases: Stripe.SubscriptionSchedule.Phase[] = [];
  let start = periodEnd;
  for (const [index, one] of later.entries()) {
    const { items, duration, start_date: from } = one;
    const param = `phases[${index + 1}]`;
    const next = await requireObject(
      call,
      "price",
      items[0]?.price ?? "",
      `${param}[items][0][price]`,
    );
    if (duration === undefined || duration.interval !== next.body.recurring?.interval) {
      throw invalid("The sandbox wants a duration in the price's own interval.", { param });
    }
    if (from !== undefined && from !== start) throw invalid("There is a gap.", { param });
    const end = addIntervals(start, next.body, duration.interval_count);
    phases.push(makePhase(next.body, start, end, discountsOf(one)));
    start = end;
  }
  return phases;
}

export async function releaseSchedule(
  call: Call,
  id: string,
): Promise<Stripe.SubscriptionSchedule> {
  const { subscription, schedule } = await requireActive(call, id, "release");
  const body = releasedSchedule(schedule.body, seconds(call.now));
  await saveObject(call, { body, hidden: {} });
  await attach(call, subscription, null);
  return body;
}

/** Locks the subscription first, as everywhere. */
async function requireActive(call: Call, id: string, purpose: string) {
  const peeked = await peekObject(call, "subscription_schedule", id);
  const subscriptionId = idOf(peeked?.subscription);
  const subscription =
    peeked?.status === "active" ? await requireObject(call, "subscription", subscriptionId) : null;
  const schedule = await requireObject(call, "subscription_schedule", id);
  const { status } = schedule.body;
  if (subscription === null || status !== "active") {
    throw invalid(
      `You cannot ${purpose} a subscription schedule that is currently in the \`${status}\` status. It must be in \`not_started\`, \`active\` status to be ${purpose}d.`,
    );
  }
  return { subscription, schedule };
}

async function attach(
  call: Call,
  { body, hidden }: Stored<"subscription">,
  schedule: string | null,
): Promise<void> {
  const attached: Stripe.Subscription = { ...body, schedule };
  await saveSubscription(call, { body: attached, hidden });
  await emit(call, "customer.subscription.updated", attached);
}

const noInvoiceSettings = {
  account_tax_ids: null,
  custom_fields: null,
  days_until_due: null,
  description: null,
  footer: null,
  issuer: { type: "self" },
} satisfies Stripe.SubscriptionSchedule.DefaultSettings.InvoiceSettings;

/** Continues the subscription to the end of its period and then releases it. */
function makeSchedule(
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
    phases: [makePhase(price, start, end, subscription.discounts.map(idOf))],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  };
}

/** Both ends in seconds. */
function makePhase(
  price: Stripe.Price,
  start: number,
  end: number,
  discounts: readonly string[],
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
    discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
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
