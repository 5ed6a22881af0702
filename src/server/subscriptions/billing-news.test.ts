import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";

let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

async function signUpConfirmed(): Promise<PayingMember> {
  const member = await server.signUp();
  await db()
    .updateTable("members")
    .set({ email_verified: true })
    .where("id", "=", member.id)
    .execute();
  return member;
}

/** The subjects of the member's emails about money since the last look, in order; all lead to the billing screen. */
async function newsOf(member: PayingMember): Promise<string[]> {
  await server.settled();
  const mails = await db()
    .deleteFrom("deliveries")
    .where("member_id", "=", member.id)
    .where("kind", "=", "email")
    .where("because", "=", "billing")
    .returning(["id", "subject", "path"])
    .execute();
  expect(new Set(mails.map(({ path }) => path))).toEqual(
    new Set(mails.length === 0 ? [] : ["/profile/payment-billing"]),
  );
  return mails
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map(({ subject }) => subject);
}
const listedOf = async (member: PayingMember) =>
  (await member.get("/api/notifications")).body.notifications
    .filter(({ type }: { type: string }) => type === "billing")
    .map(({ title, message }: { title: string; message: string }) => `${title}: ${message}`);

const begun = "Your plan has started";
const trialEnds = "Your free trial ends soon";
const charged = "Payment received";
const renews = "Your annual plan renews soon";

describe("a year of emails about money", () => {
  it("emails about money tell a monthly member of the start, the trial's end and each charge, and nothing else", async () => {
    const member = await signUpConfirmed();
    expect((await server.subscribe(member)).status).toBe(201);
    expect(await newsOf(member)).toEqual([begun]);
    expect(await listedOf(member)).toEqual([
      expect.stringMatching(
        /^Your plan has started: Monthly, \$9\.99 each month from .* until you cancel in Payment & Billing\.$/,
      ),
    ]);
    await server.pass(3.9);
    expect(await newsOf(member)).toEqual([]);
    await server.pass(0.2);
    expect(await newsOf(member)).toEqual([trialEnds]);
    await server.pass(4);
    expect(await newsOf(member)).toEqual([charged]);
    const year: string[] = [];
    for (let month = 1; month <= 12; month += 1) {
      await server.pass(30.5);
      year.push(...(await newsOf(member)));
    }
    expect(year).toEqual(Array(12).fill(charged));
  });

  it("emails about money tell a yearly member of the renewal 30 days before, once, and of its charge", async () => {
    const member = await signUpConfirmed();
    await server.subscribe(member, "yearly");
    await server.pass(8);
    expect(await newsOf(member)).toEqual([begun, trialEnds, charged]);
    // The year began with the end of the trial, a day ago.
    await server.pass(333);
    expect(await newsOf(member)).toEqual([]);
    await server.pass(2);
    expect(await newsOf(member)).toEqual([renews]);
    expect((await listedOf(member))[0]).toMatch(/we charge \$149\.99\. Leaving\? Cancel by then/);
    await server.pass(28);
    expect(await newsOf(member)).toEqual([]);
    await server.pass(4);
    expect(await newsOf(member)).toEqual([charged]);
  });

  it("no email announces the renewal of a yearly plan that was cancelled", async () => {
    const member = await signUpConfirmed();
    await server.subscribe(member, "yearly");
    await server.pass(8);
    await member.post("/api/cancel-subscription");
    expect(await newsOf(member)).toEqual([begun, trialEnds, charged, "Your plan is cancelled"]);
    await server.pass(350);
    expect(await newsOf(member)).toEqual([]);
    await server.pass(15);
    expect(await newsOf(member)).toEqual(["Your plan has ended"]);
  });
});

describe("a member's decisions about the plan", () => {
  it("each decision of a member about the plan is confirmed by one email: switched, cancelled, kept, also back and forth", async () => {
    const member = await signUpConfirmed();
    await server.subscribe(member);
    await server.pass(8);
    await newsOf(member);
    for (const plan of ["yearly", "monthly", "yearly"]) {
      await member.put("/api/subscription-plan", { plan });
      expect(await newsOf(member)).toEqual(["Your plan is changing"]);
    }
    expect((await listedOf(member))[0]).toMatch(
      /you pay \$149\.99 each year\. You can cancel anytime\.$/,
    );
    for (const _round of [1, 2]) {
      expect((await member.post("/api/cancel-subscription")).status).toBe(200);
      await member.post("/api/cancel-subscription");
      expect(await newsOf(member)).toEqual(["Your plan is cancelled"]);
      await member.post("/api/reactivate-subscription");
      expect(await newsOf(member)).toEqual(["You're keeping your plan"]);
    }
  });
});
