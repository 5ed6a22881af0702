import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { minuteMs } from "#shared/rules/durations.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingServer } from "#testing/paying-server.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { subscriptionJobs } from "./part.ts";

/** One server is killed and the other continues, with the same database and provider. */
let first: ServerProcess;
let second: PayingServer;

beforeAll(async () => {
  second = await startPayingServer();
  second.clock.set(new Date());
  second.standIn.setServerUrl(undefined);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db());
  const databaseUrl = new URL(process.env["TEST_DATABASE_URL"] ?? "");
  databaseUrl.pathname = `/${rows[0]?.name}`;
  first = await startServerProcess({
    DATABASE_URL: databaseUrl.href,
    STRIPE_SECRET_KEY: second.standIn.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_killed",
    STRIPE_WEBHOOK_SECRET: second.standIn.webhookSecret,
    STRIPE_API_BASE: second.gate.url,
  });
  await first.ready();
});
afterAll(async () => {
  await first.kill();
  await second.stop();
});

const db = () => second.context.db;

async function twoMinutesLater(): Promise<void> {
  const until = new Date(Date.now() + 2 * minuteMs);
  const jobs = subscriptionJobs(second.context);
  await runDueJobs(jobs, second.clock.now(), until, async (moment) => second.clock.set(moment));
  second.clock.set(until);
}

it("a server killed while the provider creates a subscription leaves a working one", async () => {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("There is no member.");
  const { cookie } = member;
  await db().deleteFrom("subscriptions").execute();
  const { body: intent } = await call(first.url, "POST", "/api/create-setup-intent", { cookie });
  const { paymentMethodId } = await second.standIn.confirmSetup({
    clientSecret: intent.clientSecret,
    cardNumber: goodCard,
  });
  second.gate.passage = ({ method, path }) =>
    method === "POST" && path === "/v1/subscriptions" ? "answer never comes" : "passes";
  const body = { plan: "monthly", paymentMethodId };
  const unanswered = call(first.url, "POST", "/api/create-subscription", { cookie, body });
  await second.gate.unheard.promise;
  await first.kill();
  expect((await unanswered).status).toBe(0);
  second.gate.passage = () => "passes";

  const status = async () =>
    (await call(second.url, "GET", "/api/subscription-status", { cookie })).body;
  expect((await status()).hasSubscription).toBe(false);
  await twoMinutesLater();
  expect((await status()).status).toBe("trialing");
  const listed = await db()
    .selectFrom("stand_in_objects")
    .select("id")
    .where("kind", "=", "subscription")
    .execute();
  expect(listed).toHaveLength(1);
  // The member's own retry finds it done once the dead server's lock has expired.
  await db().updateTable("subscriptions").set({ busy_until: new Date() }).execute();
  const again = await call(second.url, "POST", "/api/create-subscription", { cookie, body });
  expect([again.status, again.body.status]).toEqual([200, "trialing"]);
});
