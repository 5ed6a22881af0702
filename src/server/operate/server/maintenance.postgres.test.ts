import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { readConfig } from "#server/platform/config.ts";
import { operate } from "#testing/operator-command.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { Client, signupPayload } from "#testing/test-server.ts";

// Two servers and the command line on one database: only PostgreSQL serves them at once.

const sentence = "Back at 6.";
let databaseUrl: string;
let servers: { application: Application; url: string }[];
let member: Client & { username: string };

const settings = () => ({
  NODE_ENV: "test",
  SANDBOX: "off",
  PORT: "0",
  LOG_LEVEL: "silent",
  DATABASE_URL: databaseUrl,
});

beforeAll(async () => {
  databaseUrl = await createPostgresDatabase();
  servers = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const application = await createApplication(
      // Nothing answers at the provider's address, and nothing is asked of it.
      readConfig({
        ...settings(),
        STRIPE_SECRET_KEY: "sk_test_maintenance",
        STRIPE_PUBLISHABLE_KEY: "pk_test_maintenance",
        STRIPE_API_BASE: "http://127.0.0.1:9",
        STRIPE_WEBHOOK_SECRET: "whsec_maintenance",
      }),
      { ticking: true },
    );
    servers.push({ application, url: await application.start() });
  }
  for (const [name, value] of Object.entries(settings())) vi.stubEnv(name, value);
  const client = new Client(servers[0]?.url ?? "");
  const { body } = await client.post("/api/auth/signup", signupPayload());
  member = Object.assign(client, { username: String(body.user.username) });
});
afterEach(() => operate("maintenance", "off"));
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const { application } of servers) await application.stop();
});

const ofOther = () => new Client(servers[1]?.url ?? "");
const begin = async () => {
  expect(await operate("maintenance", "on", sentence)).toMatchObject({ code: 0 });
  // Each server may answer with its state of a second ago.
  await expect
    .poll(async () => (await ofOther().get("/api/app")).body.maintenance, { timeout: 3_000 })
    .toBe(sentence);
  await expect
    .poll(async () => (await member.get("/api/app")).body.maintenance, { timeout: 3_000 })
    .toBe(sentence);
};

describe("during maintenance", () => {
  it("during maintenance, members read, and every write of theirs is refused with the staff's sentence", async () => {
    await begin();
    expect((await member.get("/api/auth/me")).status).toBe(200);
    expect((await member.get("/api/sessions")).status).toBe(200);
    const writes = [
      await member.put(`/api/profile/${member.username}`, { bio: "Hi" }),
      await member.post("/api/auth/logout"),
      await ofOther().post("/api/auth/login", { email: "a@b.example", password: "correct horse" }),
      await ofOther().post("/api/auth/signup", signupPayload()),
      await ofOther().post("/unsubscribe?token=x"),
    ];
    for (const { status, headers, body } of writes) {
      expect(status).toBe(503);
      expect(headers.get("retry-after")).toBe("60");
      expect(body).toMatchObject({ code: "unavailable", detail: sentence });
    }
    await operate("maintenance", "off");
    await expect
      .poll(() => member.post("/api/auth/logout").then(({ status }) => status), { timeout: 3_000 })
      .toBe(204);
  });

  it("during maintenance, the payment provider's events are refused unread, so that it sends them again", async () => {
    const event = () => ofOther().post("/api/webhooks/stripe", { id: "evt_1" });
    // Unsigned, so it would be refused for that.
    await expect.poll(async () => (await event()).status, { timeout: 3_000 }).toBe(400);
    await begin();
    expect((await event()).body).toMatchObject({ status: 503, detail: sentence });
  });

  it("during maintenance, the command line still changes things and reports it, and both switches are in the audit log", async () => {
    await begin();
    expect((await operate("maintenance")).said).toContain(sentence);
    const added = await operate("open-city", "Dallas, TX", "--reason", "A try");
    expect(added.refused).not.toContain(sentence);
    await operate("maintenance", "off");
    expect((await operate("maintenance")).said).toContain("off");
    const { said } = await operate("audit", "--subject", "server:all", "--json");
    const actions = JSON.parse(said).items.map((entry: { action: string }) => entry.action);
    expect(actions.slice(0, 2)).toEqual(["maintenance.end", "maintenance.begin"]);
  });
});
