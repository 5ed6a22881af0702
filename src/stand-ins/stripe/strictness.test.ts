import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#server/platform/database.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { TestClock } from "#testing/test-server.ts";
import { startStripeStandIn } from "./stand-in.ts";
import type { StripeStandIn } from "./stand-in.ts";

let database: Database;
let standIn: StripeStandIn;
const clock = new TestClock(new Date("2026-11-20T18:00:00.000Z"));

beforeAll(async () => {
  database = await openTestDatabase();
  standIn = await startStripeStandIn({
    db: database.db,
    clock,
    log: { warn: () => undefined },
    webhookSecret: undefined,
  });
});
afterAll(async () => {
  await standIn.close();
  await database.close();
});

type Params = Readonly<Record<string, string>>;

async function ask(
  method: string,
  path: string,
  params: Params = {},
  headers: Record<string, string> = {},
) {
  const form = new URLSearchParams(params).toString();
  const isPost = method === "POST";
  const response = await fetch(
    new URL(isPost || form === "" ? path : `${path}?${form}`, standIn.url),
    {
      method,
      headers: {
        authorization: `Bearer ${standIn.secretKey}`,
        "stripe-version": Stripe.API_VERSION,
        ...(isPost ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...headers,
      },
      body: isPost ? form : null,
    },
  );
  return { status: response.status, body: await response.json() };
}

async function fault(
  method: string,
  path: string,
  params?: Params,
  headers?: Record<string, string>,
) {
  const { status, body } = await ask(method, path, params, headers);
  const { type, code, param } = body.error;
  return [status, type, code, param];
}

async function customerWithCard(cardNumber = "4242424242424242") {
  const customer = (await ask("POST", "/v1/customers", { email: "a@b.example" })).body;
  const intent = (await ask("POST", "/v1/setup_intents", { customer: customer.id })).body;
  const { paymentMethodId } = await standIn.confirmSetup({
    clientSecret: intent.client_secret,
    cardNumber,
    authenticate: true,
  });
  return { customer: String(customer.id), method: paymentMethodId ?? "" };
}

let prices = 0;
async function makePrice(): Promise<string> {
  const { body } = await ask("POST", "/v1/prices", {
    currency: "usd",
    unit_amount: "999",
    "recurring[interval]": "month",
    lookup_key: `price_${(prices += 1)}`,
    "product_data[name]": "Spotter",
  });
  return body.id;
}

async function subscriptionParams(more: Params = {}): Promise<Params> {
  const { customer, method } = await customerWithCard();
  return {
    customer,
    "items[0][price]": await makePrice(),
    default_payment_method: method,
    payment_behavior: "error_if_incomplete",
    ...more,
  };
}

const without = (params: Params, name: string): Params =>
  Object.fromEntries(Object.entries(params).filter(([key]) => key !== name));

describe("the stand-in refuses as the provider does", () => {
  it("the stand-in refuses a missing key, another version and a body that isn't a form", async () => {
    expect(await fault("GET", "/v1/prices", {}, { authorization: "Bearer sk_test_other" })).toEqual(
      [401, "invalid_request_error", undefined, undefined],
    );
    const version = { "stripe-version": "2020-08-27" };
    expect((await fault("GET", "/v1/prices", {}, version)).slice(0, 2)).toEqual([
      400,
      "invalid_request_error",
    ]);
    const json = { "content-type": "application/json" };
    expect((await fault("POST", "/v1/customers", {}, json)).slice(0, 2)).toEqual([
      400,
      "invalid_request_error",
    ]);
  });

  it("the stand-in refuses unknown paths", async () => {
    for (const [method, path] of [
      ["GET", "/v1/charges"],
      ["PUT", "/v1/customers"],
      ["GET", "/v2/subscriptions"],
      ["POST", "/v1/invoices/in_1/void"],
      ["GET", "/"],
    ] as const) {
      expect([path, (await fault(method, path)).slice(0, 2)]).toEqual([
        path,
        [404, "invalid_request_error"],
      ]);
    }
  });

  it("the stand-in answers a missing object with 404 in the path and 400 in a parameter", async () => {
    for (const path of [
      "/v1/subscriptions/sub_1",
      "/v1/payment_methods/pm_1",
      "/v1/invoices/in_1",
    ]) {
      expect(await fault("GET", path)).toEqual([
        404,
        "invalid_request_error",
        "resource_missing",
        "id",
      ]);
    }
    // An object of another kind is treated as missing.
    const { customer } = await customerWithCard();
    expect((await fault("GET", `/v1/subscriptions/${customer}`)).slice(0, 3)).toEqual([
      404,
      "invalid_request_error",
      "resource_missing",
    ]);
    const params = await subscriptionParams();
    expect(await fault("POST", "/v1/subscriptions", { ...params, customer: "cus_1" })).toEqual([
      400,
      "invalid_request_error",
      "resource_missing",
      "customer",
    ]);
    expect(
      (await fault("POST", "/v1/subscriptions", { ...params, "items[0][price]": "price_x" }))[3],
    ).toBe("items[0][price]");
  });

  it("the stand-in refuses unknown parameters anywhere", async () => {
    const params = await subscriptionParams();
    for (const [method, path, given, param] of [
      ["POST", "/v1/customers", { email: "a@b.example", nickname: "Al" }, "nickname"],
      ["POST", "/v1/setup_intents", { payment_method_types: "card" }, "payment_method_types"],
      ["POST", "/v1/subscriptions", { ...params, plan: "monthly" }, "plan"],
      ["POST", "/v1/subscriptions", { ...params, "items[0][amount]": "1" }, "items[0][amount]"],
      ["GET", "/v1/subscriptions", { customer_id: "cus_1" }, "customer_id"],
      ["GET", "/v1/invoices", { page: "2" }, "page"],
      ["GET", "/v1/invoice_payments", { customer: "cus_1" }, "customer"],
      ["POST", "/v1/refunds", { payment_intent: "pi_1", invoice: "in_1" }, "invoice"],
      ["DELETE", "/v1/subscriptions/sub_1", { at_period_end: "true" }, "at_period_end"],
    ] as const) {
      expect(await fault(method, path, given)).toEqual([
        400,
        "invalid_request_error",
        "parameter_unknown",
        param,
      ]);
    }
  });

  it("the stand-in refuses an incomplete subscription", async () => {
    const params = await subscriptionParams();
    for (const name of ["customer", "items[0][price]", "default_payment_method"]) {
      const [status, , code, param] = await fault(
        "POST",
        "/v1/subscriptions",
        without(params, name),
      );
      expect([status, code, param]).toEqual([400, "parameter_missing", name.split("[")[0]]);
    }
    for (const name of ["currency", "unit_amount", "recurring", "product_data"]) {
      const price = {
        currency: "usd",
        unit_amount: "1",
        "recurring[interval]": "month",
        "product_data[name]": "x",
      };
      const left = Object.fromEntries(
        Object.entries(price).filter(([key]) => key.split("[")[0] !== name),
      );
      expect((await fault("POST", "/v1/prices", left)).slice(2)).toEqual([
        "parameter_missing",
        name,
      ]);
    }
  });

  it("the stand-in refuses values that don't fit", async () => {
    const params = await subscriptionParams();
    for (const [name, value] of [
      ["payment_behavior", "hope_for_the_best"],
      ["trial_period_days", "seven"],
      ["trial_period_days", "0"],
      ["trial_period_days", "1.5"],
      ["off_session", "yes"],
      ["customer", ""],
    ] as const) {
      const [status, , , param] = await fault("POST", "/v1/subscriptions", {
        ...params,
        [name]: value,
      });
      expect([status, param, value]).toEqual([400, name, value]);
    }
    expect((await fault("GET", "/v1/subscriptions", { status: "trial" }))[3]).toBe("status");
    expect((await fault("GET", "/v1/subscriptions", { limit: "101" }))[3]).toBe("limit");
    expect((await fault("GET", "/v1/subscriptions", { starting_after: "sub_1" }))[3]).toBe(
      "starting_after",
    );
    const { body: subscription } = await ask("POST", "/v1/subscriptions", params);
    const path = `/v1/subscriptions/${subscription.id}`;
    expect((await fault("GET", path, { "expand[0]": "everything" }))[3]).toBe("expand[0]");
  });

  it("the stand-in refuses somebody else's card and changes to ended subscriptions", async () => {
    const params = await subscriptionParams();
    const { method: theirs } = await customerWithCard();
    expect(
      await fault("POST", "/v1/subscriptions", { ...params, default_payment_method: theirs }),
    ).toEqual([400, "invalid_request_error", "resource_missing", "default_payment_method"]);
    const { body } = await ask("POST", "/v1/subscriptions", params);
    const path = `/v1/subscriptions/${body.id}`;
    expect((await fault("POST", path, { default_payment_method: theirs }))[3]).toBe(
      "default_payment_method",
    );
    expect((await ask("DELETE", path)).body.status).toBe("canceled");
    expect((await fault("POST", path, { cancel_at_period_end: "true" })).slice(0, 2)).toEqual([
      400,
      "invalid_request_error",
    ]);
    expect((await fault("DELETE", path)).slice(0, 3)).toEqual([
      404,
      "invalid_request_error",
      "resource_missing",
    ]);
  });

  it("the stand-in refuses to refund unpaid amounts or more than is left", async () => {
    const { body } = await ask("POST", "/v1/subscriptions", await subscriptionParams());
    const invoice = body.latest_invoice;
    const paid = await ask("GET", "/v1/invoice_payments", { invoice, status: "paid" });
    const { payment_intent } = paid.body.data[0].payment;
    const refund = (amount: string, payment = payment_intent) =>
      fault("POST", "/v1/refunds", { payment_intent: payment, amount });
    expect(await refund("1000")).toEqual([400, "invalid_request_error", undefined, "amount"]);
    expect((await refund("1", invoice))[2]).toBe("resource_missing");
    expect((await refund("0"))[3]).toBe("amount");
    const made = await ask("POST", "/v1/refunds", { payment_intent });
    expect([made.status, made.body.amount, made.body.status]).toEqual([200, 999, "succeeded"]);
    expect((await refund("1"))[2]).toBe("charge_already_refunded");
    expect((await ask("GET", "/v1/refunds", { payment_intent })).body.data).toEqual([made.body]);
  });

  it("a charge that the bank refuses creates nothing", async () => {
    const { customer, method } = await customerWithCard("4000000000000341");
    const params = { ...(await subscriptionParams()), customer, default_payment_method: method };
    const { status, body } = await ask("POST", "/v1/subscriptions", params);
    expect([status, body.error]).toMatchObject([
      402,
      { type: "card_error", code: "card_declined", decline_code: "generic_decline" },
    ]);
    expect((await ask("GET", "/v1/subscriptions", { customer, status: "all" })).body.data).toEqual(
      [],
    );
    expect((await ask("GET", "/v1/invoices", { customer })).body.data).toEqual([]);
  });
});

describe("an idempotency key", () => {
  const key = (name: string) => ({ "idempotency-key": name });

  it("an idempotency key executes a call once and repeats its answer, even when sent in parallel", async () => {
    const params = await subscriptionParams();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ask("POST", "/v1/subscriptions", params, key("once"))),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { customer = "" } = params;
    expect((await ask("GET", "/v1/subscriptions", { customer })).body.data).toHaveLength(1);
  });

  it("an idempotency key refuses a different call", async () => {
    await ask("POST", "/v1/customers", { email: "a@b.example" }, key("customer"));
    expect(
      (await fault("POST", "/v1/customers", { email: "c@d.example" }, key("customer"))).slice(0, 2),
    ).toEqual([400, "idempotency_error"]);
    expect((await fault("POST", "/v1/setup_intents", {}, key("customer")))[1]).toBe(
      "idempotency_error",
    );
  });

  it("an idempotency key keeps the bank's refusals but not those of parameters", async () => {
    const { customer, method } = await customerWithCard("4000000000000341");
    const params = { ...(await subscriptionParams()), customer, default_payment_method: method };
    const first = await ask("POST", "/v1/subscriptions", params, key("declined"));
    expect(await ask("POST", "/v1/subscriptions", params, key("declined"))).toEqual(first);
    expect((await fault("POST", "/v1/customers", { name: "" }, key("typo")))[0]).toBe(400);
    expect((await ask("POST", "/v1/customers", { name: "Al" }, key("typo"))).status).toBe(200);
  });
});

describe("lists", () => {
  it("lists come newest first, in pages, by customer and by status", async () => {
    const params = await subscriptionParams();
    const { customer = "" } = params;
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.unshift((await ask("POST", "/v1/subscriptions", params)).body.id);
    }
    const list = async (more: Params) => {
      const { body } = await ask("GET", "/v1/subscriptions", { customer, ...more });
      expect([body.object, body.url]).toEqual(["list", "/v1/subscriptions"]);
      return [body.data.map(({ id }: { id: string }) => id), body.has_more];
    };
    expect(await list({})).toEqual([made, false]);
    expect(await list({ limit: "2" })).toEqual([made.slice(0, 2), true]);
    expect(await list({ limit: "2", starting_after: made[1] ?? "" })).toEqual([
      made.slice(2, 4),
      true,
    ]);
    expect(await list({ limit: "2", starting_after: made[3] ?? "" })).toEqual([
      made.slice(4),
      false,
    ]);
    expect(await list({ limit: "2", ending_before: made[3] ?? "" })).toEqual([
      made.slice(1, 3),
      true,
    ]);
    await ask("DELETE", `/v1/subscriptions/${made[0]}`);
    expect(await list({})).toEqual([made.slice(1), false]);
    expect(await list({ status: "canceled" })).toEqual([made.slice(0, 1), false]);
    expect(await list({ status: "all" })).toEqual([made, false]);
  });

  it("prices can be looked up by their key", async () => {
    const id = await makePrice();
    const { body } = await ask("GET", "/v1/prices", {
      "lookup_keys[0]": `price_${prices}`,
      active: "true",
    });
    expect(body.data.map((price: { id: string }) => price.id)).toEqual([id]);
    expect(body.data[0]).toMatchObject({ unit_amount: 999, unit_amount_decimal: "999" });
    const another = {
      currency: "usd",
      unit_amount: "1",
      "recurring[interval]": "month",
      "product_data[name]": "x",
      lookup_key: `price_${prices}`,
    };
    expect((await fault("POST", "/v1/prices", another))[3]).toBe("lookup_key");
    const { body: heir } = await ask("POST", "/v1/prices", {
      ...another,
      transfer_lookup_key: "true",
    });
    const { body: now } = await ask("GET", "/v1/prices", { "lookup_keys[0]": `price_${prices}` });
    expect(now.data.map((price: { id: string }) => price.id)).toEqual([heir.id]);
  });
});

it("an expanded subscription includes its card, without a fingerprint", async () => {
  const params = await subscriptionParams();
  const { body } = await ask("POST", "/v1/subscriptions", params);
  expect(body.default_payment_method).toBe(params["default_payment_method"]);
  const whole = await ask("GET", `/v1/subscriptions/${body.id}`, {
    "expand[0]": "default_payment_method",
  });
  expect(whole.body.default_payment_method).toMatchObject({
    id: params["default_payment_method"],
    card: { brand: "visa", last4: "4242", fingerprint: null },
  });
});

it("months keep their day or end on their last one", async () => {
  clock.set("2027-01-31T12:00:00.000Z");
  const params = await subscriptionParams();
  const { body } = await ask("POST", "/v1/subscriptions", params);
  const ends: string[] = [];
  let end = body.items.data[0].current_period_end;
  for (let month = 0; month < 4; month += 1) {
    ends.push(new Date(end * 1000).toISOString().slice(0, 10));
    const now = new Date(end * 1000);
    clock.set(now);
    await standIn.jobs[0]?.run(now);
    ({
      body: {
        items: {
          data: [{ current_period_end: end }],
        },
      },
    } = await ask("GET", `/v1/subscriptions/${body.id}`));
  }
  expect(ends).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
});
