import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashMailbox } from "#server/identity/mailboxes.ts";
import { call } from "#testing/http-calls.ts";
import { goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";

let server: PayingServer;
let finance: TestMember;
let admin: TestMember;
beforeAll(async () => {
  server = await startPayingServer({ STRIPE_TAX: "on" });
  finance = await addStaff(server.context.db, "finance");
  admin = await addStaff(server.context.db, "admin");
});
afterAll(() => server.stop());

const asFinance = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, { cookie: finance.cookie, body });
const reason = "Spring campaign.";
const asAdmin = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, { cookie: admin.cookie, body });
const makeCode = (fields: object) =>
  asAdmin("POST", "/promotion-codes", { months: null, reason, ...fields });

async function subscribeWith(member: PayingMember, plan: string, promotionCode?: string) {
  const { paymentMethodId } = await server.setUpCard(member);
  return member.post("/api/create-subscription", { plan, paymentMethodId, promotionCode });
}

const chargesOf = async (member: PayingMember) =>
  (await member.get("/api/receipts")).body.map(
    ({ amountCents, discountCents, taxCents }: Record<string, number>) => [
      amountCents,
      discountCents,
      taxCents,
    ],
  );

describe("a promotion code", () => {
  it("a promotion code lowers the charges of its months, in the preview and on the receipts, and tax is on the rest", async () => {
    const made = await makeCode({ code: "spring-20", percentOff: 20, months: 2 });
    expect([made.status, made.body]).toEqual([
      201,
      {
        code: "SPRING-20",
        percentOff: 20,
        amountOffCents: null,
        months: 2,
        maxRedemptions: null,
        expiresAt: null,
        timesRedeemed: 0,
        isActive: true,
      },
    ]);
    const member = await server.signUp();
    const wanted = { plan: "monthly", promotionCode: "Spring-20" };
    const preview = await member.post("/api/charge-preview", wanted);
    expect(preview.body).toEqual({
      totalCents: 865,
      discountCents: 200,
      taxCents: 66,
      promotion: { code: "SPRING-20", months: 2 },
    });
    expect((await subscribeWith(member, "monthly", "spring-20")).status).toBe(201);
    expect(await chargesOf(member)).toEqual([]);
    await server.pass(100);
    // Newest first: the months ran from the day of the sign-up, so the third charge is a full one.
    expect(await chargesOf(member)).toEqual([
      [1081, 0, 82],
      [1081, 0, 82],
      [865, 200, 66],
      [865, 200, 66],
    ]);
    const { body: news } = await member.get("/api/notifications");
    const charged = news.notifications.filter(
      ({ title }: { title: string }) => title === "Payment received",
    );
    expect(charged.map(({ message }: { message: string }) => message.split(". Your")[0])).toEqual([
      "We charged $10.81 (incl. $0.82 tax)",
      "We charged $10.81 (incl. $0.82 tax)",
      "We charged $8.65 ($2.00 off, incl. $0.66 tax)",
      "We charged $8.65 ($2.00 off, incl. $0.66 tax)",
    ]);
    const { body } = await asFinance("GET", "/promotion-codes");
    expect(body.items).toMatchObject([{ code: "SPRING-20", timesRedeemed: 1, isActive: true }]);
    const log = await call(server.url, "GET", "/api/operate/audit?action=promotion-code.create", {
      cookie: admin.cookie,
    });
    expect(log.body.items).toMatchObject([
      { subject: "promotion-code:SPRING-20", to: { percentOff: 20, months: 2 }, reason },
    ]);
    await makeCode({ code: "AUTUMN-10", percentOff: 10 });
    const first = await asFinance("GET", "/promotion-codes?limit=1");
    expect(first.body.items).toMatchObject([{ code: "AUTUMN-10" }]);
    const next = `/promotion-codes?limit=1&cursor=${first.body.nextCursor}`;
    expect((await asFinance("GET", next)).body).toMatchObject({
      items: [{ code: "SPRING-20" }],
      nextCursor: null,
    });
    const unknown = await asFinance("GET", "/promotion-codes?cursor=promo_unknown");
    expect([unknown.status, unknown.code]).toEqual([400, "invalid_request"]);
  });

  it("a promotion code is read with other dashes, spaces and invisible characters, as pasted from a mail", async () => {
    await makeCode({ code: "autumn-10", percentOff: 10, months: 1 });
    await makeCode({ code: "winter10", percentOff: 10, months: 1 });
    const member = await server.signUp();
    for (const promotionCode of ["Autumn \u2013 10\u200B", " winter-10 ", "win\u00ADter 10"]) {
      const { status } = await member.post("/api/charge-preview", {
        plan: "monthly",
        promotionCode,
      });
      expect([promotionCode, status]).toEqual([promotionCode, 200]);
    }
  });

  it("a promotion code for the whole price or for ever is made by an admin only", async () => {
    const outcomes = [];
    for (const [code, fields] of [
      ["WHOLE", { percentOff: 100, months: 1 }],
      ["AMOUNT", { amountOffCents: 999, months: 1 }],
      ["EVER", { percentOff: 10, months: null }],
      ["FAIR", { percentOff: 99, months: 12 }],
      ["LITTLE", { amountOffCents: 998, months: 12 }],
    ] as const) {
      const body = { code, reason, ...fields };
      const byFinance = await asFinance("POST", "/promotion-codes", body);
      const byAdmin =
        byFinance.status === 403 ? (await asAdmin("POST", "/promotion-codes", body)).status : null;
      outcomes.push([code, byFinance.status, byAdmin]);
    }
    expect(outcomes).toEqual([
      ["WHOLE", 403, 201],
      ["AMOUNT", 403, 201],
      ["EVER", 403, 201],
      ["FAIR", 201, null],
      ["LITTLE", 201, null],
    ]);
  });

  it("a promotion code can't be used by its maker, in any case, until somebody else makes it", async () => {
    const ask = async (path: string, body?: object) =>
      call(server.url, "POST", path, { cookie: finance.cookie, body });
    // Staff of tests have a plan.
    await server.context.db
      .deleteFrom("subscriptions")
      .where("member_id", "=", finance.id)
      .execute();
    const half = { code: "MINE", percentOff: 50, months: 2, reason };
    await asFinance("POST", "/promotion-codes", half);
    const { clientSecret } = (await ask("/api/create-setup-intent")).body;
    const saved = await server.standIn.confirmSetup({ clientSecret, cardNumber: goodCard });
    const wanted = { plan: "monthly", promotionCode: "mine" };
    const paying = { ...wanted, paymentMethodId: saved.paymentMethodId };
    expect((await ask("/api/charge-preview", wanted)).code).toBe("not_yourself");
    expect((await ask("/api/create-subscription", paying)).code).toBe("not_yourself");
    expect((await subscribeWith(await server.signUp(), "monthly", "MINE")).status).toBe(201);

    await asFinance("DELETE", "/promotion-codes/MINE", { reason });
    await makeCode(half);
    expect((await ask("/api/create-subscription", paying)).status).toBe(201);
  });

  it("a promotion code can't be used by another account with its maker's mailbox", async () => {
    const { db } = server.context;
    const ours = { code: "OURS", percentOff: 90, months: 12, reason };
    await asFinance("POST", "/promotion-codes", ours);
    const second = await server.signUp({ email: "finance+second@test.example" });
    // Members of tests have no mailbox.
    const mailbox_hash = await hashMailbox(db, "finance@test.example");
    await db.updateTable("members").set({ mailbox_hash }).where("id", "=", finance.id).execute();
    const { status, body } = await subscribeWith(second, "monthly", "OURS");
    expect([status, body.code]).toEqual([403, "not_yourself"]);
    expect((await subscribeWith(await server.signUp(), "monthly", "OURS")).status).toBe(201);
  });

  it("a promotion code for ever stays through a change of plan, and an amount never exceeds the charge", async () => {
    await makeCode({ code: "FRIENDS", amountOffCents: 500 });
    const member = await server.signUp();
    await subscribeWith(member, "monthly", "FRIENDS");
    await server.pass(8);
    expect((await member.put("/api/subscription-plan", { plan: "yearly" })).status).toBe(200);
    await server.pass(40);
    expect((await chargesOf(member)).map(([, discount]: number[]) => discount)).toEqual([500, 500]);
    await makeCode({ code: "GIFT", amountOffCents: 100_000 });
    const guest = await server.signUp();
    const preview = await guest.post("/api/charge-preview", {
      plan: "monthly",
      promotionCode: "GIFT",
    });
    expect(preview.body).toMatchObject({ totalCents: 0, discountCents: 999, taxCents: 0 });
    await subscribeWith(guest, "monthly", "GIFT");
    await server.pass(40);
    expect((await guest.get("/api/subscription-status")).body.status).toBe("active");
  });

  it("a promotion code that is unknown, used up between screen and press, expired or withdrawn subscribes nobody", async () => {
    await makeCode({ code: "ONCE", percentOff: 50, maxRedemptions: 1 });
    const expiresAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    await makeCode({ code: "TODAY", percentOff: 50, expiresAt });
    await makeCode({ code: "GONE", percentOff: 50 });
    const [first, second] = [await server.signUp(), await server.signUp()];
    const preview = { plan: "monthly", promotionCode: "ONCE" };
    for (const member of [first, second])
      expect((await member.post("/api/charge-preview", preview)).body.discountCents).toBe(500);
    const answers = await Promise.all(
      [first, second].map((member) => subscribeWith(member, "monthly", "ONCE")),
    );
    const late = answers[0]?.status === 201 ? second : first;
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["201", "400"]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe("invalid_promotion_code");
    expect((await late.get("/api/subscription-status")).body.hasSubscription).toBe(false);

    expect((await asFinance("DELETE", "/promotion-codes/gone", { reason })).status).toBe(204);
    expect((await asFinance("DELETE", "/promotion-codes/GONE", { reason })).code).toBe("not_found");
    await server.pass(0.1);
    for (const promotionCode of ["ONCE", "TODAY", "GONE", "NEVER"]) {
      const refused = await subscribeWith(late, "monthly", promotionCode);
      expect([promotionCode, refused.body.code]).toEqual([promotionCode, "invalid_promotion_code"]);
    }
    expect((await subscribeWith(late, "monthly")).body.status).toBe("trialing");
  });

  it.each([
    ["a percentage over 100", { code: "MORE", percentOff: 101 }, "percentOff"],
    ["both kinds of discount", { code: "BOTH", percentOff: 1, amountOffCents: 1 }, "percentOff"],
    ["no discount", { code: "NONE" }, "percentOff"],
    ["13 months", { code: "LONG", percentOff: 1, months: 13 }, "months"],
    ["a space in it", { code: "A B", percentOff: 1 }, "code"],
    [
      "an expiry in the past",
      { code: "LATE", percentOff: 1, expiresAt: "2026-01-01T00:00:00Z" },
      "expiresAt",
    ],
  ])("a promotion code with %s is refused", async (_, fields, path) => {
    const refused = await makeCode(fields);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, path]);
  });

  it("a promotion code with the text of an active code is refused, whatever its case", async () => {
    await makeCode({ code: "TWICE", percentOff: 10 });
    expect((await makeCode({ code: "twice", percentOff: 20 })).code).toBe("already_exists");
  });
});

it("a new ZIP code reaches the provider, which decides the tax by it", async () => {
  const member = await server.signUp();
  await subscribeWith(member, "monthly");
  expect((await member.put("/api/personal-details", { zipCode: "10001" })).status).toBe(200);
  await server.pass(0.1);
  const { body } = await server.context.db
    .selectFrom("stand_in_objects")
    .innerJoin("subscriptions", "subscriptions.customer_id", "stand_in_objects.id")
    .where("member_id", "=", member.id)
    .select("body")
    .executeTakeFirstOrThrow();
  expect(body).toMatchObject({ address: { postal_code: "10001" } });
});
