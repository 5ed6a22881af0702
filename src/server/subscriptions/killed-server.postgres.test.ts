import { afterAll, beforeAll, expect, it } from "vitest";
import { openPostgres } from "#server/platform/database.ts";
import type { Database } from "#server/platform/database.ts";
import { realClock } from "#server/platform/clock.ts";
import { startStripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import type { StripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { ProviderGate } from "#testing/provider-gate.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";

let database: Database;
let standIn: StripeStandIn;
let gate: ProviderGate;
let environment: Record<string, string>;
const started: ServerProcess[] = [];

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess(environment);
  started.push(server);
  await server.ready();
  return server;
}

beforeAll(async () => {
  const DATABASE_URL = await createPostgresDatabase();
  database = openPostgres(DATABASE_URL, () => undefined);
  standIn = await startStripeStandIn({
    db: database.db,
    clock: realClock,
    log: { warn: () => undefined },
    webhookSecret: undefined,
  });
  gate = new ProviderGate(standIn.url);
  await gate.open();
  environment = {
    DATABASE_URL,
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: gate.url,
  };
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
  await gate.close();
  await standIn.close();
  await database.close();
});

it(
  "a server killed while the provider subscribes somebody leaves a subscription behind, no question",
  { timeout: 90_000 },
  async () => {
    const first = await startServer();
    const [member] = await addMembers(database.db, 1);
    if (member === undefined) throw new Error("There is no member.");
    const { cookie } = member;
    await database.db.deleteFrom("subscriptions").execute();
    const { body: intent } = await call(first.url, "POST", "/api/create-setup-intent", { cookie });
    const { paymentMethodId } = await standIn.confirmSetup({
      clientSecret: intent.clientSecret,
      cardNumber: "4242424242424242",
    });
    gate.passage = ({ method, path }) =>
      method === "POST" && path === "/v1/subscriptions" ? "answer never comes" : "passes";
    const requested = { plan: "monthly", paymentMethodId };
    const unanswered = call(first.url, "POST", "/api/create-subscription", {
      cookie,
      body: requested,
    });
    await gate.unheard.promise;
    await first.kill();
    expect((await unanswered).status).toBe(0);
    gate.passage = () => "passes";

    const second = await startServer();
    const status = async () =>
      (await call(second.url, "GET", "/api/subscription-status", { cookie })).body;
    expect((await status()).hasSubscription).toBe(false);
    // Two minutes pass.
    await database.db.updateTable("subscriptions").set({ check_at: realClock.now() }).execute();
    await expect
      .poll(async () => (await status()).status, { timeout: 20_000, interval: 200 })
      .toBe("trialing");
    const listed = await database.db
      .selectFrom("stand_in_objects")
      .select("id")
      .where("kind", "=", "subscription")
      .execute();
    expect(listed).toHaveLength(1);
    // The member's own retry finds it done, as soon as the dead server's turn is over.
    await database.db.updateTable("subscriptions").set({ busy_until: realClock.now() }).execute();
    const again = await call(second.url, "POST", "/api/create-subscription", {
      cookie,
      body: requested,
    });
    expect([again.status, again.body.status]).toEqual([200, "trialing"]);
  },
);
