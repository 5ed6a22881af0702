import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";

let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());

const priceOf = async (member: PayingMember) =>
  (await member.get("/api/subscription-status")).body.priceCents;

/** A member in the trial of a subscription at another price than the current offer. */
async function subscribedAt(cents: number): Promise<PayingMember> {
  const member = await server.signUp();
  await server.subscribe(member);
  await server.settled();
  await sql`
    update stand_in_objects
    set body = jsonb_set(body, '{items,data,0,price,unit_amount}', to_jsonb(${cents}::int))
    where kind = 'subscription' and customer_id =
      (select customer_id from subscriptions where member_id = ${member.id})`.execute(
    server.application.context.db,
  );
  return member;
}

it("a member on an older price sees their own price, not the current offer", async () => {
  const member = await subscribedAt(799);
  await server.pass(4.5);
  const { body } = await member.get("/api/notifications");
  expect(body.notifications[0]).toMatchObject({ title: "Your free trial ends soon" });
  expect(body.notifications[0].message).toContain("$7.99");
  expect(await priceOf(member)).toBe(799);
  await server.pass(3);
  const { body: receipts } = await member.get("/api/receipts");
  expect([receipts[0].amountCents, await priceOf(member)]).toEqual([799, 799]);
  const { body: ownData } = await member.get("/api/auth/account/data");
  expect(ownData).toMatchObject({ receipts, charges: [{ amountCents: 799, outcome: "paid" }] });
});

it("another plan has the current price from its start", async () => {
  const member = await subscribedAt(799);
  const { body } = await member.put("/api/subscription-plan", { plan: "yearly" });
  expect(body).toMatchObject({ plan: "yearly", priceCents: 14_999 });
  await member.put("/api/subscription-plan", { plan: "monthly" });
  expect(await priceOf(member)).toBe(999);
});

it("a free subscription has no price", async () => {
  const member = await server.signUp();
  expect(await priceOf(member)).toBeNull();
});
