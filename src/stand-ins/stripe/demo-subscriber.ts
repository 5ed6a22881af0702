import { trialDays } from "#shared/rules/prices.ts";
import type { PriceTable } from "#shared/rules/prices.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { presentSubscription } from "#server/payments/presenters.ts";
import { priceParams } from "#server/payments/prices.ts";
import type { Db } from "#server/platform/database.ts";
import { addFreeSubscriptions } from "#server/subscriptions/actions.ts";
import {
  recordMilestones,
  findSubscription,
  saveCustomer,
  writeSubscription,
} from "#server/subscriptions/queries.ts";
import { advanceSubscription } from "./lifecycle.ts";
import { makeCard } from "./make-objects.ts";
import { nextChange } from "./make-subscription.ts";
import { createCustomer, createPrice } from "./other-calls.ts";
import { insertObject, moment, requireObject, seconds } from "./store.ts";
import { createSubscription } from "./subscription-calls.ts";

const subscribedDaysAgo = 50;

/** Charges them one by one. */
export async function seedDemoSubscriber(db: Db, now: Date, prices: PriceTable): Promise<void> {
  const demo = await db
    .selectFrom("members")
    .selectAll()
    .where("email", "=", "demo@spotter.example")
    .executeTakeFirst();
  if (demo === undefined) return;

  const began = { db, now: new Date(now.getTime() - subscribedDaysAgo * 24 * hourMs) };
  const price = await createPrice(began, {
    ...priceParams("monthly", prices.monthly),
    tax_behavior: "unspecified",
    transfer_lookup_key: true,
  });
  const customer = await createCustomer(began, {
    email: demo.email,
    name: demo.full_name,
    metadata: { username: demo.username },
  });
  const card = {
    ...makeCard(
      { brand: "visa", last4: "4242", expMonth: 12, expYear: now.getUTCFullYear() + 3 },
      seconds(began.now),
    ),
    customer: customer.id,
  };
  await insertObject(
    began,
    { body: card, hidden: { charge: "works" } },
    { customerId: customer.id },
  );
  const { id } = await createSubscription(began, {
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: card.id,
    payment_behavior: "error_if_incomplete",
    trial_period_days: trialDays,
    automatic_tax: { enabled: false },
    metadata: {},
  });

  let subscription = await requireObject(began, "subscription", id);
  for (;;) {
    const next = nextChange(subscription);
    if (next === null || moment(next) > now) break;
    const then = { db, now: moment(next) };
    await advanceSubscription(then, subscription);
    subscription = await requireObject(then, "subscription", id);
  }
  // The server gets the outcome below, not its history.
  await db.deleteFrom("stand_in_events").execute();

  await addFreeSubscriptions(db, [demo.id]);
  await saveCustomer(db, demo.id, customer.id);
  const row = await findSubscription(db, demo.id);
  const paid = presentSubscription(subscription.body);
  const writtenAt = new Date(paid.currentPeriodEnd.getTime() + hourMs);
  if (row === undefined) return;
  await writeSubscription(db, row, paid, writtenAt);
  await recordMilestones(db, demo.id, paid, paid.trialEnd ?? now);
}
