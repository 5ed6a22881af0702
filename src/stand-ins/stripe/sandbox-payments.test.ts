import { createServer } from "node:http";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Session } from "#shared/api/sessions.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { createApplication } from "#server/application.ts";
import type { Db } from "#server/platform/database.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";
import { createPostgresDatabase, openTestDatabase } from "#testing/test-database.ts";
import { Client, signupPayload, TestClock } from "#testing/test-server.ts";
import { startStripeStandIn } from "./stand-in.ts";

async function newcomer(url: string): Promise<Client> {
  const client = new Client(url);
  expect((await client.post("/api/auth/signup", signupPayload())).status).toBe(201);
  return client;
}

async function confirm(client: Client, more: Record<string, unknown>) {
  const { clientSecret } = (await client.post("/api/create-setup-intent")).body;
  return client.post("/api/sandbox/confirm-setup", { clientSecret, ...more });
}

async function subscribe(client: Client, plan = "monthly") {
  const { body } = await confirm(client, { cardNumber: "4242 4242 4242 4242" });
  const { paymentMethodId } = body.setupIntent;
  return client.post("/api/create-subscription", { plan, paymentMethodId });
}

/** Months pass here, and every session would cost work that has nothing to do with payments. */
async function keepOneSessionADay(db: Db): Promise<void> {
  await sql`
    delete from timetable_slots where id not in (
      select distinct on (weekday) id from timetable_slots where city = ${defaultLocation} order by weekday, total_spots desc
    )`.execute(db);
  await sql`update sessions set cancelled_at = now() where slot_id is null and starts_at > now()`.execute(
    db,
  );
}

describe("in the sandbox", () => {
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer();
    await keepOneSessionADay(server.application.context.db);
  });
  afterAll(() => server.stop());
  const advance = (days: number) =>
    server.visitor().post("/api/sandbox/clock", { advanceSeconds: days * 86_400 });

  it("the demo account has subscribed and paid, and demo members can book", async () => {
    const demo = await server.logIn("demo@spotter.example", "spotter-demo");
    const { body } = await demo.get("/api/subscription-status");
    expect(body).toMatchObject({ hasSubscription: true, plan: "monthly", status: "active" });
    expect((await demo.get("/api/receipts")).body).toMatchObject([
      { amountCents: 999 },
      { amountCents: 999 },
    ]);
    expect((await demo.get("/api/payment-method")).body.card.last4).toBe("4242");
    expect((await demo.post("/api/cancel-subscription")).body.cancelAtPeriodEnd).toBe(true);
    expect((await demo.post("/api/reactivate-subscription")).body.cancelAtPeriodEnd).toBe(false);
    const operator = await server.logIn("operator@spotter.example", "spotter-operator");
    expect((await operator.get("/api/subscription-status")).body.hasSubscription).toBe(false);
  });

  it(
    "the whole subscription story works with the clock, complete when each move answers",
    { timeout: 240_000 },
    async () => {
      const member = await newcomer(server.url);
      expect((await subscribe(member)).status).toBe(201);
      await advance(7);
      expect((await member.get("/api/subscription-status")).body.status).toBe("active");
      expect((await member.get("/api/receipts")).body).toMatchObject([
        { amountCents: 999, status: "paid" },
      ]);
      const ending = (await member.post("/api/cancel-subscription")).body;
      expect(ending.cancelAtPeriodEnd).toBe(true);
      await advance(32);
      expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
      const { body } = await member.get("/api/notifications");
      const billing = body.notifications.filter(({ type }: { type: string }) => type === "billing");
      expect(billing.map(({ title }: { title: string }) => title)).toEqual([
        "Your plan has ended",
        "Your plan is cancelled",
        "Payment received",
        "Your free trial ends soon",
        "Your plan has started",
      ]);
      const { db } = server.application.context;
      const undelivered = await db
        .selectFrom("stand_in_events")
        .select("nth")
        .where("delivered_at", "is", null)
        .execute();
      expect(undelivered).toEqual([]);
    },
  );

  it(
    "a jump over three weeks frees bookings after a cancelled trial",
    { timeout: 90_000 },
    async () => {
      const member = await newcomer(server.url);
      await subscribe(member);
      const { user } = (await member.get("/api/auth/me")).body;
      const areas: { id: string; city: string }[] = (await member.get("/api/areas")).body;
      const areaId = areas.find(({ city }) => city === user.location)?.id;
      const sessions: Session[] = (await member.get("/api/sessions")).body;
      const now = Date.parse((await member.get("/api/sandbox/clock")).body.now);
      const after = (days: number) =>
        sessions.find(
          ({ startTime, spotsAvailable, audience }) =>
            audience === "everyone" &&
            spotsAvailable > 0 &&
            Date.parse(startTime) > now + days * dayMs,
        )?.id;
      const ids = [after(5), after(9), after(24)];
      for (const sessionId of ids) {
        const requested = { sessionId, userId: user.username, areaId };
        expect((await member.post(`/api/sessions/${sessionId}/book`, requested)).status).toBe(201);
      }
      await member.post("/api/cancel-subscription");
      await advance(21);
      const { body: bookings } = await member.get("/api/bookings");
      expect(
        bookings.map(({ sessionId, status }: Record<string, string>) => [sessionId, status]),
      ).toEqual([
        [ids[1], "cancelled"],
        [ids[2], "cancelled"],
      ]);
      expect((await member.get("/api/event-history")).body).toMatchObject([
        { session: { id: ids[0] } },
      ]);
      const { notifications } = (await member.get("/api/notifications")).body;
      const freed = notifications.filter(
        ({ title }: { title: string }) => title === "Upcoming bookings cancelled",
      );
      expect(freed).toMatchObject([
        { type: "billing", message: expect.stringContaining("2 later bookings") },
      ]);
    },
  );

  it("the card form takes the test cards and explains other refusals", async () => {
    const member = await newcomer(server.url);
    const saved = await confirm(member, {
      cardNumber: "4242-4242-4242-4242",
      expMonth: 1,
      expYear: 2031,
    });
    expect([saved.status, saved.body.setupIntent]).toEqual([
      200,
      {
        id: expect.stringMatching(/^seti_/),
        status: "succeeded",
        paymentMethodId: expect.stringMatching(/^pm_/),
      },
    ]);
    for (const cardNumber of ["4000 0000 0000 0002", "4111 1111 1111 1111"]) {
      const { status, body } = await confirm(member, { cardNumber });
      expect([cardNumber, status, body.code]).toEqual([cardNumber, 402, "card_declined"]);
    }
    for (const cardNumber of ["", "abc", "4242", "4242 4242 4242 4242 4242 4242"]) {
      expect((await confirm(member, { cardNumber })).status).toBe(400);
    }
    const cardNumber = "4000 0025 0000 3155";
    const asked = await newcomer(server.url);
    const { clientSecret } = (await asked.post("/api/create-setup-intent")).body;
    const once = (more = {}) =>
      asked.post("/api/sandbox/confirm-setup", { clientSecret, cardNumber, ...more });
    expect((await once()).body.setupIntent).toMatchObject({
      status: "requires_action",
      paymentMethodId: null,
    });
    expect((await once({ authenticate: false })).body.setupIntent.status).toBe(
      "requires_payment_method",
    );
    const done = (await once({ authenticate: true })).body.setupIntent;
    expect(done.status).toBe("succeeded");
    expect((await once()).body.setupIntent).toEqual(done);
    const unknown = { clientSecret: "seti_1_secret_2", cardNumber };
    expect((await member.post("/api/sandbox/confirm-setup", unknown)).status).toBe(404);
    expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
  });

  it("the offer has the product's words and the sandbox's card form", async () => {
    const { body } = await server.visitor().get("/api/offer");
    expect(body).toMatchObject({ annualBadge: "Save 25%", cardForm: { kind: "sandbox" } });
  });

  describe("the page of an invoice", () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const enter = async (url: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields).toString();
      const response = await fetch(url, { method: "POST", headers: form, body });
      return { status: response.status, text: await response.text() };
    };

    it("an invoice page takes another card after a failed renewal, asks the bank, and the member goes on", async () => {
      const member = await newcomer(server.url);
      const { paymentMethodId } = (await confirm(member, { cardNumber: "4000 0000 0000 0341" }))
        .body.setupIntent;
      await member.post("/api/create-subscription", { plan: "monthly", paymentMethodId });
      await advance(7);
      const [receipt] = (await member.get("/api/receipts")).body;
      expect([receipt.status, new URL(receipt.url).origin]).toEqual(["open", server.url]);

      const page = await fetch(receipt.url);
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(await page.text()).toMatch(/Pay \$9\.99/);
      expect((await fetch(receipt.url.slice(0, -1))).status).toBe(404);
      expect((await enter(receipt.url, { cardNumber: "card" })).text).toContain(
        "enter a card number",
      );
      const declined = await enter(receipt.url, { cardNumber: "4000 0000 0000 0002" });
      expect([declined.status, declined.text.includes("was declined")]).toEqual([400, true]);
      expect((await enter(receipt.url, { authenticate: "maybe" })).status).toBe(400);

      const cardNumber = "4000 0025 0000 3155";
      expect((await enter(receipt.url, { cardNumber })).text).toContain("Is this you?");
      const refused = await enter(receipt.url, { cardNumber, authenticate: "no" });
      expect(refused.text).toContain("didn&#39;t confirm");
      expect((await member.get("/api/subscription-status")).body.status).toBe("past_due");
      expect((await enter(receipt.url, { cardNumber, authenticate: "yes" })).text).toContain(
        "Paid",
      );
      await expect
        .poll(async () => (await member.get("/api/subscription-status")).body.status)
        .toBe("active");
      expect((await enter(receipt.url, { cardNumber, authenticate: "yes" })).text).toContain(
        "Paid",
      );
      expect((await member.get("/api/receipts")).body).toMatchObject([{ status: "paid" }]);
    }, 120_000);

    it("trouble on an invoice page is reported to the member, and the next attempt works", async () => {
      const member = await newcomer(server.url);
      const trouble = (kind: string) => member.post("/api/sandbox/stripe-trouble", { kind });
      expect((await trouble("rate_limit")).status).toBe(204);
      expect((await member.post("/api/create-setup-intent")).status).toBe(503);
      expect((await member.post("/api/create-setup-intent")).status).toBe(200);
      expect((await trouble("earthquake")).status).toBe(400);
      expect((await trouble("none")).status).toBe(204);
    });
  });
});

describe("the stand-in", () => {
  it("the stand-in sends every third event twice and every fifth after its successor", async () => {
    const database = await openTestDatabase();
    const clock = new TestClock(new Date("2026-11-20T18:00:00.000Z"));
    const heard: string[] = [];
    const sink = createServer((request, response) => {
      let body = "";
      request
        .on("data", (chunk) => (body += chunk))
        .on("end", () => {
          Stripe.webhooks.constructEvent(
            body,
            String(request.headers["stripe-signature"]),
            "whsec_sink",
          );
          heard.push(JSON.parse(body).id);
          response.end();
        });
    }).listen(0, "127.0.0.1");
    await once(sink, "listening");
    const standIn = await startStripeStandIn({
      db: database.db,
      clock,
      log: console,
      webhookSecret: "whsec_sink",
    });
    try {
      for (let nth = 1; nth <= 11; nth += 1) {
        await database.db
          .insertInto("stand_in_events")
          .values({
            body: JSON.stringify({ id: `e${nth}`, object: "event" }),
            deliver_at: clock.now(),
          })
          .execute();
      }
      standIn.setServerUrl(`http://127.0.0.1:${(sink.address() as AddressInfo).port}`);
      await standIn.jobs[1]?.run(clock.now());
      expect(heard.join(" ")).toBe("e1 e2 e3 e3 e4 e6 e6 e5 e7 e8 e9 e9 e11 e10");
    } finally {
      await standIn.close();
      sink.close();
      await database.close();
    }
  });

  it(
    "the stand-in keeps its state over a restart and catches up",
    { timeout: 120_000 },
    async () => {
      const isPostgres = process.env["TEST_DATABASE"] === "postgres";
      const dataDir = mkdtempSync(join(tmpdir(), "spotter-payments-"));
      const config = readConfig({
        NODE_ENV: "test",
        SANDBOX: "on",
        PORT: "0",
        LOG_LEVEL: "silent",
        STRIPE_WEBHOOK_SECRET: "whsec_restart",
        ...(isPostgres ? { DATABASE_URL: await createPostgresDatabase() } : { DATA_DIR: dataDir }),
      });
      const openAt = (now: Date) =>
        createApplication(config, { clock: new TestClock(now), ticking: false });
      const login = { email: "demo@spotter.example", password: "spotter-demo" };
      const began = new Date();
      try {
        const first = await openAt(began);
        const member = await newcomer(await first.start());
        expect((await subscribe(member, "yearly")).status).toBe(201);
        const { email } = (await member.get("/api/auth/me")).body.user;
        await keepOneSessionADay(first.context.db);
        await first.stop();

        const later = new Date(began.getTime() + 8 * dayMs);
        const second = await openAt(later);
        const url = await second.start();
        const standIn = await startStripeStandIn({
          ...second.context,
          webhookSecret: config.webhookSecrets[0],
        });
        try {
          standIn.setServerUrl(url);
          await runDueJobs(standIn.jobs, later, later, async () => undefined);
          const again = new Client(url);
          await again.post("/api/auth/login", { email, password: "correct horse" });
          expect((await again.get("/api/subscription-status")).body.status).toBe("active");
          expect((await again.get("/api/receipts")).body).toMatchObject([
            { amountCents: 14_999, status: "paid" },
          ]);
          const demo = new Client(url);
          await demo.post("/api/auth/login", login);
          expect((await demo.get("/api/payment-method")).body.card.last4).toBe("4242");
          // The second start has seeded nothing twice.
          expect((await demo.get("/api/receipts")).body.length).toBeLessThanOrEqual(3);
        } finally {
          await standIn.close();
          await second.stop();
        }
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  );
});
