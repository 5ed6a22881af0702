import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { failingCard, goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import type { Reply } from "#testing/test-server.ts";
import { sweepPaymentEvents } from "./events.ts";

let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());

const nowSeconds = () => Math.floor(Date.now() / 1000);

async function send(
  event: unknown,
  {
    timestamp = nowSeconds(),
    secret = server.standIn.webhookSecret,
    changed = (body: string) => body,
  } = {},
): Promise<Reply> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return server.visitor().send("POST", "/api/webhooks/stripe", {
    raw: changed(payload),
    // As from a foreign page: only the signature counts.
    headers: {
      "stripe-signature": signature,
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    },
  });
}

async function localState(member: PayingMember) {
  const { db } = server.application.context;
  const {
    version: _,
    busy_until: _until,
    lock_holder: _with,
    ...row
  } = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  const news = await db
    .selectFrom("notifications")
    .select(["wording", "once_key", "params"])
    .where("member_id", "=", member.id)
    .orderBy("once_key")
    .execute();
  const handled = await db.selectFrom("payment_events").select("id").orderBy("id").execute();
  return { row, news, handled: handled.map(({ id }) => id) };
}

type LocalState = Awaited<ReturnType<typeof localState>>;

async function rewind(member: PayingMember, { row, news, handled }: LocalState): Promise<void> {
  const { db } = server.application.context;
  await db.updateTable("subscriptions").set(row).where("member_id", "=", member.id).execute();
  await db
    .deleteFrom("notifications")
    .where("member_id", "=", member.id)
    .where("once_key", "not in", ["", ...news.map(({ once_key: key }) => key)])
    .execute();
  await db
    .deleteFrom("payment_events")
    .where("id", "not in", ["", ...handled])
    .execute();
}

async function undelivered(): Promise<{ id: string; type: string }[]> {
  const rows = await server.application.context.db
    .selectFrom("stand_in_events")
    .select("body")
    .where("delivered_at", "is", null)
    .orderBy("nth")
    .execute();
  return rows.map(({ body }) => body as { id: string; type: string });
}

async function dropUndelivered(): Promise<void> {
  await server.application.context.db
    .updateTable("stand_in_events")
    .set({ delivered_at: server.clock.now() })
    .where("delivered_at", "is", null)
    .execute();
}

function ordersOfThree<Thing>(things: readonly Thing[]): Thing[][] {
  const pick = (left: readonly Thing[], count: number): Thing[][] =>
    count === 0
      ? [[]]
      : left.flatMap((thing) =>
          pick(
            left.filter((other) => other !== thing),
            count - 1,
          ).map((rest) => [thing, ...rest]),
        );
  return pick(things, Math.min(3, things.length));
}

describe("the provider's events", () => {
  it(
    "the provider's events have the same result in every order of three, each sent twice",
    { timeout: 60_000 },
    async () => {
      const member = await server.signUp();
      const seen = new Set<string>();
      server.standIn.setServerUrl(undefined);

      async function stage(happens: () => Promise<unknown>): Promise<LocalState> {
        await dropUndelivered();
        const before = await localState(member);
        await happens();
        const events = await undelivered();
        const ends = new Set<string>();
        let end = before;
        for (const order of ordersOfThree(events)) {
          await rewind(member, before);
          for (const event of order) {
            expect((await send(event)).status).toBe(200);
            expect((await send(event)).status).toBe(200);
          }
          const others = events.filter((event) => !order.includes(event));
          for (const event of others) expect((await send(event)).status).toBe(200);
          end = await localState(member);
          ends.add(JSON.stringify(end));
        }
        for (const { type } of events) seen.add(type);
        expect([...ends]).toHaveLength(1);
        await dropUndelivered();
        return end;
      }
      const provider = async (days: number) => {
        const until = new Date(server.clock.now().getTime() + days * dayMs);
        for (const work of server.standIn.jobs.slice(0, 1)) {
          for (
            let due = await work.nextDueAt(until);
            due !== null;
            due = await work.nextDueAt(until)
          ) {
            server.clock.set(due);
            await work.run(due);
          }
        }
        server.clock.set(until);
      };
      const titles = ({ news }: LocalState) => news.map(({ wording }) => wording);

      await server.setUpCard(member, failingCard);
      const customerId = (await localState(member)).row.customer_id ?? "";
      const method = await server.setUpCard(member, failingCard);
      const begun = await stage(
        () =>
          // The browser was closed and the server crashed: only the provider knows.
          server.context.payments?.createSubscription({
            customerId,
            plan: "monthly",
            paymentMethodId: method.paymentMethodId ?? "",
            trialDays: 7,
            promotionId: null,
            zipCode: "75201",
            onceKey: "webhooks",
          }) ?? Promise.reject(new Error("no provider")),
      );
      expect(begun.row).toMatchObject({ status: "trialing", trial_used: true });

      const ending = await stage(() => provider(4.5));
      expect([ending.row.status, titles(ending)]).toEqual([
        "trialing",
        ["subscription_begun", "trial_ending"],
      ]);

      const failed = await stage(() => provider(3));
      expect([failed.row.status, titles(failed)]).toEqual([
        "past_due",
        ["payment_failed", "subscription_begun", "trial_ending"],
      ]);

      const good = await server.setUpCard(member, goodCard);
      const paid = await stage(async () => {
        await provider(2.7);
        const subscription = await server.context.payments?.findSubscription(
          begun.row.subscription_id ?? "",
        );
        await server.context.payments?.payInvoice(
          subscription?.latestInvoiceId ?? "",
          good.paymentMethodId ?? "",
        );
      });
      // The second failure is over before its event arrived, so it isn't announced.
      expect([paid.row.status, titles(paid)]).toEqual([
        "active",
        ["charged", "payment_failed", "subscription_begun", "trial_ending"],
      ]);

      const asking = await server.setUpCard(member, "4000 0027 6000 3184", true);
      const asked = await stage(async () => {
        await server.context.payments?.setPaymentMethod(
          begun.row.subscription_id ?? "",
          asking.paymentMethodId ?? "",
        );
        await provider(28);
      });
      expect(asked.row.status).toBe("past_due");
      expect(titles(asked)).toContain("payment_action_required");

      // Sent one by one, the tries between would repeat the same kind.
      await provider(5);
      const ended = await stage(() => provider(1));
      expect(ended.row.status).toBe("canceled");
      expect(titles(ended)).toContain("subscription_ended");
      expect([...seen].toSorted()).toEqual([
        "customer.subscription.created",
        "customer.subscription.deleted",
        "customer.subscription.trial_will_end",
        "customer.subscription.updated",
        "invoice.paid",
        "invoice.payment_action_required",
        "invoice.payment_failed",
      ]);
      server.standIn.setServerUrl(server.url);
    },
  );

  it("the provider's events sent all at once, several times each, are handled once", async () => {
    const member = await server.signUp();
    await server.subscribe(member, "monthly", failingCard);
    await server.settled();
    server.standIn.setServerUrl(undefined);
    await server.pass(7);
    const events = (await undelivered()).filter(
      (event) => JSON.stringify(event).includes("past_due") || event.type.startsWith("invoice."),
    );
    const replies = await Promise.all(
      [...events, ...events, ...events].map((event) => send(event)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { row, news } = await localState(member);
    expect(row.status).toBe("past_due");
    expect(news.filter(({ wording }) => wording === "payment_failed")).toHaveLength(1);
    server.standIn.setServerUrl(server.url);
    await server.settled();
  });
});

describe("an event", () => {
  const event = (more: object) => ({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: nowSeconds(),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    ...more,
  });

  it("an event of the provider that is forged, changed, old, from the future or unsigned changes nothing", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.settled();
    const before = await localState(member);
    const { subscription_id: id, customer_id: customer } = before.row;
    const deleted = event({
      type: "customer.subscription.deleted",
      data: { object: { id, object: "subscription", customer, status: "canceled" } },
    });
    const tries = [
      await send(deleted, { secret: "whsec_forged" }),
      await send(deleted, { timestamp: nowSeconds() - 301 }),
      await send(deleted, { timestamp: nowSeconds() + 310 }),
      await send(deleted, { timestamp: nowSeconds() + 3_600 }),
      await send(deleted, { changed: (body) => body.replace("canceled", "cancelled") }),
      await send(deleted, { changed: (body) => `${body} ` }),
      await server.visitor().send("POST", "/api/webhooks/stripe", { raw: JSON.stringify(deleted) }),
      await server.visitor().send("POST", "/api/webhooks/stripe", {
        raw: JSON.stringify(deleted),
        headers: { "stripe-signature": "t=1,v1=00" },
      }),
      await server
        .visitor()
        .send("POST", "/api/webhooks/stripe", { raw: "{", headers: { "stripe-signature": "x" } }),
    ];
    for (const { status, body } of tries)
      expect([status, body.code]).toEqual([400, "invalid_signature"]);
    expect(await localState(member)).toEqual(before);
  });

  it("an event of the provider counts with either secret while the endpoint's secret is being changed", async () => {
    const changing = await startPayingServer({ STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old" });
    try {
      const payload = JSON.stringify({
        id: "evt_1",
        object: "event",
        type: "ping",
        data: { object: {} },
      });
      const statusWith = async (secret: string) => {
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
        const headers = { "stripe-signature": signature };
        return (
          await changing.visitor().send("POST", "/api/webhooks/stripe", { raw: payload, headers })
        ).status;
      };
      expect(await statusWith("whsec_new")).toBe(200);
      expect(await statusWith("whsec_old")).toBe(200);
      expect(await statusWith("whsec_older")).toBe(400);
    } finally {
      await changing.stop();
    }
  });

  it("an event of the provider may be dated by a clock that is some minutes off", async () => {
    const harmless = () => event({ type: "customer.created", data: { object: {} } });
    for (const off of [-290, 290])
      expect((await send(harmless(), { timestamp: nowSeconds() + off })).status).toBe(200);
  });

  it("an event of the provider is checked by real time, whatever the sandbox's clock", async () => {
    const before = server.clock.now();
    server.clock.set(new Date(before.getTime() + 1_000 * dayMs));
    expect((await send(event({ type: "customer.created", data: { object: {} } }))).status).toBe(
      200,
    );
    server.clock.set(before);
  });

  it("an event of the provider only triggers a refresh, and its content isn't trusted", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.settled();
    const before = await localState(member);
    const { subscription_id: id, customer_id: customer } = before.row;
    const lies = event({
      type: "customer.subscription.deleted",
      data: { object: { id, object: "subscription", customer, status: "canceled" } },
    });
    expect((await send(lies)).status).toBe(200);
    const { row, news } = await localState(member);
    expect([row, news]).toEqual([before.row, before.news]);
  });

  it("an event of another kind, or about an invoice without a subscription, is accepted and ignored", async () => {
    for (const more of [
      { type: "charge.succeeded", data: { object: { id: "ch_1", object: "charge" } } },
      { type: "some.future.kind", data: { object: {} } },
      {
        type: "invoice.paid",
        data: { object: { id: "in_1", object: "invoice", customer: "cus_1", parent: null } },
      },
    ]) {
      expect([more.type, (await send(event(more))).status]).toEqual([more.type, 200]);
    }
  });

  it("an event of the provider waits at the provider while that can't be asked", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.settled();
    const { row } = await localState(member);
    const updated = event({
      type: "customer.subscription.updated",
      data: {
        object: { id: row.subscription_id, object: "subscription", customer: row.customer_id },
      },
    });
    server.gate.passage = () => "fails";
    expect((await send(updated)).status).toBe(503);
    server.gate.passage = () => "passes";
    expect((await send(updated)).status).toBe(200);
    const { handled } = await localState(member);
    expect(handled).toContain(updated.id);
  });

  it("an event of the provider is remembered as handled for longer than the provider repeats it, and then deleted", async () => {
    const { context } = server.application;
    const now = context.clock.now().getTime();
    const handledAt = (days: number) => new Date(now - days * dayMs);
    await context.db
      .insertInto("payment_events")
      .values([
        { id: "evt_remembered", type: "invoice.paid", handled_at: handledAt(89) },
        { id: "evt_forgotten", type: "invoice.paid", handled_at: handledAt(91) },
      ])
      .execute();
    await sweepPaymentEvents(context);
    const kept = await context.db.selectFrom("payment_events").select("id").execute();
    expect(kept).toContainEqual({ id: "evt_remembered" });
    expect(kept).not.toContainEqual({ id: "evt_forgotten" });
  });
});
