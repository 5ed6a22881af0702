import Stripe from "stripe";
import type { Plan } from "#shared/rules/prices.ts";
import { away, callProvider, expectObject } from "./failures.ts";
import { NotAtProvider } from "./payments.ts";
import type { Payments } from "./payments.ts";
import { idOf, nextPhaseOf, planOf, presentSubscription } from "./presenters.ts";

/** With whether the latest period is paid, and what the plan becomes after it. */
export const whole = { expand: ["latest_invoice", "schedule.phases.items.price"] };

const intervals = { monthly: "month", yearly: "year" } as const;

/**
 * What changes a subscription. A change of plan at the period's end is a schedule at the provider, which then decides
 * on the subscription's end and card: it is released before the one and told of the other.
 */
export function changeCalls(
  stripe: Stripe,
  readPrices: () => Promise<Readonly<Record<Plan, string>>>,
): Pick<Payments, "setCancelAtPeriodEnd" | "setPaymentMethod" | "endSubscription" | "setPlan"> {
  const retrieve = async (id: string) =>
    expectObject(
      await callProvider(() => stripe.subscriptions.retrieve(id, whole)),
      "subscription",
    );
  const update = async (id: string, params: Stripe.SubscriptionUpdateParams) => {
    const updated = await callProvider(() =>
      stripe.subscriptions.update(id, { ...params, ...whole }),
    );
    return presentSubscription(expectObject(updated, "subscription"));
  };
  return {
    async setCancelAtPeriodEnd(id, cancelAtPeriodEnd) {
      if (cancelAtPeriodEnd) await release(stripe, await retrieve(id));
      return update(id, { cancel_at_period_end: cancelAtPeriodEnd });
    },

    async setPaymentMethod(id, paymentMethodId) {
      const subscription = await retrieve(id);
      const next = nextPhaseOf(subscription, itemOf(subscription))?.items[0];
      const price = next && (typeof next.price === "string" ? next.price : next.price.id);
      // A schedule without a next phase has done its work.
      if (price === undefined) await release(stripe, subscription);
      else await schedule(stripe, subscription, price, paymentMethodId);
      return update(id, { default_payment_method: paymentMethodId });
    },

    async endSubscription(id) {
      await release(stripe, await retrieve(id));
      const ended = await callProvider(() => stripe.subscriptions.cancel(id, whole));
      return presentSubscription(expectObject(ended, "subscription"));
    },

    async setPlan(id, plan) {
      const subscription = await retrieve(id);
      const { id: item, price: present } = itemOf(subscription);
      const { [plan]: price } = await readPrices();
      if (planOf(present) === plan) {
        await release(stripe, subscription);
      } else if (subscription.status === "trialing") {
        await release(stripe, subscription);
        return update(id, { items: [{ id: item, price }], proration_behavior: "none" });
      } else {
        await schedule(stripe, subscription, price, idOf(subscription.default_payment_method));
      }
      return presentSubscription(await retrieve(id));
    },
  };
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw away(new Error(`The subscription ${id} has no item.`));
  return item;
}

/** Takes the subscription out of its schedule, so that it goes on as it is; one without a schedule is fine. */
async function release(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const id = idOf(subscription.schedule);
  if (id === null) return;
  const released = await orAway(() => stripe.subscriptionSchedules.release(id));
  expectObject(released, "subscription_schedule");
}

/** Has the subscription change to the price when its present period ends, charged to this card from then on. */
async function schedule(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  price: string,
  paymentMethodId: string | null,
): Promise<void> {
  const {
    price: present,
    current_period_start: start,
    current_period_end: end,
  } = itemOf(subscription);
  const attached =
    typeof subscription.schedule === "object" && subscription.schedule !== null
      ? subscription.schedule
      : await orAway(() =>
          stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
        );
  expectObject(attached, "subscription_schedule");
  const other = planOf(present) === "monthly" ? "yearly" : "monthly";
  const scheduled = await orAway(() =>
    stripe.subscriptionSchedules.update(attached.id, {
      end_behavior: "release",
      proration_behavior: "none",
      ...(paymentMethodId === null
        ? {}
        : { default_settings: { default_payment_method: paymentMethodId } }),
      phases: [
        {
          items: [{ price: present.id }],
          start_date: attached.current_phase?.start_date ?? start,
          end_date: end,
          proration_behavior: "none",
        },
        {
          items: [{ price }],
          duration: { interval: intervals[other], interval_count: 1 },
          proration_behavior: "none",
        },
      ],
    }),
  );
  expectObject(scheduled, "subscription_schedule");
}

/** A schedule is refused when a period has just ended and it with it: the next try sees what has become of it. */
async function orAway<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await callProvider(call);
  } catch (error) {
    const isRefused =
      error instanceof NotAtProvider || error instanceof Stripe.errors.StripeInvalidRequestError;
    throw isRefused ? away(error) : error;
  }
}
