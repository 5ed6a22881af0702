import type Stripe from "stripe";
import type { z } from "zod";
import { invalid } from "./faults.ts";
import { saveSubscription } from "./lifecycle.ts";
import { makePhase, makeSchedule } from "./make-schedule.ts";
import { addIntervals, itemOf } from "./make-subscription.ts";
import type { scheduleCreate, scheduleUpdate } from "./schedule-params.ts";
import { releasedSchedule } from "./schedules.ts";
import {
  emit,
  idOf,
  insertObject,
  peekObject,
  requireObject,
  saveObject,
  seconds,
} from "./store.ts";
import type { Call, Stored } from "./store.ts";

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
  const { price, current_period_end: periodEnd } = itemOf(subscription.body);
  const current = schedule.body.current_phase?.start_date;
  const isPresent =
    present?.items[0]?.price === price.id &&
    present.start_date === current &&
    present.end_date === periodEnd;
  if (!isPresent || current === undefined) {
    throw invalid("The sandbox doesn't change the phase that is under way.", { param: "phases" });
  }
  const phases = [makePhase(price, current, periodEnd)];
  let start = periodEnd;
  for (const [index, { items, duration, start_date: from }] of later.entries()) {
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
    phases.push(makePhase(next.body, start, end));
    start = end;
  }
  const body: Stripe.SubscriptionSchedule = {
    ...schedule.body,
    default_settings: {
      ...schedule.body.default_settings,
      default_payment_method:
        change.default_settings?.default_payment_method ??
        schedule.body.default_settings.default_payment_method,
    },
    end_behavior: change.end_behavior,
    phases,
  };
  await saveObject(call, { body, hidden: {} });
  await emit(call, "customer.subscription.updated", subscription.body);
  return body;
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

/** The schedule with its subscription, which is held first, here as wherever both are. */
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
