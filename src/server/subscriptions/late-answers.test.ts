import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";

let server: PayingServer;

beforeAll(async () => {
  // Delayed answers must not count as missing.
  server = await startPayingServer({}, { timeoutMs: 20_000 });
});
afterAll(() => server.stop());
afterEach(() => {
  server.gate.passage = () => "passes";
  server.standIn.setServerUrl(server.url);
});

const rowOf = ({ id }: PayingMember) =>
  server.application.context.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();

async function addSubscriber() {
  const member = await server.signUp();
  await server.subscribe(member);
  await server.settled();
  server.standIn.setServerUrl(undefined);
  return { member, row: await rowOf(member) };
}

let events = 0;

/** The provider's event of a changed subscription. */
function changeOf({
  subscription_id: id,
  customer_id: customer,
}: Awaited<ReturnType<typeof rowOf>>) {
  events += 1;
  return {
    id: `evt_late_${events}`,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: "customer.subscription.updated",
    data: { object: { id, object: "subscription", customer } },
  };
}

async function send(event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: server.standIn.webhookSecret,
  });
  const headers = { "stripe-signature": signature };
  return (await server.visitor().send("POST", "/api/webhooks/stripe", { raw: payload, headers }))
    .status;
}

describe("an answer of the provider", () => {
  it("an answer of the provider that is older than the stored state never wins", async () => {
    const { member, row } = await addSubscriber();
    expect(row.cancel_at_period_end).toBe(false);
    const seen: unknown[] = [];
    server.gate.passage = async ({ path }) => {
      server.gate.passage = () => "passes";
      const headers = {
        authorization: `Bearer ${server.standIn.secretKey}`,
        "stripe-version": Stripe.API_VERSION,
      };
      const old = await fetch(new URL(path, server.standIn.url), { headers });
      const answer = { status: old.status, body: await old.text() };
      // Before the late answer arrives, the plan is cancelled at the provider and the event is handled.
      await server.context.payments?.setCancelAtPeriodEnd(row.subscription_id ?? "", true);
      seen.push(
        answer.status,
        await send(changeOf(row)),
        (await rowOf(member)).cancel_at_period_end,
      );
      return answer;
    };
    expect(await send(changeOf(row))).toBe(200);
    expect(seen).toEqual([200, 200, true]);
    expect((await rowOf(member)).cancel_at_period_end).toBe(true);
    expect((await member.get("/api/subscription-status")).body.cancelAtPeriodEnd).toBe(true);
  });
});

describe("an event about a former subscription", () => {
  it("an event about a former subscription doesn't change the next one, whether active or ended", async () => {
    const { member, row: former } = await addSubscriber();
    await member.post("/api/cancel-subscription");
    await server.pass(8);
    expect((await server.subscribe(member)).status).toBe(201);
    const next = await rowOf(member);
    expect([next.subscription_id === former.subscription_id, next.status]).toEqual([
      false,
      "active",
    ]);
    expect(await send(changeOf(former))).toBe(200);
    expect(await rowOf(member)).toEqual(next);

    await member.post("/api/cancel-subscription");
    await server.pass(32);
    const ended = await rowOf(member);
    expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
    expect(await send(changeOf(former))).toBe(200);
    expect(await rowOf(member)).toEqual(ended);
  });
});

it("an event of the provider that is delivered twice at once is handled once", async () => {
  const { member, row } = await addSubscriber();
  const bothAsked = Promise.withResolvers<void>();
  let asked = 0;
  // Both deliveries ask before either is answered, so neither sees the other's result.
  server.gate.passage = async () => {
    asked += 1;
    if (asked === 2) bothAsked.resolve();
    await bothAsked.promise;
    return "passes" as const;
  };
  const event = changeOf(row);
  expect(await Promise.all([send(event), send(event)])).toEqual([200, 200]);
  expect((await rowOf(member)).version).toBe(row.version + 1);
  const askedBefore = asked;
  expect(await send(event)).toBe(200);
  expect([asked, (await rowOf(member)).version]).toEqual([askedBefore, row.version + 1]);
});
