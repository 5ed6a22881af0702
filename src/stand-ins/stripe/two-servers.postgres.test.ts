import { afterAll, beforeAll, expect, it } from "vitest";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import type { Client } from "#testing/test-server.ts";
import { signupPayload } from "#testing/test-server.ts";

let servers: [SandboxServer, SandboxServer];

beforeAll(async () => {
  const databaseUrl = await createPostgresDatabase();
  servers = await Promise.all([
    startSandboxServer({ databaseUrl }),
    startSandboxServer({ databaseUrl }),
  ]);
}, 60_000);
afterAll(() => Promise.all(servers.map((server) => server.stop())));

async function newcomer(): Promise<[Client, Client]> {
  const [one, other] = [servers[0].visitor(), servers[1].visitor()];
  const payload = signupPayload();
  await one.post("/api/auth/signup", payload);
  const { email, password } = payload;
  expect((await other.post("/api/auth/login", { email, password })).status).toBe(200);
  return [one, other];
}

async function setUpCard(client: Client, confirmAt: Client): Promise<string> {
  const { clientSecret } = (await client.post("/api/create-setup-intent")).body;
  const cardNumber = "4242424242424242";
  const { body } = await confirmAt.post("/api/sandbox/confirm-setup", { clientSecret, cardNumber });
  return body.setupIntent.paymentMethodId;
}

it(
  "work begun at one server continues at the other, and time passes once for both",
  { timeout: 90_000 },
  async () => {
    const [here, there] = await newcomer();
    const paymentMethodId = await setUpCard(here, there);
    expect(
      (await there.post("/api/create-subscription", { plan: "monthly", paymentMethodId })).status,
    ).toBe(201);
    const moved = await servers[0]
      .visitor()
      .post("/api/sandbox/clock", { advanceSeconds: 7 * 86_400 });
    expect(moved.status).toBe(200);
    for (const client of [here, there]) {
      expect((await client.get("/api/subscription-status")).body.status).toBe("active");
      expect((await client.get("/api/receipts")).body).toHaveLength(1);
      const { body } = await client.get("/api/notifications");
      const billing = body.notifications.filter(({ type }: { type: string }) => type === "billing");
      expect(billing.map(({ title }: { title: string }) => title)).toEqual([
        "Payment received",
        "Your free trial ends soon",
        "Your plan has started",
      ]);
    }
  },
);

it("a request sent to both servers at once is executed once", async () => {
  const [here, there] = await newcomer();
  const paymentMethodId = await setUpCard(here, here);
  const requested = { plan: "yearly", paymentMethodId };
  const replies = await Promise.all(
    [here, there, here, there].map((client) => client.post("/api/create-subscription", requested)),
  );
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 201,
  ]);
});

it("trouble made at one server happens to the next call of any, once", async () => {
  const [here, there] = await newcomer();
  const made = await here.post("/api/sandbox/stripe-trouble", { kind: "rate_limit" });
  expect(made.status).toBe(204);
  expect((await there.post("/api/create-setup-intent")).status).toBe(503);
  expect((await here.post("/api/create-setup-intent")).status).toBe(200);
});
