import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { failingCard, goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { restoreByEmail, suspendByEmail } from "#testing/staff.ts";
import { followNewEmail } from "./actions.ts";

let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());
afterEach(() => {
  server.gate.passage = () => "passes";
});

const minute = 1 / 1_440;

async function emailOf({ id }: PayingMember): Promise<string> {
  const found = server.context.db.selectFrom("members").select("email").where("id", "=", id);
  return (await found.executeTakeFirstOrThrow()).email;
}

const rowOf = ({ id }: PayingMember) =>
  server.context.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();

async function atProvider(member: PayingMember) {
  const { subscription_id: id } = await rowOf(member);
  return server.context.payments?.findSubscription(id ?? "");
}

async function subscribed(cardNumber = goodCard, days = 0): Promise<PayingMember> {
  const member = await server.signUp();
  await server.subscribe(member, "monthly", cardNumber);
  await server.pass(days);
  return member;
}

async function suspend(member: PayingMember, until: Date | null = null): Promise<void> {
  await suspendByEmail(server.context, await emailOf(member), until);
  await server.pass(minute);
}

async function restore(member: PayingMember): Promise<void> {
  await restoreByEmail(server.context, await emailOf(member));
  await server.pass(minute);
}

const days = (count: number) => new Date(server.clock.now().getTime() + count * dayMs);

async function paidBy(member: PayingMember): Promise<number> {
  const { customer_id: customer } = await rowOf(member);
  const invoices = (await server.context.payments?.listInvoices(customer ?? "")) ?? [];
  return invoices
    .filter(({ status }) => status === "paid")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const loseAnswers = () => {
  server.gate.passage = ({ method }) => (method === "POST" ? "answer is lost" : "passes");
};

describe("the subscription of a suspended member", () => {
  it("the subscription of a suspended member isn't charged until the suspension ends, and then continues", async () => {
    const [member, other] = [await subscribed(goodCard, 8), await subscribed(goodCard, 8)];
    expect(await paidBy(member)).toBe(999);
    const until = days(40);
    await suspend(member, until);
    expect(await atProvider(member)).toMatchObject({
      status: "active",
      pause: { resumesAt: until },
    });
    const { check_at: checkAt } = await rowOf(member);
    expect(checkAt?.getTime()).toBeLessThanOrEqual(until.getTime());
    await server.pass(39);
    expect(await paidBy(member)).toBe(999);
    expect(await atProvider(member)).toMatchObject({ status: "active", isWaived: true });
    await server.pass(2);
    expect(await atProvider(member)).toMatchObject({ status: "active", pause: null });
    expect((await rowOf(member)).paused_by_suspension).toBe(false);
    await server.pass(31);
    expect(await paidBy(member)).toBe(2 * 999);
    expect((await atProvider(other))?.pause).toBeNull();
    expect(await paidBy(other)).toBeGreaterThan(2 * 999);
  });

  it("the subscription of a suspended member has a trial that ends in the meantime without a charge or an announcement of one", async () => {
    const member = await subscribed();
    await suspend(member, days(60));
    await server.pass(58);
    expect(await paidBy(member)).toBe(0);
    expect((await atProvider(member))?.status).toBe("active");
    const told = await server.context.db
      .selectFrom("notifications")
      .select("wording")
      .where("member_id", "=", member.id)
      .where("type", "=", "billing")
      .execute();
    expect(told).toEqual([{ wording: "subscription_begun" }]);
    const { paid_at: paidAt } = await server.context.db
      .selectFrom("subscription_milestones")
      .select("paid_at")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(paidAt).toBeNull();
  });

  it("the subscription of a suspended member has no more tries of a failed charge", async () => {
    const [member, other] = [await subscribed(failingCard), await subscribed(failingCard)];
    await server.pass(7.5);
    await suspend(member, days(30));
    const { customer_id: customer } = await rowOf(member);
    const invoices = await server.context.payments?.listInvoices(customer ?? "");
    expect(invoices).toMatchObject([{ status: "void" }]);
    const before = await triesOf(member);
    await server.pass(20);
    expect(await triesOf(member)).toBe(before);
    expect((await atProvider(member))?.status).toBe("active");
    expect((await atProvider(other))?.status).toBe("canceled");
  });

  it("the subscription of a suspended member resumes when the suspension is lifted, and the trial then ends with a charge", async () => {
    const member = await subscribed();
    await suspend(member, days(5));
    await restore(member);
    expect(await atProvider(member)).toMatchObject({ status: "trialing", pause: null });
    await server.pass(8);
    expect(await paidBy(member)).toBe(999);
  });

  it("the subscription of a suspended member is paused until the end of the latest suspension", async () => {
    const member = await subscribed();
    await suspend(member, days(3));
    const until = days(20);
    await suspend(member, until);
    expect(await atProvider(member)).toMatchObject({ pause: { resumesAt: until } });
    await server.pass(15);
    expect(await paidBy(member)).toBe(0);
  });

  it("the subscription of a suspended member is paused and resumed even if the provider is down or its answer is lost", async () => {
    const member = await subscribed(goodCard, 8);
    const until = days(100);
    server.gate.passage = () => "fails";
    await suspend(member, until);
    await server.pass(10 * minute);
    loseAnswers();
    await server.pass(0.1);
    server.gate.passage = () => "passes";
    await server.pass(0.5);
    expect(await atProvider(member)).toMatchObject({ pause: { resumesAt: until } });
    loseAnswers();
    await restore(member);
    server.gate.passage = () => "passes";
    await server.pass(0.1);
    expect(await atProvider(member)).toMatchObject({ pause: null });
    expect((await rowOf(member)).paused_by_suspension).toBe(false);
  });

  it("the subscription of a suspended member is paused again if somebody resumes it at the provider", async () => {
    const member = await subscribed(goodCard, 8);
    const until = days(100);
    await suspend(member, until);
    const { subscription_id: id } = await rowOf(member);
    await server.context.payments?.resumeCollection(id ?? "");
    await server.pass(2 * minute);
    expect(await atProvider(member)).toMatchObject({ pause: { resumesAt: until } });
  });

  it("the subscription of a suspended member is left alone if it was paused at the provider for another reason", async () => {
    const member = await subscribed();
    const { subscription_id: id } = await rowOf(member);
    await server.context.payments?.pauseCollection(id ?? "", days(50));
    await server.pass(10);
    expect((await atProvider(member))?.pause).not.toBeNull();
  });

  it("the subscription of a suspended member is paused, too, if its creation was in progress", async () => {
    const member = await beginSubscribing();
    await suspend(member, days(30));
    await server.pass(5 * minute);
    server.standIn.setServerUrl(server.url);
    expect(await atProvider(member)).toMatchObject({ status: "trialing", pause: {} });
    await server.pass(20);
    expect(await paidBy(member)).toBe(0);
  });

  it("the subscription of a suspended member stays cancelled if the member had cancelled it", async () => {
    const member = await subscribed();
    await member.post("/api/cancel-subscription");
    await suspend(member, days(3));
    await server.pass(4);
    expect(await atProvider(member)).toMatchObject({ cancelAtPeriodEnd: true, pause: null });
  });
});

describe("the subscription of a banned member", () => {
  it.each([
    ["in its trial", goodCard, 0],
    ["that is paid", goodCard, 8],
    ["with an open charge", failingCard, 7.5],
  ])(
    "the subscription of a banned member %s ends at once, and nothing more is charged",
    async (_, card, after) => {
      const [member, other] = [await subscribed(card, after), await subscribed()];
      const paid = await paidBy(member);
      await suspend(member);
      expect((await atProvider(member))?.status).toBe("canceled");
      expect((await rowOf(member)).check_at).toBeNull();
      await server.pass(40);
      expect(await paidBy(member)).toBe(paid);
      expect((await atProvider(other))?.status).toBe("active");
    },
  );

  it("the subscription of a banned member ends even if it was paused, and doesn't return after an unban", async () => {
    const member = await subscribed();
    await suspend(member, days(3));
    await suspend(member);
    expect((await atProvider(member))?.status).toBe("canceled");
    await restore(member);
    await server.pass(1);
    expect((await atProvider(member))?.status).toBe("canceled");
    await member.post("/api/auth/login", {
      email: await emailOf(member),
      password: "correct horse",
    });
    expect((await server.subscribe(member)).body.status).toBe("active");
  });

  it("the subscription of a banned member ends even if the provider is down at the time", async () => {
    const member = await subscribed();
    server.gate.passage = () => "fails";
    await suspend(member);
    await server.pass(10 * minute);
    server.gate.passage = ({ method }) => (method === "DELETE" ? "answer is lost" : "passes");
    await server.pass(0.1);
    server.gate.passage = () => "passes";
    await server.pass(0.5);
    expect((await atProvider(member))?.status).toBe("canceled");
  });

  it("the subscription of a banned member ends, too, if its creation was in progress", async () => {
    const member = await beginSubscribing();
    await suspend(member);
    await server.pass(5 * minute);
    server.standIn.setServerUrl(server.url);
    expect((await atProvider(member))?.status).toBe("canceled");
  });
});

async function triesOf(member: PayingMember): Promise<number> {
  const { customer_id: customer } = await rowOf(member);
  const found = await server.context.db
    .selectFrom("stand_in_objects")
    .select("body")
    .where("kind", "=", "invoice")
    .where("customer_id", "=", customer)
    .execute();
  return found.reduce((sum, { body }) => sum + Number(Object(body).attempt_count), 0);
}

async function beginSubscribing(): Promise<PayingMember> {
  const member = await server.signUp();
  const { paymentMethodId } = await server.setUpCard(member);
  server.standIn.setServerUrl(undefined);
  server.gate.passage = ({ method, path }) =>
    method === "POST" && path === "/v1/subscriptions" ? "answer is lost" : "passes";
  await member.post("/api/create-subscription", { plan: "monthly", paymentMethodId });
  server.gate.passage = () => "passes";
  return member;
}

describe("a member's new email", () => {
  const customerOf = async (member: PayingMember) => {
    const { customer_id: id } = await rowOf(member);
    const found = server.context.db.selectFrom("stand_in_objects").select("body");
    return (await found.where("id", "=", id ?? "").executeTakeFirstOrThrow()).body;
  };
  const moveTo = (member: PayingMember, email: string) =>
    server.context.db.transaction().execute(async (trx) => {
      await trx.updateTable("members").set({ email }).where("id", "=", member.id).execute();
      await followNewEmail(trx, member.id, email, server.clock.now());
    });

  it("a member's new email reaches the provider, even one that was away, and counts as having had its trial", async () => {
    const member = await subscribed();
    const trials = async () => {
      const found = server.context.db.selectFrom("used_trials").select("hash");
      return (await found.where("member_id", "=", member.id).execute()).length;
    };
    const before = await trials();
    server.gate.passage = ({ path }) => (path.startsWith("/v1/customers/") ? "fails" : "passes");
    await moveTo(member, "moved@test.example");
    await server.pass(minute);
    expect(await customerOf(member)).not.toMatchObject({ email: "moved@test.example" });
    server.gate.passage = () => "passes";
    await moveTo(member, "moved.again@test.example");
    await server.pass(20 * minute);
    expect(await customerOf(member)).toMatchObject({ email: "moved.again@test.example" });
    expect((await rowOf(member)).customer_update_due_at).toBeNull();
    expect(await trials()).toBe(before + 2);
  });
});
