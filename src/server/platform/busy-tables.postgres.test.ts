import { sql } from "kysely";
import { expect, it } from "vitest";
import { createApplication } from "#server/application.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { readConfig } from "./config.ts";
import type { Database } from "./database.ts";
import { migrate, readMigrations } from "./database/migrate.ts";
import { isStatementTimeout } from "./problems.ts";

it("a migration gives way to waiting queries while a long read holds its table", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const withNewer: typeof readMigrations = async () => ({
    ...(await readMigrations()),
    "9001-newer": {
      up: (trx) =>
        sql`alter table sessions add column newer text`.execute(trx).then(() => undefined),
    },
  });
  await db.transaction().execute(async (reader) => {
    await sql`select from sessions limit 1`.execute(reader);
    const error = await migrate(db, withNewer).catch((thrown: unknown) => thrown);
    expect(isStatementTimeout(error)).toBe(true);
    await sql`select from sessions limit 1`.execute(db);
  });
  await migrate(db, withNewer);
  await sql`select newer from sessions`.execute(db);
  await database.close();
});

it("a start whose migration gave way tries again", async () => {
  const database = await openTestDatabase();
  const waits: number[] = [];
  let tries = 0;
  const busyOnce: Database = {
    ...database,
    migrating: async (use) => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error("lock timeout"), { code: "55P03" });
      return database.migrating(use);
    },
  };
  const application = await createApplication(
    readConfig({ NODE_ENV: "test", SANDBOX: "off", PORT: "0", LOG_LEVEL: "silent" }),
    { openDatabase: async () => busyOnce, ticking: false, wait: async (ms) => void waits.push(ms) },
  );
  const url = await application.start();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect([tries, waits]).toEqual([2, [5_000]]);
  await application.stop();
});
