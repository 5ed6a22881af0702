import { expect, it } from "vitest";
import { createApplication } from "./application.ts";
import { readConfig, SettingsError } from "#server/platform/config.ts";
import type { Database } from "#server/platform/database.ts";
import { addMembers } from "#testing/members.ts";
import { openTestDatabase } from "#testing/test-database.ts";

const sandbox = { SANDBOX: "on" };
const others: Record<string, string>[] = [
  { SANDBOX: "off" },
  {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  },
];

/** Returns the reason of a refused start, and whether the server served before. */
async function tryStart(database: Database, environment: Record<string, string>) {
  const config = readConfig({ PORT: "0", LOG_LEVEL: "silent", ...environment });
  const application = await createApplication(config, {
    ticking: false,
    openDatabase: async () => ({ ...database, close: async () => undefined }),
  });
  let served = false;
  application.app.addHook("onListen", async () => {
    served = true;
  });
  const refusal = await application.start().then(
    () => undefined,
    (error: unknown) => error,
  );
  await application.stop();
  return { refusal, served };
}

it(
  "a server outside the sandbox refuses to start on a sandbox's database",
  { timeout: 60_000 },
  async () => {
    const database = await openTestDatabase();
    expect(await tryStart(database, sandbox)).toEqual({ refusal: undefined, served: true });
    for (const environment of others) {
      const { refusal, served } = await tryStart(database, environment);
      expect([refusal instanceof SettingsError, String(refusal), served]).toEqual([
        true,
        expect.stringMatching(
          /belongs to a sandbox.+another one.+or keep the sandbox with SANDBOX=on\.$/,
        ),
        false,
      ]);
    }
    await database.close();
  },
);

it(
  "a sandbox refuses to start among real members and plants nothing",
  { timeout: 60_000 },
  async () => {
    const database = await openTestDatabase();
    for (const environment of others)
      expect((await tryStart(database, environment)).refusal).toBeUndefined();
    await addMembers(database.db, 1);
    const { refusal, served } = await tryStart(database, sandbox);
    expect([String(refusal), served]).toEqual([
      expect.stringContaining("holds real members"),
      false,
    ]);
    expect(await database.db.selectFrom("members").select("email").execute()).toHaveLength(1);
    expect((await tryStart(database, { SANDBOX: "off" })).refusal).toBeUndefined();
    await database.close();
  },
);
