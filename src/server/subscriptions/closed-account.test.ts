import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { requirePayments } from "./payment-context.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { failingCard, goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { restoreByEmail, suspendByEmail } from "#testing/suspensions.ts";

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

/** The staff close the account for good, or until then. */
async function suspend(member: PayingMember, until: Date | null = null): Promise<void> {
  await suspendByEmail(server.context, await emailOf(member), until);
  await server.pass(minute);
}

async function restore(member: PayingMember): Promise<void> {
  await restoreByEmail(server.context, await emailOf(member));
  await server.pass(minute);
}

describe("the subscription of a member whose account is closed for good", () => {
  it("ends with what is paid, and nothing more is charged", async () => {
    const member = await subscribed(goodCard, 8);
    await suspend(member);
    expect(await atProvider(member)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    await server.pass(40);
    expect((await atProvider(member))?.status).toBe("canceled");
    const invoices = await server.context.payments?.listInvoices(
      (await rowOf(member)).customer_id ?? "",
    );
    expect(invoices).toHaveLength(1);
  });

  it("ends at once where a charge is open", async () => {
    const member = await subscribed(failingCard, 7.5);
    await suspend(member);
    expect((await atProvider(member))?.status).toBe("canceled");
  });

  it("ends though the provider is away when it is to end it", async () => {
    const member = await subscribed();
    server.gate.passage = () => "fails";
    await suspend(member);
    await server.pass(10 * minute);
    server.gate.passage = ({ method }) => (method === "POST" ? "answer is lost" : "passes");
    await server.pass(0.1);
    server.gate.passage = () => "passes";
    await server.pass(0.5);
    expect(await atProvider(member)).toMatchObject({ status: "trialing", cancelAtPeriodEnd: true });
    await restore(member);
    expect(await atProvider(member)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it("ends too when its creation was under way at that moment", async () => {
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    server.standIn.setServerUrl(undefined);
    server.gate.passage = ({ method, path }) =>
      method === "POST" && path === "/v1/subscriptions" ? "answer is lost" : "passes";
    await member.post("/api/create-subscription", { plan: "monthly", paymentMethodId });
    server.gate.passage = () => "passes";
    await suspend(member);
    await server.pass(3 * minute);
    server.standIn.setServerUrl(server.url);
    expect(await atProvider(member)).toMatchObject({ status: "trialing", cancelAtPeriodEnd: true });
  });
});

describe("news of the subscription that come between", () => {
  it("forget neither that it is to end nor that it is to go on", async () => {
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    server.gate.passage = ({ method, path }) =>
      method === "POST" && path === "/v1/subscriptions" ? "answer is lost" : "passes";
    await member.post("/api/create-subscription", { plan: "monthly", paymentMethodId });
    server.gate.passage = () => "passes";
    await suspend(member);
    await server.pass(3 * minute);
    expect(await atProvider(member)).toMatchObject({ status: "trialing", cancelAtPeriodEnd: true });
    // The provider is away while they are let in again, and tells of something else first when it is back.
    server.gate.passage = () => "fails";
    await restore(member);
    server.gate.passage = () => "passes";
    const { subscription_id: id } = await rowOf(member);
    await refreshSubscription(server.context, requirePayments(server.context), member.id, id ?? "");
    await server.pass(minute);
    expect(await atProvider(member)).toMatchObject({ cancelAtPeriodEnd: false });
  });
});

describe("the subscription of a member who is let in again", () => {
  it("goes on where it hasn't ended yet", async () => {
    const member = await subscribed();
    await suspend(member);
    await restore(member);
    expect(await atProvider(member)).toMatchObject({
      status: "trialing",
      cancelAtPeriodEnd: false,
    });
    await server.pass(8);
    expect((await atProvider(member))?.status).toBe("active");
  });

  it("goes on while they are kept out for some days only", async () => {
    const member = await subscribed();
    const until = new Date(server.clock.now().getTime() + 3 * dayMs);
    await suspend(member, until);
    expect(await atProvider(member)).toMatchObject({ cancelAtPeriodEnd: false });
    await suspend(member);
    expect(await atProvider(member)).toMatchObject({ cancelAtPeriodEnd: true });
    await suspend(member, until);
    expect(await atProvider(member)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it("stays cancelled where the member had cancelled it themselves, before or since", async () => {
    const [before, since] = [await subscribed(), await subscribed()];
    await before.post("/api/cancel-subscription");
    await suspend(before);
    await restore(before);
    expect(await atProvider(before)).toMatchObject({ cancelAtPeriodEnd: true });
    await suspend(since);
    await restoreByEmail(server.context, await emailOf(since));
    await since.post("/api/auth/login", {
      email: await emailOf(since),
      password: "correct horse",
    });
    expect((await since.post("/api/cancel-subscription")).body.cancelAtPeriodEnd).toBe(true);
    await server.pass(minute);
    expect(await atProvider(since)).toMatchObject({ cancelAtPeriodEnd: true });
  });
});
