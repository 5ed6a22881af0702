import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import type { Reply } from "#testing/test-server.ts";

const minute = 1 / 1_440;
let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());
afterEach(() => {
  server.gate.passage = () => "passes";
});

const db = () => server.application.context.db;
const leave = (member: PayingMember) => member.delete("/api/auth/account");
const rowOf = (member: PayingMember) =>
  db()
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", member.id)
    .executeTakeFirst();
const waiting = () => db().selectFrom("departed_customers").selectAll().execute();

function leaveDuring(
  member: PayingMember,
  method: string,
  path: string,
): { reply: Promise<Reply> } {
  const { promise: reply, resolve, reject } = Promise.withResolvers<Reply>();
  let hasLeft = false;
  server.gate.passage = (call) => {
    if (call.method === method && call.path === path && !hasLeft) {
      hasLeft = true;
      leave(member).then(resolve, reject);
    }
    return "passes";
  };
  return { reply };
}

describe("the subscription of a deleted member", () => {
  it("a deleted member's subscription ends at the provider, even if that is down at the moment", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.settled();
    const row = await rowOf(member);
    await server.gate.close();
    expect((await leave(member)).status).toBe(204);
    await server.pass(2 * minute);
    expect(await waiting()).toMatchObject([{ customer_id: row?.customer_id }]);
    await server.gate.open();
    await server.pass(1);
    expect(await waiting()).toEqual([]);
    expect(
      (await server.context.payments?.findSubscription(row?.subscription_id ?? ""))?.status,
    ).toBe("canceled");
    await server.pass(30);
    expect(await rowOf(member)).toBeUndefined();
  });

  it("a deleted member's subscription ends even if it is being made at the moment, and no reply reports an error", async () => {
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    const { reply } = leaveDuring(member, "POST", "/v1/subscriptions");
    const subscribing = await member.post("/api/create-subscription", {
      plan: "monthly",
      paymentMethodId,
    });
    expect((await reply).status).toBe(204);
    expect(subscribing.status).toBeLessThan(500);
    await server.pass(1);
    expect(await waiting()).toEqual([]);
    const live = await db()
      .selectFrom("stand_in_objects")
      .select("body")
      .where("kind", "=", "subscription")
      .execute();
    expect(live.filter(({ body }) => !JSON.stringify(body).includes('"canceled"'))).toEqual([]);
  });

  it("a deleted member leaves no customer behind at the provider if the customer is being made at the moment", async () => {
    const member = await server.signUp({ email: "half@customer.example" });
    const { reply } = leaveDuring(member, "POST", "/v1/customers");
    const setUp = await member.post("/api/create-setup-intent");
    expect((await reply).status).toBe(204);
    // The order of the two is left to chance.
    expect([200, 401]).toContain(setUp.status);
    expect(await waiting()).toHaveLength(1);
    await server.pass(1);
    expect(await waiting()).toEqual([]);
    const deleted = server.gate.calls.filter(
      ({ method, path }) => method === "DELETE" && path.startsWith("/v1/customers/"),
    );
    expect(deleted.length).toBeGreaterThan(0);
  });

  it("deleting a member doesn't wait for a subscription call that waits for its turn", async () => {
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    const { reply } = leaveDuring(member, "POST", "/v1/subscriptions");
    const requested = { plan: "monthly", paymentMethodId };
    const began = performance.now();
    const replies = await Promise.all([
      member.post("/api/create-subscription", requested),
      member.post("/api/create-subscription", requested),
    ]);
    expect((await reply).status).toBe(204);
    for (const { status } of replies) expect(status).toBeLessThan(500);
    expect(performance.now() - began).toBeLessThan(8_000);
  });
});
