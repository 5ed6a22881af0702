import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";

let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());

const isOffered = async (member: PayingMember) =>
  (await member.get("/api/offer")).body.trialAvailable;

/** Subscribes, cancels at once and lets it run out. Returns its first status. */
async function subscribeOnce(member: PayingMember, days: number): Promise<string> {
  const { body } = await server.subscribe(member);
  expect((await member.post("/api/cancel-subscription")).status).toBe(200);
  await server.pass(days);
  expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
  return body.status;
}

describe("a member who had their trial", () => {
  it("a member who had their trial gets no other one, even if only the provider remembers it", async () => {
    const member = await server.signUp();
    expect(await subscribeOnce(member, 8)).toBe("trialing");
    const { db } = server.application.context;
    await db
      .updateTable("subscriptions")
      .set({ trial_used: false, trial_end: null })
      .where("member_id", "=", member.id)
      .execute();
    await db.deleteFrom("used_trials").execute();
    const { status, body } = await server.subscribe(member);
    expect([status, body.status, body.trialEnd]).toEqual([201, "active", null]);
    expect((await member.get("/api/receipts")).body).toMatchObject([
      { amountCents: 999, status: "paid" },
    ]);
  });

  it("a member who had their trial gets no other one after a second subscription, even if the provider has forgotten both", async () => {
    const member = await server.signUp();
    expect(await subscribeOnce(member, 8)).toBe("trialing");
    expect(await isOffered(member)).toBe(false);
    expect(await subscribeOnce(member, 32)).toBe("active");
    expect(await isOffered(member)).toBe(false);
    const { db } = server.application.context;
    const { customer_id: customerId } = await db
      .selectFrom("subscriptions")
      .select("customer_id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    await server.context.payments?.deleteCustomer(customerId ?? "");
    await db.deleteFrom("used_trials").execute();
    const { status, body } = await server.subscribe(member);
    expect([status, body.status, body.trialEnd]).toEqual([201, "active", null]);
  });
});
