import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createStripePayments } from "#server/payments/stripe-payments.ts";
import { failingCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { missing, refusal } from "#testing/provider-gate.ts";
import type { Passage, ProviderCall } from "#testing/provider-gate.ts";

let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());
afterEach(() => {
  server.gate.passage = () => "passes";
  server.standIn.setServerUrl(server.url);
  vi.restoreAllMocks();
});

const hours = (count: number) => count / 24;
const statusOf = async (member: PayingMember) =>
  (await member.get("/api/subscription-status")).body;
const setUp = async (member: PayingMember) =>
  (await member.post("/api/create-setup-intent")).status;

async function rowOf({ id }: PayingMember) {
  return server.application.context.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();
}

async function countAtProvider(kind: string, text = ""): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from stand_in_objects
    where kind = ${kind} and body::text like ${`%${text}%`}`.execute(server.context.db);
  return Number(rows[0]?.count);
}

const isCall = (called: string) => (call: ProviderCall) =>
  `${call.method} ${call.path.split("?")[0]}` === called;

function disturb(called: string, passage: Passage): void {
  server.gate.passage = (call) => (isCall(called)(call) ? passage : "passes");
}

function keysOf(called: string, since: number, text = ""): (string | undefined)[] {
  const calls = server.gate.calls.slice(since).filter(isCall(called));
  const keys = calls.filter(({ body }) => body.includes(text)).map((call) => call.idempotencyKey);
  return [...new Set(keys)];
}

async function makeUnknown(member: PayingMember): Promise<void> {
  const { customer_id: customer, subscription_id: subscription } = await rowOf(member);
  server.standIn.setServerUrl(undefined);
  server.gate.passage = ({ method, path, body }) => {
    if (subscription !== null && path.includes(subscription))
      return missing("subscription", subscription);
    if (customer !== null && `${path} ${body}`.includes(customer)) {
      return method === "DELETE"
        ? missing("customer", customer)
        : missing("customer", customer, "customer");
    }
    return "passes";
  };
}

describe("a failure that the provider repeats for a day for the same request", () => {
  it("a failure that the provider repeats doesn't prevent subscribing once the prices can be made, and makes none twice", async () => {
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    const subscribe = async () =>
      (await member.post("/api/create-subscription", { plan: "monthly", paymentMethodId })).status;
    const disturbPrice = (interval: string, passage: Passage) => {
      server.gate.passage = (call) =>
        isCall("POST /v1/prices")(call) && call.body.includes(interval) ? passage : "passes";
    };
    const keys = (since: number) => keysOf("POST /v1/prices", since, "year");

    disturbPrice("month", "fails when done");
    expect(await subscribe()).toBe(503);
    const before = server.gate.calls.length;
    disturbPrice("year", "hangs");
    expect(await subscribe()).toBe(503);
    disturbPrice("year", "fails");
    expect(await subscribe()).toBe(503);
    expect(keys(before)).toHaveLength(1);
    server.gate.passage = () => "passes";
    expect(await subscribe()).toBe(201);
    expect(keys(before)).toHaveLength(2);
    expect(await countAtProvider("price")).toBe(2);
  });

  it("a failure that the provider repeats doesn't prevent a member from becoming a customer, and only once", async () => {
    const called = "POST /v1/customers";
    for (const how of ["fails", "fails when done"] as const) {
      const member = await server.signUp();
      const since = server.gate.calls.length;
      disturb(called, "hangs");
      expect(await setUp(member)).toBe(503);
      disturb(called, how);
      expect(await setUp(member)).toBe(503);
      expect(keysOf(called, since)).toHaveLength(1);
      server.gate.passage = () => "passes";
      expect([how, await setUp(member)]).toEqual([how, 200]);
      expect(keysOf(called, since)).toHaveLength(how === "fails" ? 2 : 1);
      expect(await countAtProvider("customer", member.username)).toBe(1);
    }
  });

  it("a failure that the provider repeats doesn't prevent a member from subscribing, and only once", async () => {
    const called = "POST /v1/subscriptions";
    for (const how of ["fails", "fails when done"] as const) {
      const member = await server.signUp();
      const { paymentMethodId } = await server.setUpCard(member);
      const requested = { plan: "monthly", paymentMethodId };
      const since = server.gate.calls.length;
      disturb(called, how);
      expect((await member.post("/api/create-subscription", requested)).status).toBe(503);
      server.gate.passage = () => "passes";
      const { status, body } = await member.post("/api/create-subscription", requested);
      // 200 if the provider's event came first.
      expect([200, 201]).toContain(status);
      expect([how, body.status]).toEqual([how, "trialing"]);
      expect(keysOf(called, since)).toHaveLength(how === "fails" ? 2 : 1);
      const { customer_id: customer } = await rowOf(member);
      expect(await server.context.payments?.listSubscriptions(customer ?? "")).toHaveLength(1);
    }
  });
});

it("a customer known only to the provider is found again after any crash, however long ago", async () => {
  const member = await server.signUp();
  expect(await setUp(member)).toBe(200);
  const { customer_id: customer } = await rowOf(member);
  const { db } = server.context;
  await db
    .updateTable("subscriptions")
    .set({ customer_id: null })
    .where("member_id", "=", member.id)
    .execute();
  await db.deleteFrom("stand_in_requests").execute();
  expect(await setUp(member)).toBe(200);
  expect((await rowOf(member)).customer_id).toBe(customer);
});

describe("the provider's objections to our request", () => {
  it("the provider's objections to our request aren't blamed on the member, and an operator sees which ones and how often", async () => {
    const member = await server.signUp();
    const logged = vi.spyOn(server.application.context.log, "error");
    const complaint = { code: "parameter_unknown", param: "usage" };
    disturb("POST /v1/setup_intents", refusal(400, { message: "Unknown: usage", ...complaint }));
    const replies = [
      await member.post("/api/create-setup-intent"),
      await member.post("/api/create-setup-intent"),
    ];
    for (const { status, body, headers } of replies) {
      expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unavailable", "15"]);
      expect(body.detail).not.toMatch(/usage|stripe/i);
    }
    const lines = logged.mock.calls.map(([line]) => Object(line)).filter(({ stripe }) => stripe);
    expect(lines).toMatchObject([
      { stripe: { ...complaint, statusCode: 400 } },
      { stripe: { ...complaint, requestId: expect.stringMatching(/^req_/) } },
    ]);
    expect(lines[1].complaints - lines[0].complaints).toBe(1);
  });
});

describe("events of another API version", () => {
  it("events of another API version are interpreted by their subject, and their version is logged once", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.settled();
    server.standIn.setServerUrl(undefined);
    const logged = vi.spyOn(server.application.context.log, "warn");
    const { subscription_id: id, customer_id: customer } = await rowOf(member);
    const [invoice] = await sql<{ id: string }>`
      select id from stand_in_objects where kind = 'invoice' and customer_id = ${customer}`
      .execute(server.context.db)
      .then(({ rows }) => rows);
    const event = (name: string, type: string, object: object) => ({
      id: `evt_old_${name}`,
      object: "event",
      api_version: "2022-11-15",
      type,
      data: { object },
    });
    // Old invoices had no `parent`.
    const old = { id: invoice?.id, object: "invoice", customer, subscription: id };
    const { payments } = server.context;
    await payments?.setCancelAtPeriodEnd(id ?? "", true);
    expect(await server.deliver(event("1", "invoice.paid", old))).toBe(200);
    expect((await statusOf(member)).cancelAtPeriodEnd).toBe(true);

    await payments?.setCancelAtPeriodEnd(id ?? "", false);
    const changed = { id, object: "subscription", customer };
    const asked = server.gate.calls.length;
    expect(await server.deliver(event("2", "customer.subscription.updated", changed))).toBe(200);
    expect((await statusOf(member)).cancelAtPeriodEnd).toBe(false);
    expect(server.gate.calls.length).toBeGreaterThan(asked);
    const lines = logged.mock.calls.filter(([line]) => "eventVersion" in Object(line));
    expect(lines.map(([line]) => line)).toMatchObject([{ eventVersion: "2022-11-15" }]);
  });
});

describe("a price that was disabled at the provider", () => {
  const pricesOf = async (active: boolean) => {
    const { rows } = await sql<{ id: string }>`
      select id from stand_in_objects where kind = 'price' and body->>'active' = ${String(active)}
        and body->'recurring'->>'interval' = 'month'`.execute(server.context.db);
    return rows.map(({ id }) => id);
  };
  const inactive = refusal(400, {
    message: "The price specified is inactive. This field only accepts active prices.",
    param: "items[0][price]",
  });

  it("a disabled price is replaced at once if it was archived", async () => {
    const [archived = ""] = await pricesOf(true);
    await sql`update stand_in_objects set body = jsonb_set(body, '{active}', 'false')
      where id = ${archived}`.execute(server.context.db);
    server.gate.passage = (call) =>
      isCall("POST /v1/subscriptions")(call) && call.body.includes(archived) ? inactive : "passes";
    for (const member of [await server.signUp(), await server.signUp()])
      expect((await server.subscribe(member)).status).toBe(201);
    expect(await pricesOf(true)).toHaveLength(1);
  });

  it("a disabled price is replaced if only its product was archived, or it was deleted", async () => {
    const [refused = ""] = await pricesOf(true);
    server.gate.passage = (call) =>
      isCall("POST /v1/subscriptions")(call) && call.body.includes(refused) ? inactive : "passes";
    expect((await server.subscribe(await server.signUp())).status).toBe(201);
    server.gate.passage = () => "passes";
    await sql`delete from stand_in_objects where kind = 'price'`.execute(server.context.db);
    expect((await server.subscribe(await server.signUp())).status).toBe(201);
    expect(await pricesOf(true)).toHaveLength(1);
  });

  it("a price is made once by servers that look for it at the same moment, each at its second try", async () => {
    const { db, config, log } = server.context;
    const secrets = { secretKey: server.standIn.secretKey, webhookSecrets: [] };
    const apiBase = new URL(server.gate.url);
    const account = { ...secrets, apiBase, isTaxed: false, timeoutMs: 5_000 };
    const [one, other] = [0, 1].map(() => createStripePayments(account, config.prices, log));
    await sql`delete from stand_in_objects where kind = 'price'`.execute(db);
    await db.deleteFrom("stand_in_requests").execute();
    disturb("POST /v1/prices", "fails");
    for (const first of [one, other])
      await expect(first?.preparePrices()).rejects.toThrow("unavailable");
    const bothAsk = Promise.withResolvers<void>();
    let asked = 0;
    server.gate.passage = async (call): Promise<Passage> => {
      if (!isCall("GET /v1/prices")(call)) return "passes";
      asked += 1;
      if (asked === 2) bothAsk.resolve();
      await bothAsk.promise;
      return "passes";
    };
    await Promise.all([one?.preparePrices(), other?.preparePrices()]);
    expect(asked).toBeGreaterThan(1);
    expect(await countAtProvider("price")).toBe(2);
  });

  it("a disabled price is looked for again once, and then needs an operator", async () => {
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    const requested = { plan: "monthly", paymentMethodId };
    const since = server.gate.calls.length;
    disturb("POST /v1/subscriptions", inactive);
    const { status, body } = await member.post("/api/create-subscription", requested);
    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(keysOf("POST /v1/subscriptions", since)).toHaveLength(2);
    server.gate.passage = () => "passes";
    expect((await member.post("/api/create-subscription", requested)).body.status).toBe("trialing");
  });
});

describe("an object unknown to the provider", () => {
  it("a subscription that the provider lost gives access until its paid period ends, and the member can subscribe again", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.settled();
    const { customer_id: former } = await rowOf(member);
    await makeUnknown(member);
    expect(await member.get("/api/receipts")).toMatchObject({ status: 200, body: [] });
    expect((await member.get("/api/payment-method")).body).toEqual({ card: null });
    await server.pass(6.9);
    expect((await statusOf(member)).hasSubscription).toBe(true);
    await server.pass(hours(4));
    expect((await statusOf(member)).hasSubscription).toBe(false);
    const { body } = await member.get("/api/notifications");
    expect(body.notifications.map(({ title }: { title: string }) => title)).toContain(
      "Your plan has ended",
    );
    const { status, body: next } = await server.subscribe(member);
    expect([status, next.status]).toEqual([201, "active"]);
    expect((await rowOf(member)).customer_id).not.toBe(former);
  });

  it("a subscription that the provider lost is back after a wrong key is corrected", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.settled();
    const { subscription_id: id, customer_id: customer } = await rowOf(member);
    await makeUnknown(member);
    await server.pass(7.2);
    expect((await statusOf(member)).hasSubscription).toBe(false);
    // The provider itself reports it, so it isn't accepted blindly.
    const event = {
      id: "evt_unknown",
      object: "event",
      api_version: "2026-10-28.endive",
      type: "customer.subscription.updated",
      data: { object: { id, object: "subscription", customer } },
    };
    expect(await server.deliver(event)).toBe(503);
    server.gate.passage = () => "passes";
    await server.pass(1.1);
    expect(await statusOf(member)).toMatchObject({ hasSubscription: true, status: "active" });
  });

  it("a subscription that the provider lost is checked for at most a month, and gives no access if the charge had failed", async () => {
    const member = await server.signUp();
    await server.subscribe(member, "monthly", "4000 0000 0000 0341");
    await server.pass(7.1);
    expect((await statusOf(member)).status).toBe("past_due");
    await makeUnknown(member);
    await server.pass(1.1);
    expect((await statusOf(member)).hasSubscription).toBe(false);
    expect((await rowOf(member)).check_at).not.toBeNull();
    await server.pass(65);
    expect((await rowOf(member)).check_at).toBeNull();
  });

  it("a subscription that the provider lost can be cancelled for the rest of its time", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.settled();
    await makeUnknown(member);
    const { status, body } = await member.post("/api/cancel-subscription");
    expect([status, body.hasSubscription, body.cancelAtPeriodEnd]).toEqual([200, true, true]);
  });

  it("a card deleted before its use is reported as the card's fault", async () => {
    const [member, subscribed] = [await server.signUp(), await server.signUp()];
    const { paymentMethodId } = await server.setUpCard(member);
    await server.subscribe(subscribed);
    const { paymentMethodId: other } = await server.setUpCard(subscribed);
    const detached = refusal(400, {
      message: `The customer does not have a payment method with the ID ${other}.`,
      code: "resource_missing",
      param: "default_payment_method",
    });
    server.gate.passage = ({ method, path }) =>
      method === "POST" && path.startsWith("/v1/subscriptions") ? detached : "passes";
    const replies = [
      await member.post("/api/create-subscription", { plan: "monthly", paymentMethodId }),
      await subscribed.put("/api/payment-method", { paymentMethodId: other }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [400, "invalid_payment_method"],
      [400, "invalid_payment_method"],
    ]);
    server.gate.passage = () => "passes";
    expect((await server.subscribe(member)).body.status).toBe("trialing");
    expect((await statusOf(subscribed)).status).toBe("trialing");
  });

  it("a card that is a customer's only or unusable is reported as the card's fault, however worded", async () => {
    const unattached =
      "This customer has no attached payment source or default payment method. Please consider adding one.";
    const refusals = [
      { message: unattached, code: "resource_missing" },
      { message: unattached },
      {
        message: "No such PaymentMethod: 'pm_1'",
        code: "resource_missing",
        param: "payment_method",
      },
      { message: "This card can't be used.", code: "payment_method_unactivated" },
      { message: "It has expired.", code: "expired_payment_method", param: "expand" },
      { message: "Not confirmed.", code: "payment_intent_authentication_failure" },
    ];
    const subscribed = await server.signUp();
    await server.confirmEmail(subscribed);
    await server.subscribe(subscribed, "monthly", failingCard);
    await server.pass(7.5);
    for (const error of refusals) {
      const member = await server.signUp();
      const { paymentMethodId } = await server.setUpCard(member);
      const { paymentMethodId: other } = await server.setUpCard(subscribed);
      server.gate.passage = ({ method }) => (method === "POST" ? refusal(400, error) : "passes");
      const requested = { plan: "monthly", paymentMethodId };
      const replies = [
        await member.post("/api/create-subscription", requested),
        await subscribed.put("/api/payment-method", { paymentMethodId: other }),
      ];
      expect([error, ...replies.map(({ status, body }) => [status, body.code])]).toEqual([
        error,
        [400, "invalid_payment_method"],
        [400, "invalid_payment_method"],
      ]);
      server.gate.passage = () => "passes";
      expect((await member.post("/api/create-subscription", requested)).status).toBe(201);
      expect((await statusOf(subscribed)).status).toBe("past_due");
    }
  });

  it("any other object unknown to the provider isn't reported as the card's fault", async () => {
    for (const error of [
      { message: "Received unknown parameter: x", code: "parameter_unknown", param: "x" },
      { message: "No such price: 'p'", code: "resource_missing", param: "items[0][price]" },
    ]) {
      const member = await server.signUp();
      const { paymentMethodId } = await server.setUpCard(member);
      disturb("POST /v1/subscriptions", refusal(400, error));
      const requested = { plan: "monthly", paymentMethodId };
      expect((await member.post("/api/create-subscription", requested)).status).toBe(503);
      server.gate.passage = () => "passes";
    }
  });

  it("a customer deleted before the card's use is replaced when the member enters another card", async () => {
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    const { customer_id: former } = await rowOf(member);
    disturb("POST /v1/subscriptions", missing("customer", former ?? "", "customer"));
    const requested = { plan: "monthly", paymentMethodId };
    const { status, body } = await member.post("/api/create-subscription", requested);
    expect([status, body.code]).toEqual([400, "invalid_payment_method"]);
    server.gate.passage = () => "passes";
    await server.context.payments?.deleteCustomer(former ?? "");
    expect((await server.subscribe(member)).status).toBe(201);
    expect((await rowOf(member)).customer_id).not.toBe(former);
  });
});
