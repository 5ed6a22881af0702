import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Receipt } from "#shared/api/subscriptions.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { failingCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { addArea, addSession } from "#testing/places.ts";

let server: PayingServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startPayingServer();
  ({ areaId, venueId } = await addArea(server.application.context.db, "Testville"));
});
afterAll(() => server.stop());

const nothing = {
  hasSubscription: false,
  plan: null,
  priceCents: null,
  status: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  trialEnd: null,
  nextPlan: null,
  nextPaymentAttempt: null,
};

const statusOf = async (member: PayingMember) =>
  (await member.get("/api/subscription-status")).body;
const receiptsOf = async (member: PayingMember): Promise<Receipt[]> =>
  (await member.get("/api/receipts")).body;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs);
const newsOf = async (member: PayingMember): Promise<string[]> => {
  const { body } = await member.get("/api/notifications");
  return body.notifications.map(({ title }: { title: string }) => title).toReversed();
};

async function book(member: PayingMember) {
  const startsAt = inDays(2).toISOString();
  const sessionId = await addSession(server.application.context.db, venueId, startsAt);
  const { status, body } = await member.post(`/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
  });
  return [status, body.code];
}

describe("a new subscriber", () => {
  it("a new subscriber has a trial of seven days, is charged then, and each month again", async () => {
    const member = await server.signUp();
    expect(await statusOf(member)).toEqual(nothing);
    const began = server.clock.now();
    const { status, body } = await server.subscribe(member);
    const trialEnd = new Date(began.getTime() + 7 * dayMs).toISOString();
    expect([status, body]).toEqual([
      201,
      {
        hasSubscription: true,
        plan: "monthly",
        priceCents: 999,
        status: "trialing",
        cancelAtPeriodEnd: false,
        currentPeriodEnd: trialEnd,
        trialEnd,
        nextPlan: null,
        nextPaymentAttempt: null,
      },
    ]);
    expect(await statusOf(member)).toEqual(body);
    expect(await receiptsOf(member)).toEqual([]);
    expect(await book(member)).toEqual([201, undefined]);

    await server.pass(6.99);
    expect((await statusOf(member)).status).toBe("trialing");
    expect(await newsOf(member)).toEqual(["Your plan has started", "Your free trial ends soon"]);
    await server.pass(0.01);
    expect(await statusOf(member)).toMatchObject({ status: "active", trialEnd });
    expect(await receiptsOf(member)).toEqual([
      {
        id: expect.any(String),
        date: trialEnd,
        amountCents: 999,
        discountCents: 0,
        taxCents: 0,
        refundedCents: 0,
        currency: "usd",
        status: "paid",
        url: expect.stringMatching(/^http/),
      },
    ]);
    await server.pass(62);
    expect(await receiptsOf(member)).toHaveLength(3);
  });

  it("a new subscriber keeps access after cancelling to the end of the paid period, and then has to subscribe without a trial", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.pass(8);
    const { status, body } = await member.post("/api/cancel-subscription");
    expect([status, body.cancelAtPeriodEnd, body.status]).toEqual([200, true, "active"]);
    expect((await member.post("/api/cancel-subscription")).body).toEqual(body);
    const end = Date.parse(body.currentPeriodEnd);
    await server.pass((end - server.clock.now().getTime() - hourMs) / dayMs);
    expect(await statusOf(member)).toEqual(body);
    expect(await book(member)).toEqual([201, undefined]);
    await server.pass(1 / 24);
    expect(await statusOf(member)).toEqual(nothing);
    expect(await book(member)).toEqual([402, "subscription_required"]);
    expect(await receiptsOf(member)).toHaveLength(1);
    expect((await newsOf(member)).at(-1)).toBe("Your plan has ended");
    for (const path of ["cancel-subscription", "reactivate-subscription"]) {
      expect((await member.post(`/api/${path}`)).body.code).toBe("not_subscribed");
    }

    expect((await member.get("/api/offer")).body.trialAvailable).toBe(false);
    const again = await server.subscribe(member);
    expect([again.status, again.body.status, again.body.trialEnd]).toEqual([201, "active", null]);
    expect((await receiptsOf(member)).map(({ status: paid }) => paid)).toEqual(["paid", "paid"]);
    expect(await book(member)).toEqual([201, undefined]);
  });

  it("a new subscriber who cancels within the trial is never charged", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await member.post("/api/cancel-subscription");
    await server.pass(6.9);
    expect((await statusOf(member)).hasSubscription).toBe(true);
    await server.pass(30);
    expect(await statusOf(member)).toEqual(nothing);
    expect(await receiptsOf(member)).toEqual([]);
    // No warning of a charge that won't come.
    expect(await newsOf(member)).toEqual([
      "Your plan has started",
      "Your plan is cancelled",
      "Your plan has ended",
    ]);
  });

  it("a new subscriber can undo the cancellation", async () => {
    const member = await server.signUp();
    const { body: before } = await server.subscribe(member);
    await member.post("/api/cancel-subscription");
    const kept = await member.post("/api/reactivate-subscription");
    expect([kept.status, kept.body]).toEqual([200, before]);
    expect((await member.post("/api/reactivate-subscription")).body).toEqual(before);
    await server.pass(7);
    expect(await statusOf(member)).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
  });

  it("a new subscriber can choose the yearly plan", async () => {
    const member = await server.signUp();
    const { status, body } = await server.subscribe(member, "yearly");
    expect([status, body.plan]).toEqual([201, "yearly"]);
    await server.pass(7);
    const { currentPeriodEnd, trialEnd, plan } = await statusOf(member);
    expect(plan).toBe("yearly");
    const [year = "", rest] = [trialEnd.slice(0, 4), trialEnd.slice(4)];
    expect(currentPeriodEnd).toBe(`${Number(year) + 1}${rest}`);
    expect((await receiptsOf(member)).map(({ amountCents }) => amountCents)).toEqual([14_999]);
  });
});

describe("a card", () => {
  it("a card that is declined isn't saved and subscribes nobody", async () => {
    const member = await server.signUp();
    await expect(server.setUpCard(member, "4000 0000 0000 0002")).rejects.toMatchObject({
      code: "card_declined",
    });
    expect(await statusOf(member)).toEqual(nothing);
    expect((await server.subscribe(member)).status).toBe(201);
  });

  it("a card that requires authentication is saved after it, and refused without it", async () => {
    const member = await server.signUp();
    const asked = await server.setUpCard(member, "4000 0025 0000 3155");
    expect(asked).toMatchObject({ status: "requires_action", paymentMethodId: null });
    const refused = await server.setUpCard(member, "4000 0025 0000 3155", false);
    expect(refused).toMatchObject({ status: "requires_payment_method", paymentMethodId: null });
    expect(await statusOf(member)).toEqual(nothing);
    const { status } = await server.subscribe(member, "monthly", "4000 0025 0000 3155");
    expect(status).toBe(201);
    await server.pass(7);
    expect((await statusOf(member)).status).toBe("active");
  });

  it("a card that was only set up subscribes nobody", async () => {
    const member = await server.signUp();
    await server.setUpCard(member);
    await member.post("/api/create-setup-intent");
    await server.pass(40);
    expect(await statusOf(member)).toEqual(nothing);
    expect(await receiptsOf(member)).toEqual([]);
  });

  it("a card that fails when charged at once subscribes nobody, and another one does", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await member.post("/api/cancel-subscription");
    await server.pass(8);
    const failed = await server.subscribe(member, "monthly", failingCard);
    expect([failed.status, failed.body.code]).toEqual([402, "card_declined"]);
    expect(await statusOf(member)).toEqual(nothing);
    const asks = await server.subscribe(member, "monthly", "4000 0027 6000 3184");
    expect([asks.status, asks.body.code]).toEqual([402, "payment_action_required"]);
    expect((await server.subscribe(member)).status).toBe(201);
  });

  it("a card of somebody else or an invented one is refused", async () => {
    const [member, stranger] = [await server.signUp(), await server.signUp()];
    const theirs = await server.setUpCard(stranger);
    const plan = "monthly";
    const refuse = async (paymentMethodId: string) => {
      const { status, body } = await member.post("/api/create-subscription", {
        plan,
        paymentMethodId,
      });
      expect([paymentMethodId, status, body.code]).toEqual([
        paymentMethodId,
        400,
        "invalid_payment_method",
      ]);
    };
    // Before the member is a customer, and after.
    await refuse(theirs.paymentMethodId ?? "");
    await server.setUpCard(member);
    for (const id of [
      theirs.paymentMethodId ?? "",
      "pm_nothing",
      "../customers",
      "pm_1?x=1",
      "pm 1",
    ])
      await refuse(id);
    expect(await statusOf(member)).toEqual(nothing);
  });
});

describe("a charge that fails", () => {
  it("a charge that fails is retried after 3, 5 and 7 days, with access until then, and then the subscription ends", async () => {
    const member = await server.signUp();
    await server.subscribe(member, "monthly", failingCard);
    await server.pass(7);
    const triesAfter = [0, 3, 5];
    let passed = 0;
    for (const [index, days] of triesAfter.entries()) {
      await server.pass(days - passed);
      passed = days;
      expect(await statusOf(member)).toMatchObject({ hasSubscription: true, status: "past_due" });
      expect(await book(member)).toEqual([201, undefined]);
      const failures = (await newsOf(member)).filter(
        (title) => title === "Your payment didn't go through",
      );
      expect(failures).toHaveLength(index + 1);
      expect(await receiptsOf(member)).toMatchObject([{ status: "open" }]);
    }
    await server.pass(1.9);
    expect((await statusOf(member)).status).toBe("past_due");
    await server.pass(0.1);
    expect(await statusOf(member)).toEqual(nothing);
    expect(await book(member)).toEqual([402, "subscription_required"]);
    expect((await newsOf(member)).at(-1)).toBe("Your plan has ended");
    expect(await receiptsOf(member)).toMatchObject([{ status: "uncollectible" }]);
    expect((await member.get("/api/bookings")).body.length).toBeGreaterThan(0);
  });

  it("a charge that fails is repaired at once by another card; a worse one changes nothing", async () => {
    const member = await server.signUp();
    await server.subscribe(member, "monthly", failingCard);
    await server.pass(7);
    const change = async (number: string) => {
      const { paymentMethodId } = await server.setUpCard(member, number, true);
      return member.put("/api/payment-method", { paymentMethodId });
    };
    const worse = await change("4000 0027 6000 3184");
    expect([worse.status, worse.body.code]).toEqual([402, "payment_action_required"]);
    expect((await change(failingCard)).body.code).toBe("card_declined");
    expect((await member.get("/api/payment-method")).body.card.last4).toBe("0341");
    const good = await change("5555 5555 5555 4444");
    expect([good.status, good.body.card]).toMatchObject([
      200,
      { brand: "mastercard", last4: "4444" },
    ]);
    expect(await statusOf(member)).toMatchObject({ status: "active" });
    expect(await receiptsOf(member)).toMatchObject([{ status: "paid" }]);
    await server.pass(40);
    expect(await receiptsOf(member)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
  });

  it("a failed charge that needs confirmation by the bank is refused with that reason", async () => {
    const member = await server.signUp();
    await server.subscribe(member, "monthly", "4000 0027 6000 3184");
    await server.pass(7);
    expect(await newsOf(member)).toContain("Confirm your payment");
  });

  it("a charge that fails isn't retried after the member cancels: the subscription ends at once", async () => {
    const member = await server.signUp();
    await server.subscribe(member, "monthly", failingCard);
    await server.pass(8);
    expect((await member.post("/api/cancel-subscription")).body).toEqual(nothing);
    await server.pass(10);
    expect(await receiptsOf(member)).toMatchObject([{ status: "uncollectible" }]);
  });
});

describe("requesting the same thing more than once", () => {
  const subscriptionsAtProvider = async (member: PayingMember) => {
    const row = await server.application.context.db
      .selectFrom("subscriptions")
      .select("customer_id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    return server.context.payments?.listSubscriptions(row.customer_id ?? "");
  };

  it("subscribing by double clicks makes one subscription and answers each the same", async () => {
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    const requested = { plan: "monthly", paymentMethodId };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => member.post("/api/create-subscription", requested)),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 201,
    ]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await subscriptionsAtProvider(member)).toHaveLength(1);
    expect((await member.post("/api/create-subscription", requested)).status).toBe(200);
  });

  it("subscribing in two tabs with different cards and plans makes one subscription", async () => {
    const member = await server.signUp();
    const [one, other] = [await server.setUpCard(member), await server.setUpCard(member)];
    const replies = await Promise.all([
      member.post("/api/create-subscription", {
        plan: "monthly",
        paymentMethodId: one.paymentMethodId,
      }),
      member.post("/api/create-subscription", {
        plan: "yearly",
        paymentMethodId: other.paymentMethodId,
      }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("already_subscribed");
    expect(await subscriptionsAtProvider(member)).toHaveLength(1);
  });

  it("two first cards at the same time make one customer", async () => {
    const member = await server.signUp();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => member.post("/api/create-setup-intent")),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { db } = server.application.context;
    const customers = await db
      .selectFrom("stand_in_objects")
      .select("body")
      .where("kind", "=", "customer")
      .execute();
    const own = customers.filter(({ body }) => JSON.stringify(body).includes(member.username));
    expect(own).toHaveLength(1);
  });

  it("subscribing too often is refused for a while", async () => {
    const member = await server.signUp();
    const statuses = [];
    for (let call = 0; call < 31; call += 1)
      statuses.push((await member.post("/api/create-setup-intent")).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});

describe("an invalid request", () => {
  it("an invalid request to subscribe is refused, with the fields named", async () => {
    const member = await server.signUp();
    for (const [body, path] of [
      [{}, "plan"],
      [{ plan: "weekly", paymentMethodId: "pm_1" }, "plan"],
      [{ plan: "monthly" }, "paymentMethodId"],
      [{ plan: "monthly", paymentMethodId: "" }, "paymentMethodId"],
      [{ plan: "monthly", paymentMethodId: 7 }, "paymentMethodId"],
    ] as const) {
      const { status, body: problem } = await member.post("/api/create-subscription", body);
      expect([status, problem.issues[0].path]).toEqual([400, path]);
    }
  });

  it("a request to subscribe is refused without a login", async () => {
    const visitor = server.visitor();
    const tries = await Promise.all([
      visitor.get("/api/subscription-status"),
      visitor.get("/api/payment-method"),
      visitor.get("/api/receipts"),
      visitor.put("/api/payment-method", { paymentMethodId: "pm_1" }),
      visitor.post("/api/create-setup-intent"),
      visitor.post("/api/create-subscription", { plan: "monthly", paymentMethodId: "pm_1" }),
      visitor.post("/api/cancel-subscription"),
      visitor.post("/api/reactivate-subscription"),
    ]);
    expect(tries.map(({ status }) => status)).toEqual(Array(8).fill(401));
  });
});
