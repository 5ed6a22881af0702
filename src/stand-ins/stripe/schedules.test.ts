import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#server/platform/database.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { TestClock } from "#testing/test-server.ts";
import { startStripeStandIn } from "./stand-in.ts";
import type { StripeStandIn } from "./stand-in.ts";

let database: Database;
let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = new TestClock(new Date("2026-11-20T18:00:00.000Z"));
  const log = { warn: () => undefined };
  standIn = await startStripeStandIn({ db: database.db, clock, log, webhookSecret: undefined });
  const { hostname: host, port } = standIn.url;
  stripe = new Stripe(standIn.secretKey, { host, port, protocol: "http", maxNetworkRetries: 0 });
});
afterAll(async () => {
  await standIn.close();
  await database.close();
});

async function makePrice(interval: "month" | "year") {
  return stripe.prices.create({
    currency: "usd",
    unit_amount: 999,
    recurring: { interval },
    product_data: { name: "Spotter" },
  });
}

async function subscribe() {
  const { id: customer } = await stripe.customers.create({ email: "a@b.example" });
  const { client_secret: clientSecret } = await stripe.setupIntents.create({ customer });
  const { paymentMethodId } = await standIn.confirmSetup({
    clientSecret: clientSecret ?? "",
    cardNumber: "4242424242424242",
  });
  return stripe.subscriptions.create({
    customer,
    items: [{ price: (await makePrice("month")).id }],
    default_payment_method: paymentMethodId ?? "",
    payment_behavior: "error_if_incomplete",
  });
}

it("a schedule refuses what the provider would and releases the subscription at the end", async () => {
  const subscription = await subscribe();
  const [item] = subscription.items.data;
  const schedule = await stripe.subscriptionSchedules.create({
    from_subscription: subscription.id,
  });
  const yearly = await makePrice("year");
  const present = {
    items: [{ price: item?.price.id ?? "" }],
    start_date: item?.current_period_start ?? 0,
    end_date: item?.current_period_end ?? 0,
  };
  const next = { items: [{ price: yearly.id }], duration: { interval: "year" as const } };
  const update = (phases: Stripe.SubscriptionScheduleUpdateParams.Phase[]) =>
    stripe.subscriptionSchedules.update(schedule.id, { phases });

  await expect(
    stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
  ).rejects.toThrow("already attached");
  await expect(
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  ).rejects.toThrow(`managed by the subscription schedule \`${schedule.id}\``);
  await expect(
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? "", price: yearly.id }],
      proration_behavior: "none",
    }),
  ).rejects.toThrow("in a trial only");
  await expect(update([{ ...present, end_date: present.end_date - 1 }, next])).rejects.toThrow(
    "under way",
  );
  await expect(update([present, { ...next, duration: { interval: "month" } }])).rejects.toThrow(
    "own interval",
  );
  await expect(update([present, { ...next, items: [{ price: "price_none" }] }])).rejects.toThrow(
    "No such price",
  );

  const { phases } = await update([present, next]);
  expect(phases.map(({ start_date: start }) => start)).toEqual([
    present.start_date,
    present.end_date,
  ]);
  const released = await stripe.subscriptionSchedules.release(schedule.id);
  expect(released).toMatchObject({ status: "released", released_subscription: subscription.id });
  await expect(stripe.subscriptionSchedules.release(schedule.id)).rejects.toThrow(
    "currently in the `released` status",
  );
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect([ending.schedule, ending.cancel_at_period_end]).toEqual([null, true]);
});
