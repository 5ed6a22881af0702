import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { failingCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { addArea, addSession } from "#testing/places.ts";
import type { Passage } from "#testing/provider-gate.ts";
import type { Reply } from "#testing/test-server.ts";

let server: PayingServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startPayingServer({}, { timeoutMs: 600, restMs: 100 });
  ({ areaId, venueId } = await addArea(server.application.context.db, "Testville"));
});
afterAll(() => server.stop());
afterEach(() => {
  server.gate.passage = () => "passes";
});

const statusOf = async (member: PayingMember) =>
  (await member.get("/api/subscription-status")).body;
let hours = 48;

async function book(member: PayingMember): Promise<number> {
  const startsAt = new Date(server.clock.now().getTime() + (hours += 2) * 3_600_000).toISOString();
  const sessionId = await addSession(server.application.context.db, venueId, startsAt);
  const requested = { sessionId, userId: member.username, areaId };
  return (await member.post(`/api/sessions/${sessionId}/book`, requested)).status;
}

const troubles: Readonly<Record<string, { begin(): Promise<void>; end(): Promise<void> }>> = {
  "refuses connections": {
    begin: () => server.gate.close(),
    end: () => server.gate.open(),
  },
  ...Object.fromEntries(
    Object.entries<Passage>({
      "never answers": "hangs",
      "answers 500": "fails",
      "loses its answers": "answer is lost",
      "answers a page instead of JSON": { status: 502, body: "<html>Bad gateway</html>" },
      "answers JSON that is none of its own": {
        status: 404,
        body: JSON.stringify({ message: "no such thing" }),
      },
      "limits our calls": {
        status: 429,
        body: JSON.stringify({
          error: { type: "invalid_request_error", message: "Too many requests" },
        }),
      },
      "doesn't take our key": {
        status: 401,
        body: JSON.stringify({
          error: { type: "invalid_request_error", message: "Invalid API Key" },
        }),
      },
    }).map(([name, passage]) => [
      name,
      {
        begin: async () => {
          server.gate.passage = () => passage;
        },
        end: async () => {
          server.gate.passage = () => "passes";
        },
      },
    ]),
  ),
};

function expectAway(reply: Reply): void {
  expect([reply.status, reply.body.code]).toEqual([503, "unavailable"]);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(reply.body.detail).not.toMatch(/stripe|api|key|request|http/i);
}

describe.for(Object.keys(troubles))("while the payment provider %s", (name) => {
  const trouble = troubles[name];
  if (trouble === undefined) throw new Error("A trouble is missing.");

  it("each payment call reports that the provider is away and leaves nothing half done", async () => {
    const [newcomer, set, subscribed, ending] = await Promise.all([
      server.signUp(),
      server.signUp(),
      server.signUp(),
      server.signUp(),
    ]);
    const { paymentMethodId } = await server.setUpCard(set);
    const other = await server.setUpCard(subscribed);
    await Promise.all([server.subscribe(subscribed), server.subscribe(ending)]);
    await ending.post("/api/cancel-subscription");
    const before = await Promise.all([subscribed, ending].map(statusOf));

    await trouble.begin();
    try {
      const requested = { plan: "monthly", paymentMethodId };
      const replies = await Promise.all([
        newcomer.post("/api/create-setup-intent"),
        set.post("/api/create-subscription", requested),
        subscribed.get("/api/payment-method"),
        subscribed.get("/api/receipts"),
        subscribed.put("/api/payment-method", { paymentMethodId: other.paymentMethodId }),
        subscribed.post("/api/cancel-subscription"),
        ending.post("/api/reactivate-subscription"),
      ]);
      replies.forEach(expectAway);
      expect((await statusOf(set)).hasSubscription).toBe(false);
      // If only the answer is lost, the provider has done it and reports it sooner or later.
      const known = (status: object) =>
        name === "loses its answers" ? { ...status, cancelAtPeriodEnd: "either" } : status;
      const after = await Promise.all([subscribed, ending].map(statusOf));
      expect(after.map(known)).toEqual(before.map(known));
      // Subscribers can book, others are refused, both without the provider.
      expect(await Promise.all([book(subscribed), book(ending), book(set)])).toEqual([
        201, 201, 402,
      ]);
    } finally {
      await trouble.end();
    }
    // Later the members try again and succeed: calls without an answer let the provider rest first.
    await expect.poll(async () => (await subscribed.get("/api/payment-method")).status).toBe(200);
    const { status, body } = await set.post("/api/create-subscription", {
      plan: "monthly",
      paymentMethodId,
    });
    expect([status, body.status]).toEqual([201, "trialing"]);
    expect((await newcomer.post("/api/create-setup-intent")).status).toBe(200);
    expect((await subscribed.post("/api/cancel-subscription")).body.cancelAtPeriodEnd).toBe(true);
    expect((await ending.post("/api/reactivate-subscription")).body.cancelAtPeriodEnd).toBe(false);
    expect((await subscribed.get("/api/payment-method")).body.card.last4).toBe("4242");
  });
});

describe("a provider that fails in the middle of subscribing", () => {
  const steps = ["GET /v1/payment_methods", "GET /v1/subscriptions", "POST /v1/subscriptions"];

  it.for(
    steps.flatMap((step) =>
      (["fails", "hangs", "answer is lost"] as const).map((how) => [step, how] as const),
    ),
  )(
    "when the provider's %s %s, the member is told, can try again at once, and is subscribed once",
    async ([step, how]) => {
      const member = await server.signUp();
      const { paymentMethodId } = await server.setUpCard(member);
      const requested = { plan: "monthly", paymentMethodId };
      server.gate.passage = ({ method, path }) =>
        `${method} ${path}`.startsWith(step) ? how : "passes";
      expectAway(await member.post("/api/create-subscription", requested));
      server.gate.passage = () => "passes";
      const { status, body } = await member.post("/api/create-subscription", requested);
      expect([status === 201 || status === 200, body.status]).toEqual([true, "trialing"]);
      const { customer_id: customerId } = await server.application.context.db
        .selectFrom("subscriptions")
        .select("customer_id")
        .where("member_id", "=", member.id)
        .executeTakeFirstOrThrow();
      expect(await server.context.payments?.listSubscriptions(customerId ?? "")).toHaveLength(1);
    },
  );

  it("a provider that fails in the middle of subscribing never makes other members wait for their booking", async () => {
    const payingMember = await server.signUp();
    await server.subscribe(payingMember);
    const others = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
    server.gate.passage = () => "hangs";
    const ended: string[] = [];
    const underWay = Promise.all(others.map((member) => member.post("/api/create-setup-intent")));
    const waited = underWay.then(() => ended.push("those who wait for the provider"));
    expect(await book(payingMember)).toBe(201);
    expect((await statusOf(payingMember)).hasSubscription).toBe(true);
    ended.push("the booking");
    await waited;
    expect(ended).toEqual(["the booking", "those who wait for the provider"]);
    (await underWay).forEach(expectAway);
  });
});

describe("during a long failure of the provider", () => {
  let alone: PayingServer;
  beforeAll(async () => {
    alone = await startPayingServer();
  });
  afterAll(() => alone.stop());

  it("a renewal during a long failure of the provider ends nobody's access, and is caught up afterwards", async () => {
    const [good, bad] = [await alone.signUp(), await alone.signUp()];
    await alone.subscribe(good);
    await alone.subscribe(bad, "monthly", failingCard);
    await alone.settled();
    alone.standIn.setServerUrl(undefined);
    await alone.gate.close();
    await alone.pass(7.1);
    for (const member of [good, bad]) {
      expect(await statusOf(member)).toMatchObject({ hasSubscription: true, status: "trialing" });
    }
    await alone.gate.open();
    await alone.pass(0.5);
    expect((await statusOf(good)).status).toBe("active");
    expect((await statusOf(bad)).status).toBe("past_due");
    // Its events are still lost; the server asks instead.
    await alone.pass(8);
    expect((await statusOf(bad)).hasSubscription).toBe(false);
    expect((await statusOf(good)).status).toBe("active");
    alone.standIn.setServerUrl(alone.url);
    await alone.pass(1);
    const { body } = await bad.get("/api/notifications");
    expect(body.notifications.map(({ title }: { title: string }) => title)).toEqual([
      "Your plan has ended",
      ...Array<string>(3).fill("Your payment didn't go through"),
      "Your plan has started",
    ]);
  });

  it("a cancelled subscription still ends on time during a long failure of the provider", async () => {
    const member = await alone.signUp();
    await alone.subscribe(member);
    const { body } = await member.post("/api/cancel-subscription");
    await alone.settled();
    await alone.gate.close();
    alone.clock.set(new Date(Date.parse(body.currentPeriodEnd) - 1));
    expect((await statusOf(member)).hasSubscription).toBe(true);
    alone.clock.set(body.currentPeriodEnd);
    expect((await statusOf(member)).hasSubscription).toBe(false);
    await alone.gate.open();
  });
});

it("a server starts while the provider is down, and makes its prices when it is back", async () => {
  const late = await startPayingServer({}, { providerIsAway: true });
  try {
    expect((await late.visitor().get("/readyz")).status).toBe(200);
    expect((await late.visitor().get("/api/offer")).body.plans.monthly.priceCents).toBe(999);
    const member = await late.signUp();
    expectAway(await member.post("/api/create-setup-intent"));
    await late.gate.open();
    expect((await late.subscribe(member)).status).toBe(201);
    const made = late.gate.calls.filter(
      ({ method, path }) => `${method} ${path}` === "POST /v1/prices",
    );
    expect(made.map(({ body }) => new URLSearchParams(body).get("unit_amount"))).toEqual([
      "999",
      "14999",
    ]);
  } finally {
    await late.stop();
  }
});
