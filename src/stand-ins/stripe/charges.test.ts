import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import type { Database } from "#server/platform/database.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { TestClock } from "#testing/test-server.ts";
import { setTrouble } from "./faults.ts";
import { startStripeStandIn } from "./stand-in.ts";
import type { StripeStandIn } from "./stand-in.ts";

const [good, failing, stolenLater, disputed] = [
  "4242424242424242",
  "4000000000000341",
  "4000000000008997",
  "4000000000000259",
];

let database: Database;
let standIn: StripeStandIn;
let stripe: Stripe;
let price: string;
const clock = new TestClock(new Date("2026-11-20T18:00:00.000Z"));

beforeAll(async () => {
  database = await openTestDatabase();
  standIn = await startStripeStandIn({
    db: database.db,
    clock,
    log: { warn: () => undefined },
    webhookSecret: undefined,
  });
  stripe = new Stripe(standIn.secretKey, {
    protocol: "http",
    host: standIn.url.hostname,
    port: standIn.url.port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const made = await stripe.prices.create({
    currency: "usd",
    unit_amount: 999,
    recurring: { interval: "month" },
    product_data: { name: "Spotter" },
  });
  price = made.id;
});
afterAll(async () => {
  await standIn.close();
  await database.close();
});
beforeEach(() => setTrouble(database.db, "none"));

async function addCard(customer: string, cardNumber: string): Promise<string> {
  const { client_secret: clientSecret } = await stripe.setupIntents.create({ customer });
  const { paymentMethodId } = await standIn.confirmSetup({
    clientSecret: clientSecret ?? "",
    cardNumber,
  });
  return paymentMethodId ?? "";
}

async function subscribe(cardNumber: string) {
  const { id: customer } = await stripe.customers.create({ email: "a@b.example" });
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: await addCard(customer, cardNumber),
    payment_behavior: "error_if_incomplete",
    trial_period_days: 7,
  });
  return {
    customer,
    id,
    read: () => stripe.subscriptions.retrieve(id),
    invoice: async (): Promise<Stripe.Invoice> => {
      const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, {
        expand: ["latest_invoice"],
      });
      if (invoice === null || typeof invoice === "string") throw new Error("It has none.");
      return invoice;
    },
  };
}

async function pass(days: number): Promise<void> {
  const until = new Date(clock.now().getTime() + days * dayMs);
  await runDueJobs(standIn.jobs, clock.now(), until, async (moment) => clock.set(moment));
  clock.set(until);
}

async function eventsAbout(id: string): Promise<Stripe.Event[]> {
  const rows = await database.db
    .selectFrom("stand_in_events")
    .select("body")
    .orderBy("nth")
    .execute();
  return rows
    .map(({ body }) => body as unknown as Stripe.Event)
    .filter(({ data }) => JSON.stringify(data.object).includes(id));
}

const refusalOf = (
  asked: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> =>
  asked.then(
    () => Promise.reject(new Error("It was not refused.")),
    (error: unknown) => {
      if (error instanceof Stripe.errors.StripeError) return error;
      throw error;
    },
  );

describe("a charge that fails", () => {
  it("a failed charge is retried 3, 5 and 7 days after the first failure, then ends the subscription", async () => {
    const { id, read, invoice } = await subscribe(failing);
    const failedAt = (await read()).trial_end ?? 0;
    await pass(7);
    const seen: (number | null | undefined)[][] = [];
    for (const days of [0, 3, 2]) {
      await pass(days);
      const { attempt_count: tries, next_payment_attempt: next } = await invoice();
      seen.push([tries, next && (next - failedAt) / 86_400]);
    }
    expect(seen).toEqual([
      [1, 3],
      [2, 5],
      [3, 7],
    ]);
    expect((await read()).status).toBe("past_due");
    await pass(2);
    expect(await read()).toMatchObject({
      status: "canceled",
      cancellation_details: { comment: null, feedback: null, reason: "payment_failed" },
    });
    const left = await invoice();
    expect(left).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
    expect(await refusalOf(stripe.invoices.pay(left.id))).toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
      code: "invoice_not_editable",
      message: "Invoice is no longer payable",
    });
    const failures = (await eventsAbout(id)).filter(
      ({ type }) => type === "invoice.payment_failed",
    );
    expect(failures).toHaveLength(4);
  });

  it("a retry by hand doesn't change the schedule", async () => {
    const { id, customer, invoice } = await subscribe(failing);
    await pass(7);
    const before = await invoice();
    const refusal = await refusalOf(stripe.invoices.pay(before.id));
    expect(refusal).toMatchObject({ code: "card_declined", decline_code: "generic_decline" });
    expect(await invoice()).toEqual(before);
    const method = await addCard(customer, good);
    const paid = await stripe.invoices.pay(before.id, { payment_method: method });
    expect(paid).toMatchObject({ status: "paid", attempt_count: 1, next_payment_attempt: null });
    expect(await refusalOf(stripe.invoices.pay(before.id))).toMatchObject({
      message: "Invoice is already paid",
    });
    expect((await eventsAbout(id)).at(-1)?.data.previous_attributes).toEqual({
      status: "past_due",
    });
  });

  it("a stolen card isn't charged again", async () => {
    const [alone, helped] = [await subscribe(stolenLater), await subscribe(stolenLater)];
    await pass(7);
    for (const { invoice } of [alone, helped]) {
      const { next_payment_attempt: next, status } = await invoice();
      expect([status, next]).toEqual(["open", null]);
    }
    const method = await addCard(helped.customer, good);
    await stripe.subscriptions.update(helped.id, { default_payment_method: method });
    const next = (await helped.invoice()).next_payment_attempt ?? 0;
    expect(next * 1_000 - clock.now().getTime()).toBe(3 * dayMs);
    await pass(3);
    expect(await helped.invoice()).toMatchObject({ status: "paid", attempt_count: 2 });
    await pass(4);
    expect((await alone.read()).status).toBe("canceled");
    const failures = (await eventsAbout(alone.id)).filter(
      ({ type }) => type === "invoice.payment_failed",
    );
    expect(failures).toHaveLength(1);
    const { id: customer } = await stripe.customers.create();
    const { client_secret: clientSecret, id } = await stripe.setupIntents.create({ customer });
    const lost = { clientSecret: clientSecret ?? "", cardNumber: "4000 0000 0000 9987" };
    await expect(standIn.confirmSetup(lost)).rejects.toThrow("card_declined");
    const { last_setup_error: error } = await readSetup(id);
    expect(error).toMatchObject({ code: "card_declined", decline_code: "lost_card" });
  });
});

async function readSetup(id: string): Promise<Stripe.SetupIntent> {
  const { body } = await database.db
    .selectFrom("stand_in_objects")
    .select("body")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return body as unknown as Stripe.SetupIntent;
}

describe("the events of a subscription", () => {
  it("a subscription event says what changed, and none is sent for no change", async () => {
    const { id, customer, read } = await subscribe(good);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const trial = await read();
    const [end] = trial.items.data;
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await pass(7);
    const updates = (await eventsAbout(customer)).filter(
      ({ type }) => type === "customer.subscription.updated",
    );
    expect(updates.map(({ data }) => data.previous_attributes)).toEqual([
      {
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        cancellation_details: { reason: null },
      },
      {
        cancel_at: end?.current_period_end,
        cancel_at_period_end: true,
        canceled_at: trial.canceled_at,
        cancellation_details: { reason: "cancellation_requested" },
      },
      {
        status: "trialing",
        latest_invoice: trial.latest_invoice,
        items: { data: [expect.objectContaining({ current_period_end: end?.current_period_end })] },
      },
    ]);
  });

  it("an ended subscription says why it ended", async () => {
    const [unpaid, argued] = [await subscribe(failing), await subscribe(disputed)];
    await pass(7);
    const said = { comment: "Too far away", feedback: "other" } as const;
    const ended = await stripe.subscriptions.cancel(unpaid.id, { cancellation_details: said });
    expect(ended.cancellation_details).toMatchObject({ ...said, reason: "cancellation_requested" });
    expect(await argued.read()).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_disputed" },
    });
    expect((await argued.invoice()).status).toBe("paid");
    const method = await stripe.paymentMethods.retrieve(await addCard(argued.customer, good));
    expect(method.allow_redisplay).toBe("unspecified");
  });
});

describe("simulated trouble", () => {
  const replayed = ({ lastResponse }: Stripe.Response<object>) =>
    lastResponse.headers["idempotent-replayed"];

  it("a server error is kept under its key for a day", async () => {
    const once = { idempotencyKey: "in-trouble" };
    await setTrouble(database.db, "server_error");
    for (let times = 1; times <= 2; times += 1) {
      const error = await refusalOf(stripe.customers.create({ name: "Al" }, once));
      expect([error.statusCode, error.rawType, error.requestId?.slice(0, 4)]).toEqual([
        500,
        "api_error",
        "req_",
      ]);
      expect(error.headers?.["idempotent-replayed"]).toBe(times === 1 ? undefined : "true");
    }
    const other = await refusalOf(stripe.customers.create({ name: "Bo" }, once));
    expect([other.statusCode, other.rawType]).toEqual([400, "idempotency_error"]);
    await pass(1);
    const made = await stripe.customers.create({ name: "Bo" }, once);
    expect(replayed(made)).toBeUndefined();
    const again = await stripe.customers.create({ name: "Bo" }, once);
    expect([again.id, replayed(again)]).toEqual([made.id, "true"]);
    expect(again.lastResponse.requestId).not.toBe(made.lastResponse.requestId);
  });

  it("other trouble happens once, to a call that it can happen to", async () => {
    const { id: customer } = await stripe.customers.create();
    await setTrouble(database.db, "rate_limit");
    expect(await refusalOf(stripe.customers.create())).toMatchObject({
      type: "StripeRateLimitError",
      statusCode: 429,
      code: "rate_limit",
    });

    await setTrouble(database.db, "lost_answer");
    await stripe.prices.list();
    const once = { idempotencyKey: "lost" };
    // The client retries once when a connection breaks.
    expect(replayed(await stripe.customers.create({}, once))).toBe("true");

    await setTrouble(database.db, "unknown_customer");
    await stripe.customers.create();
    expect(await refusalOf(stripe.setupIntents.create({ customer }))).toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "customer",
    });
    await stripe.setupIntents.create({ customer });

    await setTrouble(database.db, "unknown_customer");
    await setTrouble(database.db, "none");
    await stripe.setupIntents.create({ customer });
  });
});
