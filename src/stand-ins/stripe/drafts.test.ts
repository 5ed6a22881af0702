import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs, hourMs, hourSeconds } from "#shared/rules/durations.ts";
import type { Database } from "#server/platform/database.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { TestClock } from "#testing/test-server.ts";
import { startStripeStandIn } from "./stand-in.ts";
import type { StripeStandIn } from "./stand-in.ts";
import { idOf } from "./store.ts";

let database: Database;
let standIn: StripeStandIn;
let stripe: Stripe;
const clock = new TestClock(new Date("2026-11-20T18:00:00.000Z"));

beforeAll(async () => {
  database = await openTestDatabase();
  const log = { warn: () => undefined };
  const draftSeconds = hourSeconds;
  const { db } = database;
  standIn = await startStripeStandIn({ db, clock, log, webhookSecret: undefined, draftSeconds });
  const { hostname: host, port } = standIn.url;
  stripe = new Stripe(standIn.secretKey, { protocol: "http", host, port, telemetry: false });
});
afterAll(async () => {
  await standIn.close();
  await database.close();
});

async function pass(ms: number): Promise<void> {
  const until = new Date(clock.now().getTime() + ms);
  await runDueJobs(standIn.jobs, clock.now(), until, async (moment) => clock.set(moment));
  clock.set(until);
}

async function renewed(cardNumber = "4242424242424242") {
  const { id: price } = await stripe.prices.create({
    currency: "usd",
    unit_amount: 999,
    recurring: { interval: "month" },
    product_data: { name: "Spotter" },
  });
  const { id: customer } = await stripe.customers.create({ email: "a@b.example" });
  const { client_secret: secret } = await stripe.setupIntents.create({ customer });
  const { paymentMethodId: card } = await standIn.confirmSetup({
    clientSecret: secret ?? "",
    cardNumber,
  });
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: card ?? "",
    payment_behavior: "error_if_incomplete",
    trial_period_days: 7,
  });
  await pass(7 * dayMs);
  const invoiceOf = async (): Promise<Stripe.Invoice> => {
    const { latest_invoice: latest } = await stripe.subscriptions.retrieve(id);
    return stripe.invoices.retrieve(idOf(latest));
  };
  const statusOf = async () => (await stripe.subscriptions.retrieve(id)).status;
  return { id, customer, invoiceOf, statusOf };
}

it("a renewal's charge is a draft for an hour while the subscription is active, and then paid", async () => {
  const { invoiceOf, statusOf } = await renewed();
  const due = Math.floor(clock.now().getTime() / 1000) + hourSeconds;
  const draft = await invoiceOf();
  expect(await statusOf()).toBe("active");
  expect(draft).toMatchObject({
    status: "draft",
    number: null,
    auto_advance: true,
    amount_due: 999,
    attempt_count: 0,
    next_payment_attempt: due,
    automatically_finalizes_at: due,
  });
  await expect(stripe.invoices.pay(draft.id)).rejects.toMatchObject({
    code: "invoice_not_editable",
  });
  await pass(hourMs);
  const paid = await invoiceOf();
  expect(paid).toMatchObject({ id: draft.id, status: "paid", amount_paid: 999 });
  expect(paid.number).toMatch(/^SANDBOX-/);
  await expect(stripe.invoices.update(paid.id, { auto_advance: false })).rejects.toMatchObject({
    code: "invoice_not_editable",
  });
});

it("a draft that fails after its hour leaves the subscription past due", async () => {
  const { invoiceOf, statusOf } = await renewed("4000000000000341");
  await pass(hourMs);
  expect(await statusOf()).toBe("past_due");
  expect(await invoiceOf()).toMatchObject({ status: "open", attempt_count: 1 });
});

it("ending a subscription leaves its draft to be charged", async () => {
  const { id, invoiceOf, statusOf } = await renewed();
  await stripe.subscriptions.cancel(id);
  await pass(hourMs);
  expect([await statusOf(), (await invoiceOf()).status]).toEqual(["canceled", "paid"]);
});

it("a draft taken off automatic collection is never charged", async () => {
  const { id, invoiceOf } = await renewed();
  await stripe.invoices.update((await invoiceOf()).id, { auto_advance: false });
  await stripe.subscriptions.cancel(id);
  await pass(dayMs);
  const held = { status: "draft", auto_advance: false, next_payment_attempt: null };
  expect(await invoiceOf()).toMatchObject(held);
});

it("a deleted customer isn't charged for drafts", async () => {
  const { customer, invoiceOf } = await renewed();
  const draft = await invoiceOf();
  await stripe.customers.del(customer);
  await pass(dayMs);
  expect((await stripe.invoices.retrieve(draft.id)).status).toBe("draft");
});

const secondsFromNow = (ms: number) => Math.floor((clock.now().getTime() + ms) / 1000);

it("paused collection voids new invoices at once, but an earlier draft is still charged", async () => {
  const { id, invoiceOf, statusOf } = await renewed();
  const draft = await invoiceOf();
  const resumes_at = secondsFromNow(40 * dayMs);
  const { pause_collection: pause } = await stripe.subscriptions.update(id, {
    pause_collection: { behavior: "void", resumes_at },
  });
  expect(pause).toEqual({ behavior: "void", resumes_at });
  await pass(hourMs);
  expect((await stripe.invoices.retrieve(draft.id)).status).toBe("paid");
  await pass(35 * dayMs);
  const waived = await invoiceOf();
  expect(waived.id).not.toBe(draft.id);
  expect(waived).toMatchObject({ status: "void", amount_paid: 0, auto_advance: false });
  expect(waived.status_transitions.voided_at).toBeTruthy();
  expect(await statusOf()).toBe("active");
  await pass(5 * dayMs);
  expect((await stripe.subscriptions.retrieve(id)).pause_collection).toBeNull();
  await pass(30 * dayMs);
  expect(await invoiceOf()).toMatchObject({ status: "paid" });
});

it("a draft finalized by hand isn't charged and can be voided", async () => {
  const { invoiceOf, statusOf } = await renewed();
  const draft = await invoiceOf();
  await expect(stripe.invoices.voidInvoice(draft.id)).rejects.toMatchObject({
    code: "invoice_not_editable",
  });
  const opened = await stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false });
  expect(opened).toMatchObject({ status: "open", auto_advance: false });
  await pass(dayMs);
  expect(await invoiceOf()).toMatchObject({ status: "open", attempt_count: 0 });
  expect(await stripe.invoices.voidInvoice(draft.id)).toMatchObject({ status: "void" });
  await expect(stripe.invoices.pay(draft.id)).rejects.toMatchObject({
    code: "invoice_not_editable",
  });
  expect(await statusOf()).toBe("active");
});

it("a failed charge is retried during a pause until it is voided", async () => {
  const { id, invoiceOf, statusOf } = await renewed("4000000000000341");
  await pass(2 * hourMs);
  await stripe.subscriptions.update(id, { pause_collection: { behavior: "void" } });
  await pass(3 * dayMs);
  const open = await invoiceOf();
  expect([await statusOf(), open.attempt_count]).toEqual(["past_due", 2]);
  await stripe.invoices.voidInvoice(open.id);
  expect(await statusOf()).toBe("active");
  const resumed = await stripe.subscriptions.update(id, { pause_collection: "" });
  expect(resumed.pause_collection).toBeNull();
});

it("a pause must end in the future, and only the server's own behavior is supported", async () => {
  const { id } = await renewed();
  const pause = (pause_collection: Stripe.SubscriptionUpdateParams.PauseCollection) =>
    stripe.subscriptions.update(id, { pause_collection });
  await expect(pause({ behavior: "void", resumes_at: secondsFromNow(0) })).rejects.toMatchObject({
    param: "pause_collection[resumes_at]",
  });
  await expect(pause({ behavior: "keep_as_draft" })).rejects.toMatchObject({
    param: "pause_collection[behavior]",
  });
});
