import type Stripe from "stripe";
import type { z } from "zod";
import { invalid } from "./faults.ts";
import { itemOf, withPrice } from "./make-subscription.ts";
import type * as params from "./params.ts";
import { lockObject, idOf, requireObject, saveObject, seconds } from "./store.ts";
import type { Call } from "./store.ts";

/** A schedule controls its subscription's end. */
export function refuseWhileScheduled({ schedule }: Stripe.Subscription): void {
  if (schedule === null) return;
  throw invalid(
    `The subscription is managed by the subscription schedule \`${idOf(schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    { param: "cancel_at_period_end" },
  );
}

/** The sandbox supports it only in a trial. */
export async function changePrice(
  call: Call,
  body: Stripe.Subscription,
  { items, proration_behavior: proration }: z.output<typeof params.subscriptionUpdate>,
): Promise<Stripe.Subscription> {
  const [item] = items ?? [];
  if (item === undefined) return body;
  if (item.id !== itemOf(body).id) {
    throw invalid(`No such subscription item: '${item.id}'`, { param: "items[0][id]" });
  }
  if (body.status !== "trialing" || proration !== "none") {
    throw invalid("The sandbox changes a price at once in a trial only, without proration.", {
      param: "items",
    });
  }
  const price = await requireObject(call, "price", item.price, "items[0][price]");
  return withPrice(body, price.body);
}

export async function enterNextPhase(
  call: Call,
  body: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const schedule = await lockObject(call, "subscription_schedule", idOf(body.schedule));
  if (schedule === undefined) return body;
  const now = itemOf(body).current_period_end;
  const phase = schedule.body.phases.find(({ start_date: start }) => start === now);
  if (phase === undefined) {
    await saveObject(call, { body: releasedSchedule(schedule.body, now), hidden: {} });
    return { ...body, schedule: null };
  }
  const current = { start_date: phase.start_date, end_date: phase.end_date };
  await saveObject(call, { body: { ...schedule.body, current_phase: current }, hidden: {} });
  const price = await requireObject(call, "price", priceOf(phase));
  const method = schedule.body.default_settings.default_payment_method;
  return {
    ...withPrice(body, price.body),
    billing_cycle_anchor: now,
    discounts: phase.discounts.map(({ discount }) => idOf(discount)),
    default_payment_method: method ?? body.default_payment_method,
  };
}

export function releasedSchedule(
  schedule: Stripe.SubscriptionSchedule,
  now: number,
): Stripe.SubscriptionSchedule {
  return {
    ...schedule,
    current_phase: null,
    released_at: now,
    released_subscription: idOf(schedule.subscription),
    status: "released",
    subscription: null,
  };
}

export async function cancelSchedule(call: Call, body: Stripe.Subscription): Promise<void> {
  const schedule = await lockObject(call, "subscription_schedule", idOf(body.schedule));
  if (schedule === undefined) return;
  const over = { current_phase: null, canceled_at: seconds(call.now), status: "canceled" };
  await saveObject(call, { body: { ...schedule.body, ...over }, hidden: {} });
}

/** Includes the schedule's prices. */
export async function expandSchedule(
  call: Call,
  body: Stripe.Subscription,
): Promise<Stripe.SubscriptionSchedule | null> {
  const schedule = await lockObject(call, "subscription_schedule", idOf(body.schedule));
  if (schedule === undefined) return null;
  const phases = [];
  for (const phase of schedule.body.phases) {
    const { body: price } = await requireObject(call, "price", priceOf(phase));
    phases.push({ ...phase, items: phase.items.map((item) => ({ ...item, price })) });
  }
  return { ...schedule.body, phases };
}

function priceOf({ items }: Stripe.SubscriptionSchedule.Phase): string {
  return idOf(items[0]?.price);
}
