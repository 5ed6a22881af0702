import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paymentEventKeptMs } from "#shared/rules/lifetimes.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { compareSubscriptions } from "#server/operate/server/compare-subscriptions.ts";
import { call } from "#testing/http-calls.ts";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { addStaff } from "#testing/staff.ts";
import type { TestMember } from "#testing/members.ts";
import { sweepUnknownPayers } from "./unknown-payers.ts";

let server: PayingServer;
let finance: TestMember;

beforeAll(async () => {
  server = await startPayingServer();
  finance = await addStaff(server.context.db, "finance");
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.context.db.deleteFrom("unknown_payers").execute();
});

let emails = 0;
const newEmail = () => `lost-${(emails += 1)}@example.com`;

const rowOf = ({ id }: Pick<PayingMember, "id">) =>
  server.context.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", id)
    .executeTakeFirst();

const statusOf = async (member: PayingMember) =>
  (await member.get("/api/subscription-status")).body;

/** A member who subscribed, and then is missing here, as after a backup from before. */
async function losePayer(email = newEmail()) {
  const member = await server.signUp({ email });
  await server.subscribe(member);
  await server.settled();
  const { customer_id: customerId, subscription_id: subscriptionId } = (await rowOf(member)) ?? {};
  if (customerId == null || subscriptionId == null) throw new Error("They have no subscription.");
  await server.context.db.deleteFrom("members").where("id", "=", member.id).execute();
  return { email, customerId, subscriptionId };
}

type Lost = Awaited<ReturnType<typeof losePayer>>;
let events = 0;

const hear = ({ customerId, subscriptionId }: Omit<Lost, "email">, type = "updated") =>
  server.deliver({
    id: `evt_lost_${(events += 1)}`,
    object: "event",
    api_version: "2026-10-28.endive",
    type: `customer.subscription.${type}`,
    data: { object: { id: subscriptionId, object: "subscription", customer: customerId } },
  });

async function listTasks(): Promise<unknown[]> {
  const { body } = await call(server.url, "GET", "/api/operate/today", { cookie: finance.cookie });
  return body.inbox
    .filter(({ kind }: { kind: string }) => kind === "unknown_payer")
    .map(({ id, title }: { id: string; title: string }) => [id, title]);
}

async function livingOf(email: string) {
  const { payments } = server.context;
  if (payments === undefined) throw new Error("There is no provider.");
  const customers = await payments.listCustomers(email);
  const lists = await Promise.all(customers.map(({ id }) => payments.listSubscriptions(id)));
  return lists.flat().filter(({ status }) => status !== "canceled");
}

describe("a payer without an account", () => {
  it("an event about a customer without an account is one task for finance, and is logged once", async () => {
    const lost = await losePayer();
    const logged: unknown[] = [];
    const { log } = server.application.context;
    const { warn } = log;
    Object.assign(log, { warn: (...line: unknown[]) => logged.push(line) });
    try {
      expect([await hear(lost), await hear(lost)]).toEqual([200, 200]);
    } finally {
      Object.assign(log, { warn });
    }
    const { customerId, subscriptionId } = lost;
    expect(logged).toEqual([
      [
        { customerId, subscriptionId },
        "the payment provider charges a customer without an account",
      ],
    ]);
    expect(await listTasks()).toEqual([[customerId, customerId]]);
    const nobody = { customerId: "cus_nobody", subscriptionId: "sub_nobody" };
    expect(await hear(nobody)).toBe(200);
    expect(await listTasks()).toContainEqual(["cus_nobody", "cus_nobody"]);
  });

  it("a task about an unknown payer ends with their subscription, or after 90 days without an event", async () => {
    const { context, clock } = server;
    const lost = await losePayer();
    await hear(lost);
    await context.payments?.endSubscription(lost.subscriptionId);
    await hear(lost, "deleted");
    expect(await listTasks()).toEqual([]);

    await hear(await losePayer());
    await sweepUnknownPayers(context);
    expect(await listTasks()).toHaveLength(1);
    const later = new Date(clock.now().getTime() + paymentEventKeptMs + dayMs);
    await sweepUnknownPayers({ ...context, clock: { now: () => later } });
    expect(await listTasks()).toEqual([]);
  });

  it("the late events of a deleted account are no task", async () => {
    const member = await server.signUp({ email: newEmail() });
    await server.subscribe(member);
    await server.settled();
    const row = await rowOf(member);
    const gone = {
      customerId: row?.customer_id ?? "",
      subscriptionId: row?.subscription_id ?? "",
    };
    server.standIn.setServerUrl(undefined);
    expect(
      (await member.send("DELETE", "/api/auth/account", { body: { password: "spotter123" } }))
        .status,
    ).toBe(204);
    expect(await hear(gone)).toBe(200);
    await server.settled();
    expect(await hear(gone)).toBe(200);
    expect(await hear(gone, "deleted")).toBe(200);
    server.standIn.setServerUrl(server.url);
    expect(await listTasks()).toEqual([]);
  });

  it("a lost payer who signs up again and confirms the address has their plan back with the next event", async () => {
    const lost = await losePayer();
    const member = await server.signUp({ email: lost.email });
    await hear(lost);
    expect(await listTasks()).toHaveLength(1);
    expect(await statusOf(member)).toMatchObject({ hasSubscription: false });
    await server.confirmEmail(member);
    await hear(lost);
    expect(await listTasks()).toEqual([]);
    expect(await statusOf(member)).toMatchObject({ hasSubscription: true, status: "trialing" });
    expect(await rowOf(member)).toMatchObject({ customer_id: lost.customerId });
  });

  it("a lost payer who signs up again can't pay twice, with a confirmed address or without", async () => {
    const lost = await losePayer();
    const member = await server.signUp({ email: lost.email });
    const unconfirmed = await member.post("/api/create-setup-intent");
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([409, "email_not_confirmed"]);
    expect(await statusOf(member)).toMatchObject({ hasSubscription: false });
    await server.confirmEmail(member);
    const found = await member.post("/api/create-setup-intent");
    expect([found.status, found.body.code]).toEqual([409, "already_subscribed"]);
    expect(await statusOf(member)).toMatchObject({ hasSubscription: true });
    expect(await livingOf(lost.email)).toHaveLength(1);
  });

  it("a subscription from after the backup is found again by the event of the same account", async () => {
    const member = await server.signUp({ email: newEmail() });
    await server.subscribe(member);
    await server.settled();
    const row = await rowOf(member);
    await server.context.db
      .deleteFrom("subscriptions")
      .where("member_id", "=", member.id)
      .execute();
    await hear({
      customerId: row?.customer_id ?? "",
      subscriptionId: row?.subscription_id ?? "",
    });
    expect(await statusOf(member)).toMatchObject({ hasSubscription: true });
    expect(await listTasks()).toEqual([]);
  });
});

describe("the doctor's comparison", () => {
  it("the doctor names payers without an account, and subscriptions of another state than here", async () => {
    const { config, db } = server.context;
    const compare = () => compareSubscriptions(config, db);
    await db.updateTable("subscriptions").set({ subscription_id: null }).execute();
    await db.deleteFrom("members").where("id", "!=", finance.id).execute();
    const before = (await compare()).map(({ state }) => state);
    expect(before).toEqual(["broken"]);

    const unread = await server.signUp({ email: newEmail() });
    await server.subscribe(unread);
    await server.settled();
    const { subscription_id: id } = (await rowOf(unread)) ?? {};
    const set = (subscriptionId: string) =>
      db
        .updateTable("subscriptions")
        .set({ subscription_id: subscriptionId })
        .where("member_id", "=", unread.id)
        .execute();
    await set("sub_of_before");
    expect(await compare()).toEqual([
      expect.objectContaining({ found: expect.stringContaining("without an account here") }),
      { state: "broken", found: expect.stringContaining(`1 subscription (${id}) that they don't`) },
      { state: "doubtful", found: expect.stringContaining("sub_of_before") },
    ]);
    await set(id ?? "");
    for (const email of Array.from({ length: emails }, (_, nth) => `lost-${nth + 1}@example.com`))
      for (const paid of await livingOf(email))
        if (paid.id !== id) await server.context.payments?.endSubscription(paid.id);
    expect(await compare()).toEqual([
      { state: "ok", found: "Stripe and the database agree on 1." },
    ]);
  });
});
