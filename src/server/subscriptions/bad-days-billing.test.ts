import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hasEnded } from "#shared/rules/subscription-states.ts";
import { failingCard, goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { lockSubscriptionOf, scheduleCustomerDeletion } from "./actions.ts";

let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  server.gate.passage = () => "passes";
  server.standIn.setServerUrl(server.url);
  await server.settled();
});

const hours = (count: number) => count / 24;
const otherCard = "5555 5555 5555 4444";
const statusOf = async (member: PayingMember) =>
  (await member.get("/api/subscription-status")).body;
const cardOf = async (member: PayingMember) => (await member.get("/api/payment-method")).body.card;
const chargesOf = async (member: PayingMember): Promise<[number, string][]> =>
  (await member.get("/api/receipts")).body.map(
    ({ amountCents, status }: { amountCents: number; status: string }) => [amountCents, status],
  );
/** The provider's events get lost. */
const deafen = () => server.standIn.setServerUrl(undefined);

async function rowOf({ id }: PayingMember) {
  return server.application.context.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A member whose subscription has continued, at first or after their trial. */
async function subscribed(cardNumber = goodCard, days = 7): Promise<PayingMember> {
  const member = await server.signUp();
  await server.subscribe(member, "monthly", cardNumber);
  await server.pass(days);
  return member;
}

async function changeCard(member: PayingMember, cardNumber = goodCard) {
  const { paymentMethodId } = await server.setUpCard(member, cardNumber, true);
  return member.put("/api/payment-method", { paymentMethodId });
}

const choose = (member: PayingMember, plan: string) =>
  member.put("/api/subscription-plan", { plan });

async function subscriptionsAtProvider(member: PayingMember) {
  const { customer_id: customerId } = await rowOf(member);
  return (await server.context.payments?.listSubscriptions(customerId ?? "")) ?? [];
}

async function latestInvoiceOf(member: PayingMember): Promise<string> {
  const { subscription_id: id } = await rowOf(member);
  const paid = await server.context.payments?.findSubscription(id ?? "");
  return paid?.latestInvoiceId ?? "";
}

async function changeAtProvider(id: string | null, changed: object): Promise<void> {
  await sql`
    update stand_in_objects set body = body || ${JSON.stringify(changed)}::jsonb
    where id = ${id}`.execute(server.application.context.db);
}

async function check(member: PayingMember): Promise<void> {
  await server.application.context.db
    .updateTable("subscriptions")
    .set({ check_at: server.clock.now() })
    .where("member_id", "=", member.id)
    .execute();
  await server.settled();
}

async function newsOf(member: PayingMember): Promise<{ title: string; message: string }[]> {
  return (await member.get("/api/notifications")).body.notifications;
}

describe("a valid card for a charge that can no longer be paid", () => {
  it("a valid card for an expired charge is saved, and the subscription has the provider's state", async () => {
    const member = await subscribed(failingCard);
    expect((await statusOf(member)).status).toBe("past_due");
    const error = {
      type: "invalid_request_error",
      message: "This invoice can no longer be paid",
    };
    server.gate.passage = ({ path }) =>
      path.endsWith("/pay") ? { status: 400, body: JSON.stringify({ error }) } : "passes";
    const { status, body } = await changeCard(member);
    expect([status, body]).toMatchObject([
      200,
      { card: { last4: "4242" }, subscription: { hasSubscription: true, status: "past_due" } },
    ]);
    expect((await cardOf(member)).last4).toBe("4242");
  });

  it("a valid card for an expired charge doesn't block a member whose plan has ended: they pay nothing and can subscribe", async () => {
    const member = await subscribed(failingCard);
    deafen();
    await server.context.payments?.endSubscription((await rowOf(member)).subscription_id ?? "");
    const { status, body } = await changeCard(member);
    expect([status, body]).toMatchObject([
      200,
      { card: { last4: "4242" }, subscription: { hasSubscription: false } },
    ]);
    expect((await server.subscribe(member)).body.status).toBe("active");
    expect(await chargesOf(member)).toEqual([
      [999, "paid"],
      [999, "uncollectible"],
    ]);
  });

  it("a valid card for an expired charge isn't charged again for a charge paid elsewhere", async () => {
    const member = await subscribed(failingCard);
    deafen();
    const { paymentMethodId } = await server.setUpCard(member, otherCard);
    await server.context.payments?.payInvoice(await latestInvoiceOf(member), paymentMethodId ?? "");
    const { status, body } = await changeCard(member);
    expect([status, body.subscription.status]).toEqual([200, "active"]);
    expect(await chargesOf(member)).toEqual([[999, "paid"]]);
  });

  it("a valid card for an expired charge leaves the former card in place if the bank refuses it", async () => {
    const member = await subscribed(failingCard);
    expect((await changeCard(member, failingCard)).body.code).toBe("card_declined");
    expect((await cardOf(member)).last4).toBe("0341");
  });
});

describe("subscribing again", () => {
  it.for(["unpaid", "paused", "incomplete"])(
    "subscribing again beside a subscription that is %s ends that one first, and the member pays one",
    async (state) => {
      const member = await subscribed();
      const { subscription_id: former } = await rowOf(member);
      await changeAtProvider(former, { status: state });
      await check(member);
      expect((await statusOf(member)).hasSubscription).toBe(false);
      const { status, body } = await server.subscribe(member, "yearly");
      expect([status, body]).toMatchObject([201, { plan: "yearly", status: "active" }]);
      const list = await subscriptionsAtProvider(member);
      expect(list).toHaveLength(2);
      expect(list.filter((one) => !hasEnded(one.status))).toMatchObject([{ plan: "yearly" }]);
      expect(await chargesOf(member)).toEqual([
        [14_999, "paid"],
        [999, "paid"],
      ]);
      await server.pass(40);
      expect(await chargesOf(member)).toHaveLength(2);
    },
  );

  it("subscribing again while a charge is retried makes no second subscription", async () => {
    const member = await subscribed(failingCard);
    const { status, body } = await server.subscribe(member, "yearly");
    expect([status, body.code]).toEqual([409, "already_subscribed"]);
    expect(await subscriptionsAtProvider(member)).toHaveLength(1);
  });

  it("subscribing again isn't needed once the charge is paid at the provider, even if its event is lost", async () => {
    const member = await subscribed();
    const { subscription_id: id } = await rowOf(member);
    deafen();
    await changeAtProvider(id, { status: "unpaid" });
    await check(member);
    expect((await statusOf(member)).hasSubscription).toBe(false);
    await changeAtProvider(id, { status: "active" });
    await server.pass(1);
    expect(await statusOf(member)).toMatchObject({ hasSubscription: true, status: "active" });
  });
});

describe("after a charge has failed", () => {
  const attemptOf = async (invoice: string) => {
    const { body } = await server.application.context.db
      .selectFrom("stand_in_objects")
      .select("body")
      .where("id", "=", invoice)
      .executeTakeFirstOrThrow();
    const { next_payment_attempt: next } = body as { next_payment_attempt: number };
    return new Date(next * 1000);
  };

  it("after a failed charge the status and the notification show the provider's next try", async () => {
    const member = await subscribed(failingCard);
    const next = await attemptOf(await latestInvoiceOf(member));
    expect((await statusOf(member)).nextPaymentAttempt).toBe(next.toISOString());
    const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "America/Chicago" });
    const [news] = await newsOf(member);
    expect(news?.message).toContain(`again on ${day.format(next)}. You keep your plan until then.`);
    const later = Math.floor(next.getTime() / 1000) + 12_345;
    await changeAtProvider(await latestInvoiceOf(member), { next_payment_attempt: later });
    await check(member);
    const status = await statusOf(member);
    expect(status.nextPaymentAttempt).toBe(new Date(later * 1000).toISOString());
    await changeCard(member);
    expect((await statusOf(member)).nextPaymentAttempt).toBeNull();
  });

  it("nothing promises another try of a failed charge if there will be none", async () => {
    const member = await server.signUp();
    await server.subscribe(member, "monthly", failingCard);
    deafen();
    await server.pass(7);
    const refused = { next_payment_attempt: null, auto_advance: false };
    await changeAtProvider(await latestInvoiceOf(member), refused);
    await server.pass(hours(1));
    const status = await statusOf(member);
    expect([status.status, status.nextPaymentAttempt]).toEqual(["past_due", null]);
    const [news] = await newsOf(member);
    expect(news?.title).toBe("Your payment didn't go through");
    expect(news?.message).toMatch(/won't try .* again with this card.*another card/);
    expect(news?.message).not.toMatch(/again on/i);
  });
});

describe("with the provider's events lost", () => {
  async function asked(member: PayingMember, days: number): Promise<number> {
    const { subscription_id: id } = await rowOf(member);
    const before = server.gate.calls.length;
    await server.pass(days);
    const since = server.gate.calls.slice(before);
    return since.filter(({ path }) => path.startsWith(`/v1/subscriptions/${id}`)).length;
  }

  it("a renewal without the provider's events is checked hourly, then daily, until its charge's outcome is known", async () => {
    const member = await server.signUp();
    await server.subscribe(member, "monthly", failingCard);
    await server.settled();
    deafen();
    expect(await asked(member, 6.9)).toBe(0);
    await server.pass(0.1);
    // The provider drafts the charge first; until it is tried, the subscription looks renewed.
    const { subscription_id: id } = await rowOf(member);
    const invoice = await latestInvoiceOf(member);
    await changeAtProvider(id, { status: "active" });
    await changeAtProvider(invoice, { status: "draft" });
    await server.pass(hours(3));
    expect((await statusOf(member)).status).toBe("active");
    await changeAtProvider(id, { status: "past_due" });
    await changeAtProvider(invoice, { status: "open" });
    await server.pass(hours(1));
    expect((await statusOf(member)).status).toBe("past_due");
    expect((await newsOf(member)).map(({ title }) => title)).toContain(
      "Your payment didn't go through",
    );
    const onFirstDay = await asked(member, hours(10));
    expect([9, 10, 11]).toContain(onFirstDay);
    await server.pass(0.7);
    expect(await asked(member, 1)).toBeLessThanOrEqual(2);
    const failures = (await newsOf(member)).filter(({ title }) => title.includes("didn't go"));
    expect(failures).toHaveLength(1);
  });

  it("a paid renewal isn't checked until the end of the next period", async () => {
    const member = await subscribed();
    deafen();
    await check(member);
    expect(await asked(member, 26)).toBe(0);
    expect(await asked(member, 8)).toBeGreaterThan(0);
    expect(await chargesOf(member)).toHaveLength(2);
  });
});

describe("changing the plan", () => {
  it("changing the plan in a trial happens at once and free, and the trial goes on", async () => {
    const member = await server.signUp();
    const { body: before } = await server.subscribe(member, "monthly");
    const { status, body } = await choose(member, "yearly");
    expect([status, body]).toEqual([200, { ...before, plan: "yearly", priceCents: 14_999 }]);
    expect(await chargesOf(member)).toEqual([]);
    await server.pass(7);
    expect(await chargesOf(member)).toEqual([[14_999, "paid"]]);
    expect((await statusOf(member)).plan).toBe("yearly");
  });

  it("changing the plan happens at the end of the paid period, and can be undone until then", async () => {
    const member = await subscribed();
    const before = await statusOf(member);
    const chosen = { ...before, nextPlan: "yearly" };
    expect((await choose(member, "yearly")).body).toEqual(chosen);
    expect((await choose(member, "yearly")).body).toEqual(chosen);
    await server.settled();
    expect(await statusOf(member)).toEqual(chosen);
    expect((await choose(member, "monthly")).body).toEqual(before);
    await server.pass(31);
    expect(await chargesOf(member)).toEqual([
      [999, "paid"],
      [999, "paid"],
    ]);
  });

  it("changing the plan to yearly and back charges the new price from then on, to the current card", async () => {
    const member = await subscribed();
    await choose(member, "yearly");
    expect((await changeCard(member, otherCard)).body).toMatchObject({
      subscription: { nextPlan: "yearly" },
    });
    const { currentPeriodEnd } = await statusOf(member);
    await server.pass(31);
    expect(await statusOf(member)).toMatchObject({ plan: "yearly", nextPlan: null });
    expect((await cardOf(member)).last4).toBe("4444");
    expect(await chargesOf(member)).toEqual([
      [14_999, "paid"],
      [999, "paid"],
    ]);
    expect((await choose(member, "monthly")).body.nextPlan).toBe("monthly");
    await server.pass(366);
    const now = await statusOf(member);
    expect(now).toMatchObject({ plan: "monthly", nextPlan: null, status: "active" });
    expect((await chargesOf(member)).slice(0, 2)).toEqual([
      [999, "paid"],
      [14_999, "paid"],
    ]);
    const aYearLater = new Date(currentPeriodEnd);
    aYearLater.setUTCFullYear(aYearLater.getUTCFullYear() + 1, aYearLater.getUTCMonth() + 1);
    expect(now.currentPeriodEnd).toBe(aYearLater.toISOString());
    await server.pass(31);
    expect((await chargesOf(member))[0]).toEqual([999, "paid"]);
    expect(await subscriptionsAtProvider(member)).toHaveLength(1);
  });

  it("a plan change is dropped when the member cancels, and refused until they keep their plan", async () => {
    const member = await subscribed();
    await choose(member, "yearly");
    const { body } = await member.post("/api/cancel-subscription");
    expect(body).toMatchObject({ plan: "monthly", cancelAtPeriodEnd: true, nextPlan: null });
    const refused = await choose(member, "yearly");
    expect([refused.status, refused.body.code]).toEqual([409, "subscription_ending"]);
    await member.post("/api/reactivate-subscription");
    expect((await choose(member, "yearly")).body.nextPlan).toBe("yearly");
    await member.post("/api/cancel-subscription");
    await server.pass(40);
    expect((await statusOf(member)).hasSubscription).toBe(false);
    expect(await chargesOf(member)).toEqual([[999, "paid"]]);
  });

  it("changing the plan is refused while a charge is open and without a plan, even if no event came", async () => {
    deafen();
    const member = await server.signUp();
    await server.subscribe(member, "monthly", failingCard);
    await server.pass(7);
    const overdue = await choose(member, "yearly");
    expect([overdue.status, overdue.body.code]).toEqual([409, "payment_overdue"]);
    expect((await statusOf(member)).status).toBe("past_due");
    const nobody = await choose(await server.signUp(), "yearly");
    expect([nobody.status, nobody.body.code]).toEqual([409, "not_subscribed"]);
    expect((await choose(member, "weekly")).status).toBe(400);
    expect((await server.visitor().put("/api/subscription-plan", { plan: "yearly" })).status).toBe(
      401,
    );
  });

  it("a plan change is finished by the next try after an interruption, or leaves everything unchanged", async () => {
    const member = await subscribed();
    const breaksAt = (pattern: RegExp) => {
      server.gate.passage = ({ method, path }) =>
        method === "POST" && pattern.test(path) ? "answer is lost" : "passes";
    };
    breaksAt(/subscription_schedules$/);
    expect((await choose(member, "yearly")).status).toBe(503);
    expect((await statusOf(member)).nextPlan).toBeNull();
    breaksAt(/subscription_schedules\/\w+$/);
    expect((await choose(member, "yearly")).status).toBe(503);
    server.gate.passage = () => "passes";
    expect((await choose(member, "yearly")).body.nextPlan).toBe("yearly");
    await server.pass(31);
    expect((await statusOf(member)).plan).toBe("yearly");
    expect(await subscriptionsAtProvider(member)).toHaveLength(1);
  });

  it("a plan change is deleted with the account", async () => {
    const member = await subscribed();
    await choose(member, "yearly");
    const { subscription_id: id } = await rowOf(member);
    const { db } = server.application.context;
    await db.transaction().execute(async (trx) => {
      await lockSubscriptionOf(trx, member.id);
      await scheduleCustomerDeletion(trx, member.id, server.clock.now());
      await trx.deleteFrom("members").where("id", "=", member.id).execute();
    });
    await server.pass(40);
    const paid = await server.context.payments?.findSubscription(id ?? "");
    expect(paid).toMatchObject({ status: "canceled", plan: "monthly", nextPlan: null });
  });
});
