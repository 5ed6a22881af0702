import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import { migrate, readMigrations } from "./migrate.ts";

/** Two migrations after ours, each of which changes another table. */
const withNewer: typeof readMigrations = async () => ({
  ...(await readMigrations()),
  "9001-a-column": {
    up: (db) => sql`alter table sessions add column newer text`.execute(db).then(() => undefined),
  },
  "9002-an-index": {
    up: (db) => sql`create index newer on deliveries (text)`.execute(db).then(() => undefined),
  },
});

it("a database gets the newer migrations, once", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await migrate(db, withNewer);
  await migrate(db, withNewer);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([
    ...Object.keys(await readMigrations()).sort(),
    "9001-a-column",
    "9002-an-index",
  ]);
  const { rows: sessions } = await sql`select newer from sessions`.execute(db);
  expect(sessions).toEqual([]);
  await database.close();
});

it("a migration's locks are released before the next one waits for its table", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await db.transaction().execute(async (somebody) => {
    await sql`lock table deliveries in row exclusive mode`.execute(somebody);
    await expect(migrate(db, withNewer)).rejects.toThrow("lock timeout");
    const { rows } = await sql`select from sessions where newer is null`.execute(db);
    expect(rows).toEqual([]);
  });
  await database.close();
});
