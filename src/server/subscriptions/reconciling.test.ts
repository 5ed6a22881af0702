import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { addMembers } from "#testing/members.ts";
import { scheduleCustomerDeletion } from "./actions.ts";
import { leaseDueCheck } from "./due-queries.ts";
import { subscriptionJobs } from "./part.ts";

let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  server.gate.passage = () => "passes";
  server.standIn.setServerUrl(server.url);
  await server.settled();
});

const minutes = (count: number) => count / 1_440;
const statusOf = async (member: PayingMember) =>
  (await member.get("/api/subscription-status")).body;
/** The provider's events get lost. */
const deafen = () => server.standIn.setServerUrl(undefined);

async function rowOf({ id }: PayingMember) {
  return server.application.context.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();
}

async function subscribeUnheard(member: PayingMember, how: "answer is lost" | "fails") {
  const { paymentMethodId } = await server.setUpCard(member);
  const requested = { plan: "monthly", paymentMethodId };
  server.gate.passage = ({ method, path }) =>
    method === "POST" && path === "/v1/subscriptions" ? how : "passes";
  expect((await member.post("/api/create-subscription", requested)).status).toBe(503);
  server.gate.passage = () => "passes";
  return requested;
}

/** Loses the database connection, as in a failover, while the provider's answer is written. Returns the undo. */
async function failOnce({ id }: PayingMember): Promise<() => Promise<void>> {
  const { db } = server.application.context;
  // A sequence survives a rollback.
  await sql`create sequence lost_connections`.execute(db);
  await sql`
    create function lose_connection() returns trigger language plpgsql as $$
    begin
      if nextval('lost_connections') = 1 then
        raise exception 'terminating connection due to administrator command' using errcode = '57P01';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger lose_connection before update on subscriptions for each row
    when (new.member_id = ${sql.lit(id)}::bigint and new.subscription_id is distinct from old.subscription_id)
    execute function lose_connection()`.execute(db);
  return async () => {
    await sql`drop trigger lose_connection on subscriptions`.execute(db);
    await sql`drop function lose_connection`.execute(db);
    await sql`drop sequence lost_connections`.execute(db);
  };
}

describe("an interrupted creation", () => {
  it("an interrupted creation of a subscription is adopted if the provider has completed it, and the member is notified", async () => {
    deafen();
    const member = await server.signUp();
    await subscribeUnheard(member, "answer is lost");
    expect((await statusOf(member)).hasSubscription).toBe(false);
    await server.pass(minutes(3));
    expect(await statusOf(member)).toMatchObject({ hasSubscription: true, status: "trialing" });
    expect((await rowOf(member)).attempted_at).toBeNull();
    const { body } = await member.get("/api/notifications");
    expect(body.notifications).toMatchObject([{ type: "billing", title: "Your plan has started" }]);
    // The trial is used up, though the answer never arrived.
    await member.post("/api/cancel-subscription");
    await server.pass(8);
    expect((await server.subscribe(member)).body.status).toBe("active");
  });

  it("an interrupted creation of a subscription is adopted after a failure of our own database, too, and the trial stays used", async () => {
    deafen();
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    const { db } = server.application.context;
    const restore = await failOnce(member);
    const requested = { plan: "monthly", paymentMethodId };
    expect((await member.post("/api/create-subscription", requested)).status).toBe(503);
    await restore();
    expect(await rowOf(member)).toMatchObject({ subscription_id: null, status: null });
    const hashesOf = ({ id }: PayingMember) =>
      db.selectFrom("used_trials").select("hash").where("member_id", "=", id).execute();
    expect(await hashesOf(member)).toHaveLength(1);
    await server.pass(minutes(3));
    expect(await statusOf(member)).toMatchObject({ hasSubscription: true, status: "trialing" });
    expect((await rowOf(member)).attempted_at).toBeNull();
    expect(await hashesOf(member)).toHaveLength(1);
    const cancelled = await member.post("/api/cancel-subscription");
    expect(cancelled.body).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it("an interrupted creation of a subscription is dropped if the provider hasn't completed it, and leaves nothing behind", async () => {
    deafen();
    const member = await server.signUp();
    await subscribeUnheard(member, "fails");
    expect((await rowOf(member)).attempted_at).not.toBeNull();
    await server.pass(minutes(3));
    expect(await rowOf(member)).toMatchObject({
      attempted_at: null,
      check_at: null,
      subscription_id: null,
    });
    expect((await statusOf(member)).hasSubscription).toBe(false);
    expect((await server.subscribe(member)).body.status).toBe("trialing");
  });

  it("an interrupted creation of a subscription is adopted at once when the member returns with another card", async () => {
    deafen();
    const member = await server.signUp();
    await subscribeUnheard(member, "answer is lost");
    const other = await server.subscribe(member, "yearly");
    expect([other.status, other.body.code]).toEqual([409, "already_subscribed"]);
    expect(await statusOf(member)).toMatchObject({ plan: "monthly", status: "trialing" });
  });

  it("an interrupted creation of a subscription can be repeated with another card if the provider hasn't completed it", async () => {
    deafen();
    const member = await server.signUp();
    await subscribeUnheard(member, "fails");
    expect((await server.subscribe(member, "yearly")).body.plan).toBe("yearly");
  });

  it("an interrupted creation of a subscription isn't confused with another request that got through late", async () => {
    deafen();
    const member = await server.signUp();
    const requested = await subscribeUnheard(member, "fails");
    const { customer_id: customerId, attempt } = await rowOf(member);
    // The first try's call arrives between the search for it and the next try.
    const { paymentMethodId: second } = await server.setUpCard(member);
    server.gate.passage = ({ method, path }) => {
      if (method === "POST" && path === "/v1/subscriptions") server.gate.passage = () => "passes";
      return "passes";
    };
    const { payments } = server.context;
    const late = payments?.createSubscription({
      customerId: customerId ?? "",
      plan: "monthly",
      paymentMethodId: requested.paymentMethodId ?? "",
      trialDays: 7,
      promotionId: null,
      zipCode: "75201",
      onceKey: `subscribe_${customerId}_${attempt}`,
    });
    await late;
    const reply = await member.post("/api/create-subscription", {
      plan: "yearly",
      paymentMethodId: second,
    });
    expect([reply.status, reply.body.code]).toEqual([409, "already_subscribed"]);
    expect(await payments?.listSubscriptions(customerId ?? "")).toHaveLength(1);
  });

  it("a creation of a subscription that a crash interrupted blocks nothing: its locks expire after a while", async () => {
    const member = await server.signUp();
    const { paymentMethodId } = await server.setUpCard(member);
    const { db } = server.application.context;
    await db
      .updateTable("subscriptions")
      .set({ busy_until: new Date(Date.now() + 1_500), lock_holder: "a process that is gone" })
      .where("member_id", "=", member.id)
      .execute();
    const began = performance.now();
    const { status } = await member.post("/api/create-subscription", {
      plan: "monthly",
      paymentMethodId,
    });
    expect(status).toBe(201);
    expect(performance.now() - began).toBeGreaterThan(1_000);
  });
});

describe("missing events", () => {
  it("missing events are made up for: the charge, the cancellation and the end are found", async () => {
    deafen();
    const member = await server.signUp();
    await server.subscribe(member);
    await server.pass(7.1);
    expect((await statusOf(member)).status).toBe("active");
    const { subscription_id: id } = await rowOf(member);
    await server.context.payments?.setCancelAtPeriodEnd(id ?? "", true);
    await server.pass(32);
    expect((await statusOf(member)).hasSubscription).toBe(false);
    const { body } = await member.get("/api/notifications");
    expect(body.notifications.map(({ title }: { title: string }) => title)).toEqual([
      "Your plan has ended",
      "Payment received",
      "Your plan has started",
    ]);
  });

  it("missing events of charges don't lose their receipts: each is mailed once, also if its event comes late", async () => {
    deafen();
    const member = await server.signUp();
    const { db } = server.context;
    await db
      .updateTable("members")
      .set({ email_verified: true })
      .where("id", "=", member.id)
      .execute();
    const receipts = async () => {
      const sent = db.selectFrom("deliveries").select("text").where("member_id", "=", member.id);
      return (await sent.where("subject", "=", "Payment received").execute()).length;
    };
    const counts = [];
    await server.subscribe(member);
    for (const days of [0, 7.1, 31, 15]) {
      await server.pass(days);
      counts.push(await receipts());
    }
    // The provider repeats undelivered events.
    server.standIn.setServerUrl(server.url);
    await server.pass(1);
    counts.push(await receipts());
    expect(counts).toEqual([0, 1, 2, 2, 2]);
  });

  it("missing events of the charge at the start don't lose its receipt either", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await member.post("/api/cancel-subscription");
    await server.pass(8);
    deafen();
    expect((await server.subscribe(member)).body.status).toBe("active");
    const { body } = await member.get("/api/notifications");
    const titles = body.notifications.map(({ title }: { title: string }) => title);
    expect(titles.filter((title: string) => title === "Payment received")).toHaveLength(1);
  });

  it("missing events of a failed charge are made up for, too", async () => {
    deafen();
    const member = await server.signUp();
    await server.subscribe(member, "monthly", "4000 0000 0000 0341");
    await server.pass(7.2);
    expect((await statusOf(member)).status).toBe("past_due");
    await server.pass(9);
    expect((await statusOf(member)).hasSubscription).toBe(false);
  });
});

describe("a member who deletes the account", () => {
  it("a member who deletes the account is deleted at the provider as soon as it can be reached", async () => {
    const member = await server.signUp();
    await server.subscribe(member);
    await server.settled();
    const { customer_id: customerId, subscription_id: id } = await rowOf(member);
    const { db } = server.application.context;
    await db.transaction().execute(async (trx) => {
      await scheduleCustomerDeletion(trx, member.id, server.clock.now());
      await trx.deleteFrom("members").where("id", "=", member.id).execute();
    });
    server.gate.passage = () => "fails";
    await server.pass(minutes(1));
    const waiting = await db.selectFrom("departed_customers").selectAll().execute();
    expect(waiting).toMatchObject([{ customer_id: customerId }]);
    server.gate.passage = () => "passes";
    await server.pass(1);
    expect(await db.selectFrom("departed_customers").selectAll().execute()).toEqual([]);
    expect((await server.context.payments?.findSubscription(id ?? ""))?.status).toBe("canceled");
  });

  it("a member who deletes the account without any payment leaves nothing to delete", async () => {
    const member = await server.signUp();
    const { db } = server.application.context;
    await scheduleCustomerDeletion(db, member.id, server.clock.now());
    expect(await db.selectFrom("departed_customers").selectAll().execute()).toEqual([]);
  });
});

it("a customer deleted at the provider becomes a customer again with the next card", async () => {
  const member = await server.signUp();
  await server.setUpCard(member);
  const { customer_id: former } = await rowOf(member);
  await server.context.payments?.deleteCustomer(former ?? "");
  const { status } = await server.subscribe(member);
  expect(status).toBe(201);
  expect((await rowOf(member)).customer_id).not.toBe(former);
});

describe("simultaneous checks", () => {
  it("simultaneous checks of subscriptions are shared by all processes: each subscription is checked once", async () => {
    const { db } = server.application.context;
    const now = server.clock.now();
    const members = await addMembers(db, 6);
    for (const { id } of members)
      await db
        .updateTable("subscriptions")
        .set({ subscription_id: `sub_shared_${id}`, customer_id: `cus_${id}`, check_at: now })
        .where("member_id", "=", id)
        .execute();
    const asked: string[] = [];
    server.gate.passage = ({ path }) => {
      if (path.includes("sub_shared_")) asked.push(path);
      return "passes";
    };
    const process = () =>
      subscriptionJobs(server.context).find(({ name }) => name === "check subscriptions");
    await Promise.all([process()?.run(now), process()?.run(now)]);
    expect(new Set(asked).size).toBe(members.length);
    expect(asked).toHaveLength(members.length);
  });

  it("simultaneous checks of subscriptions are taken over if their process has stopped", async () => {
    const { db } = server.application.context;
    const now = server.clock.now();
    const [member] = await addMembers(db, 1);
    await db
      .updateTable("subscriptions")
      .set({ check_at: now })
      .where("member_id", "=", member?.id ?? "")
      .execute();
    const later = new Date(now.getTime() + 60_000);
    const lease = (at: Date) => leaseDueCheck(db, member?.id ?? "", at, later);
    expect((await lease(now))?.member_id).toBe(member?.id);
    expect(await lease(now)).toBeUndefined();
    expect((await lease(later))?.member_id).toBe(member?.id);
    await db
      .deleteFrom("subscriptions")
      .where("member_id", "=", member?.id ?? "")
      .execute();
  });
});
