import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";
import { deliveriesLateSeconds } from "#server/platform/metrics.ts";
import type { Pusher } from "#server/platform/push.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { notify } from "./actions.ts";
import { observeDeliveries, sendDueDeliveries } from "./deliveries.ts";

const keys = {
  VAPID_PUBLIC_KEY: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url"),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString("base64url"),
};
const device = { p256dh: keys.VAPID_PUBLIC_KEY, auth: Buffer.alloc(16, 2).toString("base64url") };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, keys);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

describe("a mail that was given up", () => {
  it("a mail that was given up isn't tried again after three days", async () => {
    const { context } = server.application;
    const tries: string[] = [];
    const mailer = {
      async send({ to }: { to: string }) {
        tries.push(to);
        throw new Error("451 busy");
      },
      close: () => undefined,
    };
    // Far enough ahead that the server's own rounds skip it.
    const begin = new Date(Date.now() + dayMs);
    await db()
      .insertInto("deliveries")
      .values({
        kind: "email",
        recipient: "away@test.example",
        subject: "Hi",
        text: "Hi",
        created_at: begin,
        due_at: begin,
      })
      .execute();
    for (let day = 0; day < 12; day += 1) {
      await sendDueDeliveries(
        { ...context, realClock: { now: () => new Date(begin.getTime() + day * dayMs) } },
        { mailer, pusher: undefined },
        "email",
      );
    }
    expect(tries).toEqual(Array(3).fill("away@test.example"));
  });
});

describe("a push during whose tries the server stopped", () => {
  it("a push during whose tries the server stopped is given up after the eighth", async () => {
    const begin = new Date(Date.now() + dayMs);
    const { id } = await db()
      .insertInto("deliveries")
      .values({
        kind: "push",
        recipient: "https://push.example/deadly",
        subject: "Hi",
        text: "Hi",
        payload: "{}",
        attempts: 8,
        interrupted: 7,
        created_at: begin,
        due_at: begin,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    let tries = 0;
    const pusher = {
      async send() {
        tries += 1;
        return "sent" as const;
      },
    };
    await sendDueDeliveries(
      { ...server.application.context, realClock: { now: () => begin } },
      { mailer: undefined, pusher },
      "push",
    );
    const { failed_at: failedAt } = await db()
      .selectFrom("deliveries")
      .select("failed_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([tries, failedAt]).toEqual([0, expect.any(Date)]);
  });
});

describe("news about a session's start", () => {
  it("news about a session's start is kept for a phone until then at most, and not sent afterwards", async () => {
    const [member] = await addMembers(db(), 1);
    if (member === undefined) throw new Error("Nobody was added.");
    await call(server.url, "POST", "/api/push-subscriptions", {
      cookie: member.cookie,
      body: { endpoint: `https://push.example/${member.id}`, keys: device },
    });
    const now = server.clock.now();
    const startsAt = new Date(now.getTime() + dayMs + 90 * minuteMs);
    const about = { sessionId: "1", workoutType: "gym", timeZone: "UTC", startsAt } as const;
    const sender = { bookingId: "1", senderName: "Maya", senderPhotoId: null } as const;
    const begin = new Date(Date.now() + dayMs);
    await db()
      .transaction()
      .execute(async (trx) => {
        for (const occasion of [
          { ...about, kind: "starts_soon", venue: null },
          { ...about, kind: "arrival", ...sender, state: "late" },
          { ...about, kind: "session_cancelled" },
        ] as const)
          await notify(trx, [member.id], occasion, now);
        await trx
          .updateTable("deliveries")
          .set({ due_at: begin })
          .where("member_id", "=", member.id)
          .execute();
      });
    const { context } = server.application;
    const pushed: unknown[] = [];
    const pusher: Pusher = {
      async send(_, payload, keptForSeconds) {
        pushed.push([JSON.parse(payload).title, Math.round(keptForSeconds / 60)]);
        return "sent";
      },
    };
    await sendDueDeliveries(
      { ...context, realClock: { now: () => begin } },
      { mailer: undefined, pusher },
      "push",
    );
    expect(pushed).toEqual([
      ["Your session starts soon", 90],
      ["Maya is running late", 120],
      ["Session called off", 24 * 60],
    ]);
    const mailed: string[] = [];
    const mailer = {
      async send({ subject }: { subject: string }) {
        mailed.push(subject);
      },
      close: () => undefined,
    };
    await sendDueDeliveries(
      { ...context, realClock: { now: () => new Date(begin.getTime() + 91 * minuteMs) } },
      { mailer, pusher: undefined },
      "email",
    );
    expect(mailed).toEqual(["Session called off"]);
    const { failure } = await db()
      .selectFrom("deliveries")
      .select("failure")
      .where("member_id", "=", member.id)
      .where("failed_at", "is not", null)
      .executeTakeFirstOrThrow();
    expect(failure).toBe("it is of no use any more");
  });
});

describe("the delay of deliveries", () => {
  it("the delay of deliveries counts from the oldest one's creation, by kind, even while its next try is ahead", async () => {
    const { context } = server.application;
    await db().deleteFrom("deliveries").execute();
    const row = (kind: "email" | "push", secondsAgo: number) => ({
      kind,
      recipient: "late@test.example",
      subject: "Hi",
      text: "Hi",
      created_at: new Date(server.clock.now().getTime() - secondsAgo * 1_000),
      due_at: new Date(Date.now() + dayMs),
    });
    await db()
      .insertInto("deliveries")
      .values([
        { ...row("email", 30), attempts: 0 },
        { ...row("email", 144), attempts: 2, failure: "451 busy" },
        { ...row("email", 900), sent_at: new Date() },
        { ...row("push", 7), attempts: 1 },
      ])
      .execute();
    await observeDeliveries(context);
    const { values } = await deliveriesLateSeconds.get();
    expect(values.map(({ labels, value }) => [labels.kind, labels.state, value])).toEqual([
      ["email", "waiting", 30],
      ["email", "retried", 144],
      ["push", "waiting", 7],
      ["push", "retried", 0],
    ]);
    await db().deleteFrom("deliveries").execute();
  });
});

describe("a device that subscribes again", () => {
  const endpoint = "https://push.example/shared-device";
  const subscribe = (cookie: string) =>
    call(server.url, "POST", "/api/push-subscriptions", {
      cookie,
      body: {
        endpoint,
        expirationTime: null,
        keys: device,
      },
    });
  const logOut = (cookie: string) => call(server.url, "POST", "/api/auth/logout", { cookie });

  async function isPushedTo({ id }: { id: string }, about: string): Promise<boolean> {
    await db()
      .transaction()
      .execute((trx) =>
        notify(trx, [id], { kind: "subscription_ended", about }, server.clock.now()),
      );
    const pushes = await db()
      .selectFrom("deliveries")
      .select("recipient")
      .where("member_id", "=", id)
      .where("kind", "=", "push")
      .execute();
    await db().deleteFrom("deliveries").execute();
    return pushes.some(({ recipient }) => recipient === endpoint);
  }

  it("a device that subscribes again belongs to its latest login and member, and ends with that login alone", async () => {
    const client = await server.signUp();
    const login = async () => {
      const { headers } = await server
        .visitor()
        .post("/api/auth/login", { email: client.email, password: "correct horse" });
      return headers.get("set-cookie")?.split(";")[0] ?? "";
    };
    const member = await db()
      .selectFrom("members")
      .select("id")
      .where("username", "=", client.username)
      .executeTakeFirstOrThrow();
    const [next] = await addMembers(db(), 1);
    if (next === undefined) throw new Error("Nobody was added.");
    const [former, present] = [await login(), await login()];
    for (const cookie of [former, present]) expect((await subscribe(cookie)).status).toBe(204);
    await logOut(former);
    expect(await isPushedTo(member, "a")).toBe(true);
    expect((await subscribe(next.cookie)).status).toBe(204);
    await logOut(present);
    expect([await isPushedTo(member, "b"), await isPushedTo(next, "b")]).toEqual([false, true]);
    await logOut(next.cookie);
    expect(await isPushedTo(next, "c")).toBe(false);
  });
});
