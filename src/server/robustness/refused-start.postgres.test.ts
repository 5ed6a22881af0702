import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import { spawnServer, startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";

const production = {
  NODE_ENV: "production",
  SANDBOX: "",
  PUBLIC_URL: "https://spotter.test",
  ACCESS_CODE: "LETMEIN",
  COMPANY_NAME: "Spotter, Inc.",
  COMPANY_ADDRESS: "1 Main St, Dallas, TX 75201",
  TRUST_PROXY: "1",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  // Nobody listens there.
  STRIPE_API_BASE: "http://127.0.0.1:9",
};
const started: ServerProcess[] = [];
let url: string;

beforeAll(async () => {
  url = await createPostgresDatabase();
  await (await startSandboxServer({ databaseUrl: url })).stop();
}, 60_000);
afterAll(() => Promise.all(started.map((server) => server.kill())));

function spawn(environment: Record<string, string>): ServerProcess {
  const server = spawnServer(environment);
  started.push(server);
  return server;
}

describe(
  "a start that can't succeed ends with one sentence before anything is served",
  { timeout: 60_000 },
  () => {
    it("production refuses to start on a sandbox's database, whose passwords are public", async () => {
      const server = spawn({ ...production, DATABASE_URL: url, SMTP_URL: "smtp://127.0.0.1:9" });
      expect(await server.ended()).toBe(1);
      expect(server.stderr).toMatch(/^This database belongs to a sandbox, .+\.\n$/);
      expect(server.url).toBe("");
      expect(server.complaints.join()).toMatch(
        /name support@spotter\.example as their sender, .+SUPPORT_EMAIL/,
      );
    });

    it.each([
      [
        "a database that isn't there",
        { DATABASE_URL: "no-such-database" },
        /^The database that DATABASE_URL names doesn't exist: .+\.\n$/,
      ],
      [
        "an address of another machine",
        { HOST: "192.0.2.1" },
        /^This machine has no such address: set HOST .+\.\n$/,
      ],
    ])(
      "a start with %s ends with one sentence",
      async (_, environment: Record<string, string>, sentence) => {
        const address = new URL(url);
        if (environment["DATABASE_URL"] !== undefined)
          address.pathname = `/${environment["DATABASE_URL"]}`;
        const server = spawn({ ...environment, SANDBOX: "on", DATABASE_URL: address.href });
        expect(await server.ended()).toBe(1);
        expect(server.stderr).toMatch(sentence);
        expect(server.url).toBe("");
      },
    );
  },
);

it(
  "a sandbox that others can reach warns that everything in it is public",
  { timeout: 60_000 },
  async () => {
    const server = await startServerProcess({ DATABASE_URL: url, SANDBOX: "on", HOST: "0.0.0.0" });
    started.push(server);
    expect(server.complaints.join()).toMatch(
      /HOST is 0\.0\.0\.0.+everything in it is public.+known passwords.+clock.+outbox/,
    );
  },
);
