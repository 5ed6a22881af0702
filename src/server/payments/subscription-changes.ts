import type Stripe from "stripe";
import type { Provider } from "./client.ts";
import { providerUnavailable, expectObject } from "./failures.ts";
import { MissingAtProvider } from "./payments.ts";
import type { Payments } from "./payments.ts";
import { idOf, nextPhaseOf, planOf, presentSubscription } from "./presenters.ts";
import type { PriceList } from "./prices.ts";

export const subscriptionExpansion = { expand: ["latest_invoice", "schedule.phases.items.price"] };

const intervals = { monthly: "month", yearly: "year" } as const;

/**
 * A change of plan at the period's end is a schedule at the provider, which then controls the subscription's end and
 * card: release it before changing the end, and change the card in both.
 */
export function changeCalls(
  provider: Provider,
  priceList: PriceList,
): Pick<
  Payments,
  "setCancelAtPeriodEnd" | "setPaymentMethod" | "extendPeriod" | "endSubscription" | "setPlan"
> {
  const { call } = provider;
  const retrieve = async (id: string) =>
    expectObject(
      await call((stripe) => stripe.subscriptions.retrieve(id, subscriptionExpansion)),
      "subscription",
    );
  const update = async (id: string, params: Stripe.SubscriptionUpdateParams) => {
    const updated = await call((stripe) =>
      stripe.subscriptions.update(id, { ...params, ...subscriptionExpansion }),
    );
    return presentSubscription(expectObject(updated, "subscription"));
  };
  return {
    async setCancelAtPeriodEnd(id, cancelAtPeriodEnd) {
      if (cancelAtPeriodEnd) await release(provider, await retrieve(id));
      return update(id, { cancel_at_period_end: cancelAtPeriodEnd });
    },

    async setPaymentMethod(id, paymentMethodId) {
      const subscription = await retrieve(id);
      const next = nextPhaseOf(subscription, itemOf(subscription))?.items[0];
      const price = next && (typeof next.price === "string" ? next.price : next.price.id);
      // A schedule without a next phase is done.
      if (price === undefined) await release(provider, subscription);
      else await schedule(provider, subscription, price, paymentMethodId);
      return update(id, { default_payment_method: paymentMethodId });
    },

    // The provider puts off a charge by a trial until then.
    async extendPeriod(id, until) {
      const trialEnd = Math.ceil(until.getTime() / 1000);
      return update(id, { trial_end: trialEnd, proration_behavior: "none" });
    },

    async endSubscription(id) {
      const subscription = await retrieve(id);
      await release(provider, subscription);
      await holdDraft(provider, subscription);
      const ended = await call((stripe) => stripe.subscriptions.cancel(id, subscriptionExpansion));
      return presentSubscription(expectObject(ended, "subscription"));
    },

    async setPlan(id, plan) {
      const subscription = await retrieve(id);
      const { id: item, price: present } = itemOf(subscription);
      const { [plan]: price } = await priceList.read();
      try {
        if (planOf(present) === plan) {
          await release(provider, subscription);
        } else if (subscription.status === "trialing") {
          await release(provider, subscription);
          return await update(id, { items: [{ id: item, price }], proration_behavior: "none" });
        } else {
          await schedule(provider, subscription, price, idOf(subscription.default_payment_method));
        }
      } catch (error) {
        if (!(error instanceof MissingAtProvider && error.missing === "price")) throw error;
        // The price was archived; the next attempt finds another.
        priceList.refuse(price);
        throw providerUnavailable(error);
      }
      return presentSubscription(await retrieve(id));
    },
  };
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined)
    throw providerUnavailable(new Error(`The subscription ${id} has no item.`));
  return item;
}

/** The subscription continues unchanged. Idempotent. */
async function release(provider: Provider, subscription: Stripe.Subscription): Promise<void> {
  const id = idOf(subscription.schedule);
  if (id === null) return;
  const released = await orUnavailable(provider, (stripe) =>
    stripe.subscriptionSchedules.release(id),
  );
  expectObject(released, "subscription_schedule");
}

/** Ending a subscription stops open invoices but not drafts. They come first, in case an answer is lost. */
async function holdDraft(
  provider: Provider,
  { latest_invoice: invoice }: Stripe.Subscription,
): Promise<void> {
  if (typeof invoice !== "object" || invoice?.status !== "draft") return;
  // Refused if the draft has become a charge meanwhile: the next attempt sees the outcome.
  const held = await orUnavailable(provider, (stripe) =>
    stripe.invoices.update(invoice.id, { auto_advance: false }),
  );
  if (expectObject(held, "invoice").status === "paid")
    throw providerUnavailable(new Error(`The invoice ${invoice.id} was paid just now.`));
}

/** At the end of the present period. Later charges go to this card. */
async function schedule(
  provider: Provider,
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
      : await orUnavailable(provider, (stripe) =>
          stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
        );
  expectObject(attached, "subscription_schedule");
  // Phases without their discounts would end them.
  const discounts = subscription.discounts.map((discount) => ({ discount: idOf(discount) ?? "" }));
  const discounted = discounts.length === 0 ? {} : { discounts };
  const other = planOf(present) === "monthly" ? "yearly" : "monthly";
  const scheduled = await orUnavailable(provider, (stripe) =>
    stripe.subscriptionSchedules.update(attached.id, {
      end_behavior: "release",
      proration_behavior: "none",
      ...(paymentMethodId === null
        ? {}
        : { default_settings: { default_payment_method: paymentMethodId } }),
      phases: [
        {
          items: [{ price: present.id }],
          ...discounted,
          start_date: attached.current_phase?.start_date ?? start,
          end_date: end,
          proration_behavior: "none",
        },
        {
          items: [{ price }],
          ...discounted,
          duration: { interval: intervals[other], interval_count: 1 },
          proration_behavior: "none",
        },
      ],
    }),
  );
  expectObject(scheduled, "subscription_schedule");
}

/** A schedule that ended with its period is refused: the next attempt sees the new state. */
async function orUnavailable<Reply>(
  { call }: Provider,
  run: (stripe: Stripe) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await call(run);
  } catch (error) {
    const isGone = error instanceof MissingAtProvider && error.missing !== "price";
    throw isGone ? providerUnavailable(error) : error;
  }
}

/** Older invoices are paid or given up. */
const unpaidInvoicesListed = 24;

export function pauseCalls(
  provider: Provider,
): Pick<Payments, "pauseCollection" | "resumeCollection"> {
  const update = async (id: string, params: Stripe.SubscriptionUpdateParams) => {
    const updated = await provider.call((stripe) =>
      stripe.subscriptions.update(id, { ...params, ...subscriptionExpansion }),
    );
    return presentSubscription(expectObject(updated, "subscription"));
  };
  return {
    async pauseCollection(id, until) {
      const resumesAt = Math.ceil(until.getTime() / 1000);
      await update(id, { pause_collection: { behavior: "void", resumes_at: resumesAt } });
      // A pause covers only new charges: older ones would be retried unless voided.
      await voidUnpaid(provider, id);
      const paused = await provider.call((stripe) =>
        stripe.subscriptions.retrieve(id, subscriptionExpansion),
      );
      return presentSubscription(expectObject(paused, "subscription"));
    },

    async resumeCollection(id) {
      return update(id, { pause_collection: "" });
    },
  };
}

/** Finalizes drafts first, because only invoices can be voided. */
async function voidUnpaid(provider: Provider, subscription: string): Promise<void> {
  const { call } = provider;
  const list = await call((stripe) =>
    stripe.invoices.list({ subscription, limit: unpaidInvoicesListed }),
  );
  for (const { id, status } of expectObject(list, "list").data) {
    if (status !== "draft" && status !== "open") continue;
    await unlessOver(async () => {
      if (status === "draft")
        await call((stripe) => stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
      expectObject(await call((stripe) => stripe.invoices.voidInvoice(id)), "invoice");
    });
  }
}

/** For an invoice that was paid or finalized meanwhile: the next look shows it. */
async function unlessOver(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof MissingAtProvider && error.missing === "other")) throw error;
  }
}
