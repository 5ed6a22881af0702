import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { changedRows } from "#testing/changed-rows.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import {
  addFreeSubscriptions,
  followSuspensionSoon,
  listPremium,
  readStatus,
  scheduleCustomerDeletion,
} from "./actions.ts";
import {
  leaseDueCheck,
  postponeCheck,
  recordPausedBySuspension,
  deleteUnpaidEnd,
  findUnpaidEnd,
} from "./due-queries.ts";
import { lockMember, releaseMemberLock } from "./payment-context.ts";
import {
  removeOwnerOfMilestones,
  beginAttempt,
  endAttempt,
  findMemberOfCustomer,
  findSubscription,
  listRefunded,
  removeCustomer,
  renewAttempt,
  saveCustomer,
} from "./queries.ts";
import { insertTrials, isTrialUsed } from "./trials.ts";

let server: TestServer;
let ana: TestMember;
let ben: TestMember;

const names = {
  nameOfId: (id: string) => (id === ana.id ? "ana" : id === ben.id ? "ben" : "another"),
};
const tables = ["subscriptions", "unpaid_ends", "used_trials", "subscription_milestones"] as const;
const db = () => server.application.context.db;
const now = () => server.clock.now();
const at = (days: number) => new Date(now().getTime() + days * dayMs);
const changedBy = (act: () => Promise<unknown>) => changedRows(db(), names, tables, act);
const own = ["subscriptions: ana"];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  const [first, second] = await addMembers(db(), 2);
  if (first === undefined || second === undefined) throw new Error("Two were to be added.");
  [ana, ben] = [first, second];
});

async function payBoth(): Promise<void> {
  for (const { id } of [ana, ben])
    await db()
      .updateTable("subscriptions")
      .set({ customer_id: `cus ${id}`, subscription_id: `sub ${id}`, check_at: at(-1) })
      .where("member_id", "=", id)
      .execute();
}

it("members read their own subscription, and only theirs gives access", async () => {
  await db()
    .updateTable("subscriptions")
    .set({ plan: "yearly", price_cents: 14_999, status: "active" })
    .where("member_id", "=", ana.id)
    .execute();
  await db().deleteFrom("subscriptions").where("member_id", "=", ben.id).execute();
  const { context } = server.application;
  expect(await readStatus(context, ana)).toMatchObject({ hasSubscription: true, plan: "yearly" });
  expect(await readStatus(context, ben)).toMatchObject({ hasSubscription: false });
  expect(
    await db()
      .transaction()
      .execute((trx) => listPremium(trx, [ana.id, ben.id], now())),
  ).toEqual(new Set([ana.id]));
  expect(await changedBy(() => addFreeSubscriptions(db(), [ana.id, ben.id]))).toEqual([
    "subscriptions: ben",
  ]);
});

it("a customer belongs to one member, is stored once, and can't be reassigned", async () => {
  expect(await changedBy(() => saveCustomer(db(), ana.id, "cus_ana"))).toEqual(own);
  expect(await changedBy(() => saveCustomer(db(), ana.id, "cus_other"))).toEqual([]);
  await saveCustomer(db(), ben.id, "cus_ben");
  expect(await findMemberOfCustomer(db(), "cus_ben")).toBe(ben.id);
  expect(await findMemberOfCustomer(db(), "cus_nobody")).toBeUndefined();
  expect(await changedBy(() => removeCustomer(db(), ana.id, "cus_ben"))).toEqual([]);
  expect(await changedBy(() => removeCustomer(db(), ana.id, "cus_ana"))).toEqual(own);
});

it("a pending creation, and its end, belong to one member", async () => {
  await beginAttempt(db(), ben.id, now(), at(1));
  expect(await changedBy(() => beginAttempt(db(), ana.id, now(), at(1)))).toEqual(own);
  expect(await changedBy(() => renewAttempt(db(), ana.id))).toEqual(own);
  await insertTrials(db(), ana.id, [`email of ${ana.id}`], now());
  await insertTrials(db(), ben.id, [`email of ${ben.id}`], now());
  expect(await changedBy(() => endAttempt(db(), ana.id))).toEqual([...own, "used_trials: ana"]);
  expect(await changedBy(() => endAttempt(db(), ana.id))).toEqual([]);
  const version = ((await findSubscription(db(), ben.id))?.version ?? 0) - 1;
  expect(await changedBy(() => endAttempt(db(), ben.id, version))).toEqual([]);
});

it("a check is due, postponed and leased per member, without overwriting later changes", async () => {
  await payBoth();
  const row = await findSubscription(db(), ana.id);
  if (row === undefined) throw new Error("There is no subscription.");
  expect(await changedBy(() => leaseDueCheck(db(), ana.id, now(), at(1)))).toEqual(own);
  expect(await leaseDueCheck(db(), ana.id, now(), at(1))).toBeUndefined();
  expect(await changedBy(() => postponeCheck(db(), row, at(2), 1))).toEqual(own);
  expect(await changedBy(() => followSuspensionSoon(db(), ana.id, now()))).toEqual(own);
  expect(await changedBy(() => postponeCheck(db(), row, null, 0))).toEqual([]);
  expect(await changedBy(() => recordPausedBySuspension(db(), ana.id, true))).toEqual(own);
});

it("payments are locked per member, until released or expired", async () => {
  const lock = (holder: string, moment = now()) =>
    lockMember(db(), { memberId: ana.id, holder }, at(1), moment);
  expect(await changedBy(() => lock("one"))).toEqual(own);
  expect(await lock("two")).toBe(false);
  const release = (holder: string) => () => releaseMemberLock(db(), { memberId: ana.id, holder });
  await lockMember(db(), { memberId: ben.id, holder: "one" }, at(1), now());
  expect(await changedBy(release("two"))).toEqual([]);
  expect(await changedBy(release("one"))).toEqual(own);
  expect(await lock("two")).toBe(true);
  expect(await lock("three", at(2))).toBe(true);
});

it("an unpaid subscription ends on time, and only the version that was read is settled", async () => {
  for (const { id } of [ana, ben])
    await db()
      .insertInto("unpaid_ends")
      .values({ subscription_id: `sub ${id}`, member_id: id, unpaid_since: at(-9), ends_at: at(1) })
      .execute();
  expect(await findUnpaidEnd(db(), `sub ${ana.id}`, now())).toBeUndefined();
  const end = await findUnpaidEnd(db(), `sub ${ana.id}`, at(1));
  expect(end?.memberId).toBe(ana.id);
  if (end === undefined) throw new Error("It has come.");
  expect(await changedBy(() => deleteUnpaidEnd(db(), { ...end, endsAt: at(2) }))).toEqual([]);
  expect(await changedBy(() => deleteUnpaidEnd(db(), { ...end, unpaidSince: at(-8) }))).toEqual([]);
  expect(await changedBy(() => deleteUnpaidEnd(db(), end))).toEqual(["unpaid_ends: ana"]);
});

it("refunds belong to the member's own charges, once they are done", async () => {
  const refund = { actor: "a test", reason: "A test.", created_at: now(), check_at: null };
  await db()
    .insertInto("refunds")
    .values([
      {
        ...refund,
        key: `1 ${ana.id}`,
        member_id: ana.id,
        invoice_id: "one",
        amount_cents: 300,
        state: "done",
      },
      {
        ...refund,
        key: `2 ${ana.id}`,
        member_id: ana.id,
        invoice_id: "one",
        amount_cents: 200,
        state: "done",
      },
      {
        ...refund,
        key: `3 ${ana.id}`,
        member_id: ana.id,
        invoice_id: "one",
        amount_cents: 100,
        state: "refused",
      },
      {
        ...refund,
        key: `4 ${ana.id}`,
        member_id: ana.id,
        invoice_id: "two",
        amount_cents: 50,
        state: "done",
      },
      {
        ...refund,
        key: `5 ${ben.id}`,
        member_id: ben.id,
        invoice_id: "one",
        amount_cents: 999,
        state: "done",
      },
    ])
    .execute();
  const refunded = await listRefunded(db(), ana.id);
  expect(new Map(refunded.map(({ invoiceId, cents }) => [invoiceId, cents]))).toEqual(
    new Map([
      ["one", 500],
      ["two", 50],
    ]),
  );
});

it("a deleted member's history is kept without them, and others' stay unchanged", async () => {
  await payBoth();
  for (const { id } of [ana, ben]) {
    await db()
      .insertInto("subscription_milestones")
      .values({
        subscription_id: `sub ${id}`,
        member_id: id,
        city: "Dallas, TX",
        trial_at: null,
        paid_at: now(),
      })
      .execute();
    await insertTrials(db(), id, [`card of ${id}`], now());
  }
  await db()
    .updateTable("subscriptions")
    .set({ trial_used: true })
    .where("member_id", "in", [ana.id, ben.id])
    .execute();
  const customers = async () =>
    (await db().selectFrom("departed_customers").select("customer_id as id").execute()).map(
      ({ id }) => id,
    );
  await scheduleCustomerDeletion(db(), ana.id, now());
  expect(await customers()).toEqual([`cus ${ana.id}`]);
  expect(await isTrialUsed(db(), `card of ${ana.id}`, now())).toBe(true);
  expect(await isTrialUsed(db(), `card of ${ben.id}`, now())).toBe(false);
  expect(await changedBy(() => removeOwnerOfMilestones(db(), ben.id, now()))).toEqual([
    "subscription_milestones:",
    "subscription_milestones: ben",
  ]);
});
