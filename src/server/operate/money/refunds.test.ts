import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FigureWeek } from "#shared/api/operate/figures.ts";
import type { Refund } from "#shared/api/operate/money.ts";
import type { Receipt } from "#shared/api/subscriptions.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { noticeJobs } from "#server/operate/notices/part.ts";
import { planningJobs } from "#server/operate/planning/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { addStaff } from "#testing/staff.ts";

let server: PayingServer;
let finance: TestMember;
let admin: TestMember;
let keys = 0;

beforeAll(async () => {
  server = await startPayingServer();
  const { db } = server.application.context;
  finance = await addStaff(db, "finance");
  admin = await addStaff(db, "admin");
});
afterAll(() => server.stop());
afterEach(() => {
  server.gate.passage = () => "passes";
});

const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, { cookie, body });
const newKey = () => `key ${(keys += 1)}`;
const refund = (
  { username }: PayingMember,
  receiptId: string,
  amountCents: number,
  key: string = newKey(),
) =>
  as(finance, "POST", `/members/${username}/refunds`, {
    receiptId,
    amountCents,
    key,
    reason: "Broken showers.",
  });
const receiptsOf = async (member: PayingMember) => (await member.get("/api/receipts")).body;
const refundsMade = () =>
  server.gate.calls.filter(({ method, path }) => method === "POST" && path === "/v1/refunds");

const refundNotices = async (member: PayingMember) =>
  (await member.get("/api/notifications")).body.notifications.filter(
    ({ title }: { title: string }) => title === "You have a refund",
  );
const loggedOf = async ({ username }: PayingMember) =>
  (await as(admin, "GET", `/audit?subject=member:${username}`)).body.items.map(
    ({ action }: { action: string }) => action,
  );

async function addPayingMember(): Promise<{ member: PayingMember; receiptId: string }> {
  const member = await server.signUp();
  await server.subscribe(member);
  await server.pass(8);
  const [receipt] = await receiptsOf(member);
  return { member, receiptId: receipt.id };
}

describe("a refund", () => {
  it("a refund returns a part, once per key, and appears on the receipt", async () => {
    const { member, receiptId } = await addPayingMember();
    const key = newKey();
    const first = await refund(member, receiptId, 400, key);
    expect([first.status, first.body]).toEqual([
      201,
      { id: expect.any(String), receiptId, amountCents: 400, refundedCents: 400 },
    ]);
    const again = await refund(member, receiptId, 400, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await refund(member, receiptId, 401, key)).body.issues[0].path).toBe("key");
    expect(refundsMade()).toHaveLength(1);
    expect((await receiptsOf(member))[0]).toMatchObject({ amountCents: 999, refundedCents: 400 });
    const { email } = (await member.get("/api/auth/me")).body.user;
    const { body } = await as(finance, "GET", `/receipts?member=${encodeURIComponent(email)}`);
    expect(body).toMatchObject({
      member: { userId: member.username },
      receipts: [{ id: receiptId, refundedCents: 400 }],
    });
    const { items } = (await as(admin, "GET", `/audit?actor=${finance.username}&limit=3`)).body;
    expect(items).toMatchObject([
      { action: "member.receipts", reason: null },
      { action: "refund.done", to: { amountCents: 400 }, reason: "Broken showers." },
      { action: "refund.ask", subject: `member:${member.username}`, reason: "Broken showers." },
    ]);
  });

  it("a refund is announced to the member once, in the app, by push and by email, with the amount", async () => {
    const { member, receiptId } = await addPayingMember();
    const [{ member: other }] = [await addPayingMember()];
    const { db } = server.context;
    await db.updateTable("members").set({ email_verified: true }).execute();
    const device = { endpoint: "https://push.example/1", p256dh: "k", auth: "a" };
    const login = await db
      .selectFrom("logins")
      .select("token_hash as login_hash")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("push_subscriptions")
      .values({ ...device, ...login, member_id: member.id, created_at: server.clock.now() })
      .execute();
    const of = async (reader: PayingMember) =>
      (await reader.get("/api/notifications")).body.notifications.filter(
        ({ title }: { title: string }) => title === "You have a refund",
      );
    const key = newKey();
    // The answer is lost, so the refund is made later and requested again.
    server.gate.passage = ({ method, path }) =>
      method === "POST" && path === "/v1/refunds" ? "answer is lost" : "passes";
    expect((await refund(member, receiptId, 450, key)).status).toBe(503);
    expect(await of(member)).toEqual([]);
    server.gate.passage = () => "passes";
    await server.pass(0.1);
    expect((await refund(member, receiptId, 450, key)).status).toBe(200);
    await refund(member, receiptId, 100);
    expect(await of(member)).toMatchObject([
      { type: "billing", message: expect.stringContaining("$1.00") },
      { type: "billing", message: expect.stringContaining("$4.50") },
    ]);
    expect(await of(other)).toEqual([]);
    const sent = await db
      .selectFrom("deliveries")
      .select(["kind", "path"])
      .where("member_id", "=", member.id)
      .where("subject", "=", "You have a refund")
      .orderBy("kind")
      .execute();
    expect(sent.map(({ kind }) => kind)).toEqual(["email", "email", "push", "push"]);
    expect(sent[0]?.path).toBe("/profile/payment-billing");
  });

  it("a refund can't be made to oneself", async () => {
    const { member, receiptId } = await addPayingMember();
    const { db } = server.context;
    await db
      .updateTable("members")
      .set({ roles: ["finance"] })
      .where("id", "=", member.id)
      .execute();
    const before = refundsMade().length;
    const own = { receiptId, amountCents: 100, key: newKey(), reason: "A treat." };
    const path = `/api/operate/members/${member.username}/refunds`;
    const refused = await member.post(path, own);
    expect([refused.status, refused.body.code]).toEqual([403, "not_yourself"]);
    expect(refundsMade()).toHaveLength(before);
    expect((await refund(member, receiptId, 100)).status).toBe(201);
  });

  it("a refund never exceeds the payment, despite simultaneous requests", async () => {
    const { member, receiptId } = await addPayingMember();
    const before = refundsMade().length;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refund(member, receiptId, 400)),
    );
    const codes = answers.map(({ status, code }) => `${status} ${code}`).toSorted();
    expect(codes).toEqual(["201 ", "201 ", ...Array(4).fill("409 over_refund")]);
    expect(refundsMade().length - before).toBe(2);
    expect((await refund(member, receiptId, 200)).code).toBe("over_refund");
    expect((await refund(member, receiptId, 199)).body.refundedCents).toBe(999);
    const wrong = await addPayingMember();
    for (const id of [wrong.receiptId, "in_nothing", "../customers", "x y"])
      expect((await refund(member, id, 1)).code).toBe("not_found");
    for (const cents of [0, -1, 1.5, 2 ** 40])
      expect((await refund(member, receiptId, cents)).status).toBe(400);
  });

  it("a refund is made once if the provider's answer was lost or it was down", async () => {
    const { member, receiptId } = await addPayingMember();
    const before = refundsMade().length;
    server.gate.passage = ({ method, path }) =>
      method === "POST" && path === "/v1/refunds" ? "answer is lost" : "passes";
    const key = newKey();
    expect((await refund(member, receiptId, 100, key)).status).toBe(503);
    expect((await receiptsOf(member))[0].refundedCents).toBe(0);
    server.gate.passage = () => "passes";
    // The provider forgets keys after a while.
    await server.context.db.deleteFrom("stand_in_requests").execute();
    expect((await refund(member, receiptId, 100, key)).body.refundedCents).toBe(100);
    const tried = refundsMade().length - before;
    server.gate.passage = ({ path }) => (path.startsWith("/v1/invoice_pay") ? "fails" : "passes");
    expect((await refund(member, receiptId, 300)).status).toBe(503);
    server.gate.passage = () => "passes";
    await server.pass(1);
    expect((await receiptsOf(member))[0].refundedCents).toBe(400);
    expect(refundsMade().length - before).toBe(tried + 1);
    await server.context.db.deleteFrom("refunds").execute();
    expect((await refund(member, receiptId, 700)).code).toBe("over_refund");
    expect((await refund(member, receiptId, 599)).status).toBe(201);
  });

  it("a refund can use up the receipt's rest, and leaves the other receipts alone", async () => {
    const { member, receiptId } = await addPayingMember();
    const { member: other } = await addPayingMember();
    await server.pass(30);
    const shown = async ({ username }: PayingMember) => {
      const { receipts } = (await as(finance, "GET", `/receipts?member=${username}`)).body;
      return receipts.map(({ amountCents, refundedCents }: Receipt) => amountCents - refundedCents);
    };
    expect([await shown(member), await shown(other)]).toEqual([
      [999, 999],
      [999, 999],
    ]);
    const [{ id: newerId }, { id: olderId }] = await receiptsOf(member);
    expect(olderId).toBe(receiptId);
    expect((await refund(member, olderId, 400)).body.refundedCents).toBe(400);
    expect((await refund(member, newerId, 50)).body.refundedCents).toBe(50);
    const [{ id: otherId }] = await receiptsOf(other);
    expect((await refund(other, otherId, 7)).body.refundedCents).toBe(7);
    expect([await shown(member), await shown(other)]).toEqual([
      [949, 599],
      [992, 999],
    ]);
    expect((await refund(member, olderId, 600)).code).toBe("over_refund");
    expect((await refund(member, olderId, 599)).body.refundedCents).toBe(999);
    expect((await refund(member, olderId, 1)).code).toBe("over_refund");
    expect(await shown(member)).toEqual([949, 0]);
    expect((await refund(member, newerId, 949)).body.refundedCents).toBe(999);
    expect([await shown(member), await shown(other)]).toEqual([
      [0, 0],
      [992, 999],
    ]);
    const asked = async ({ username }: PayingMember) => {
      const path = `/audit?action=refund.ask&subject=member:${username}`;
      const { items } = (await as(admin, "GET", path)).body;
      return items.map(({ to }: { to: Partial<Refund> }) => to.amountCents);
    };
    expect([await asked(member), await asked(other)]).toEqual([[949, 599, 50, 400], [7]]);
  });

  it("a refund that waits for the provider is made for each member with their own amount", async () => {
    const paid = [await addPayingMember(), await addPayingMember()];
    server.gate.passage = ({ path }) => (path.startsWith("/v1/invoice_pay") ? "fails" : "passes");
    for (const [index, { member, receiptId }] of paid.entries())
      expect((await refund(member, receiptId, 100 + index)).status).toBe(503);
    server.gate.passage = () => "passes";
    const before = refundsMade().length;
    await server.pass(1);
    expect(refundsMade().length - before).toBe(2);
    const heard = async (member: PayingMember) =>
      (await member.get("/api/notifications")).body.notifications
        .filter(({ title }: { title: string }) => title === "You have a refund")
        .map(({ message }: { message: string }) => /\$\d+\.\d\d/.exec(message)?.[0]);
    for (const [index, { member }] of paid.entries()) {
      expect((await receiptsOf(member))[0].refundedCents).toBe(100 + index);
      expect(await heard(member)).toEqual([`$1.0${index}`]);
    }
  });

  it("a refund that the provider refuses isn't announced, and is logged as refused", async () => {
    const { member, receiptId } = await addPayingMember();
    expect((await refund(member, receiptId, 400)).status).toBe(201);
    // Refunded at the provider, so that only the provider knows.
    await server.context.db.deleteFrom("refunds").where("member_id", "=", member.id).execute();
    expect((await refund(member, receiptId, 700)).code).toBe("over_refund");
    expect(await loggedOf(member)).toEqual(["refund.ask", "refund.ask"]);
    expect(await refundNotices(member)).toHaveLength(1);
    const refused = (await as(admin, "GET", "/audit?action=refund.refused")).body.items;
    expect(refused[0].to).toMatchObject({ receiptId, amountCents: 700, state: "refused" });
  });

  it("a refund made by two simultaneous requests is announced and logged once", async () => {
    const { member, receiptId } = await addPayingMember();
    server.gate.passage = ({ method, path }) =>
      method === "POST" && path === "/v1/refunds" ? "answer is lost" : "passes";
    const key = newKey();
    expect((await refund(member, receiptId, 100, key)).status).toBe(503);
    server.gate.passage = () => "passes";
    const before = (await as(admin, "GET", "/audit?action=refund.done&limit=100")).body.items
      .length;
    const answers = await Promise.all([1, 2, 3].map(() => refund(member, receiptId, 100, key)));
    expect(answers.map(({ body }) => body.refundedCents)).toEqual([100, 100, 100]);
    const after = (await as(admin, "GET", "/audit?action=refund.done&limit=100")).body.items.length;
    expect(after - before).toBe(1);
    expect(await refundNotices(member)).toHaveLength(1);
  });
});

describe("a subscription that finance changes for a member", () => {
  const change = (member: PayingMember, body: object) =>
    as(finance, "POST", `/members/${member.username}/subscription`, {
      reason: "They asked.",
      ...body,
    });
  const newsOf = async (member: PayingMember) =>
    (await member.get("/api/notifications")).body.notifications[0];
  it("a subscription that finance extends is charged later, and the member is told", async () => {
    const { member } = await addPayingMember();
    // As if they had subscribed without a trial, so that no end of one was announced.
    await server.context.db
      .deleteFrom("notifications")
      .where("member_id", "=", member.id)
      .execute();
    const before = (await member.get("/api/subscription-status")).body;
    const message = "For the week without showers.";
    const { status, body } = await change(member, { action: "extend", days: 10, message });
    const end = Date.parse(before.currentPeriodEnd) + 10 * dayMs;
    expect([status, Date.parse(body.currentPeriodEnd)]).toEqual([200, end]);
    expect(await newsOf(member)).toMatchObject({
      type: "billing",
      title: "We extended your plan",
      message: expect.stringContaining(message),
    });
    const charges = async () =>
      (await receiptsOf(member)).filter(({ amountCents }: Receipt) => amountCents > 0);
    await server.pass((end - server.clock.now().getTime()) / dayMs - 0.5);
    expect(await charges()).toHaveLength(1);
    // The provider calls it a trial that ends.
    expect((await newsOf(member)).title).toBe("We extended your plan");
    await server.pass(1);
    expect(await charges()).toHaveLength(2);
    expect((await member.get("/api/subscription-status")).body.status).toBe("active");
    expect((await loggedOf(member))[0]).toBe("subscription.extend");
  });

  it("a subscription that finance cancels ends with its period, or at once with a refund", async () => {
    const { member } = await addPayingMember();
    for (const body of [{ action: "extend" }, { action: "cancel_now", days: 3 }, { action: "x" }])
      expect((await change(member, body)).status).toBe(400);
    const message = "You asked us on the phone.";
    const cancelled = await change(member, { action: "cancel_at_period_end", message });
    const now = server.clock.now();
    await runDueJobs(noticeJobs(server.context), now, now, async () => undefined);
    const { notifications } = (await member.get("/api/notifications")).body;
    expect(notifications[0]).toMatchObject({ title: "A message from our team", message });
    expect(cancelled.body).toMatchObject({ hasSubscription: true, cancelAtPeriodEnd: true });
    expect((await change(member, { action: "extend", days: 3 })).code).toBe("subscription_ending");
    // It wasn't the member who cancelled it.
    const refused = await member.put("/api/subscription-plan", { plan: "yearly" });
    expect([refused.body.code, refused.body.detail]).toEqual([
      "subscription_ending",
      "This plan won't renew. Keep it first, then you can change it.",
    ]);
    const tooMuch = await change(member, { action: "cancel_now", refundCents: 5000 });
    expect([tooMuch.status, tooMuch.code]).toEqual([409, "over_refund"]);
    const ended = await change(member, { action: "cancel_now", refundCents: 500 });
    expect([ended.status, ended.body.hasSubscription]).toEqual([200, false]);
    expect((await receiptsOf(member))[0]).toMatchObject({ refundedCents: 500 });
    expect((await change(member, { action: "cancel_now" })).code).toBe("not_subscribed");
    const { weeks } = (await as(finance, "GET", "/figures")).body;
    const sum = (key: string) =>
      weeks.reduce((total: number, { values }: FigureWeek) => total + Object(values)[key], 0);
    expect(sum("revenueCents")).toBeGreaterThan(999);
    expect(sum("refundCents")).toBeGreaterThanOrEqual(500);
    const nobody = await as(finance, "POST", "/members/m-nobody/subscription", {
      action: "cancel_now",
      reason: "x",
    });
    expect(nobody.code).toBe("not_found");
  });

  it("finance can't change their own subscription", async () => {
    const { member } = await addPayingMember();
    const { db } = server.context;
    await db
      .updateTable("members")
      .set({ roles: ["finance"] })
      .where("id", "=", member.id)
      .execute();
    const body = { action: "extend", days: 30, reason: "Why not" };
    const own = await member.post(`/api/operate/members/${member.username}/subscription`, body);
    expect([own.status, own.body.code]).toEqual([403, "not_yourself"]);
  });
});

describe("the subscriptions of a city that closes", () => {
  const city = "Austin, TX";
  const close = async (body: object) => {
    const reply = await as(admin, "PATCH", `/cities/${encodeURIComponent(city)}`, {
      isOpen: false,
      reason: "The lease ended",
      ...body,
    });
    expect([reply.status, reply.body.closesOn]).toEqual([200, expect.any(String)]);
    const at = server.clock.now();
    await runDueJobs(planningJobs(server.context), at, at, async () => undefined);
  };
  const inDays = (days: number) =>
    new Date(server.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const live = async (name: string) => {
    const { member, receiptId } = await addPayingMember();
    const { db } = server.context;
    await db.updateTable("members").set({ city: name }).where("id", "=", member.id).execute();
    return { member, receiptId };
  };
  const statusOf = async (member: PayingMember) =>
    (await member.get("/api/subscription-status")).body;
  const newsOf = async (member: PayingMember) => {
    const { body } = await member.get("/api/notifications");
    return body.notifications.map(({ title }: { title: string }) => title);
  };

  it("the subscriptions of a city that closes end after its last day with a refund of the rest, and everybody there is told", async () => {
    const { member: moving } = await live(city);
    const { member } = await live(city);
    const { member: elsewhere } = await live("Dallas, TX");
    const closing = {
      closesOn: inDays(3),
      subscriptions: "refund_rest",
      message: "Thank you all.",
    };
    await close(closing);
    // As if the answer had been lost: nobody is told twice.
    await close(closing);
    expect((await newsOf(member)).filter((title: string) => title.includes("closes"))).toHaveLength(
      1,
    );
    const { db } = server.context;
    await db
      .updateTable("members")
      .set({ city: "Dallas, TX" })
      .where("id", "=", moving.id)
      .execute();
    const [news] = (await member.get("/api/notifications")).body.notifications;
    expect(news).toMatchObject({ type: "service_notice", title: "Spotter closes in Austin, TX" });
    expect(news.message).toMatch(/we refund the rest.*\n\nThank you all\.$/s);
    await server.pass(2);
    expect((await statusOf(member)).hasSubscription).toBe(true);
    await server.pass(2.5);
    expect((await statusOf(member)).hasSubscription).toBe(false);
    const [receipt] = await receiptsOf(member);
    expect(receipt.refundedCents).toBeGreaterThan(500);
    expect(receipt.refundedCents).toBeLessThan(999);
    expect((await refundNotices(member)).length).toBe(1);
    expect(await newsOf(elsewhere)).not.toContain("Spotter closes in Austin, TX");
    for (const kept of [elsewhere, moving])
      expect((await statusOf(kept)).hasSubscription).toBe(true);
  });

  it("the subscriptions of a city that closes end with their period, or stay, or stay after all if the city opens again", async () => {
    const { member } = await live(city);
    await close({ closesOn: inDays(3), subscriptions: "keep" });
    await server.pass(1);
    expect(await statusOf(member)).toMatchObject({ cancelAtPeriodEnd: false });
    await close({ closesOn: inDays(3), subscriptions: "refund_rest" });
    const open = { isOpen: true, isOverride: true, reason: "A new lease" };
    await as(admin, "PATCH", `/cities/${encodeURIComponent(city)}`, open);
    await server.pass(5);
    expect(await statusOf(member)).toMatchObject({
      hasSubscription: true,
      cancelAtPeriodEnd: false,
    });
    await close({ closesOn: inDays(3), subscriptions: "cancel_at_period_end" });
    await server.pass(1);
    expect(await statusOf(member)).toMatchObject({
      hasSubscription: true,
      cancelAtPeriodEnd: true,
    });
  });
});
