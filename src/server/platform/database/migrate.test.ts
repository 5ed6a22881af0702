import { sql } from "kysely";
import { expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import type { Db } from "#server/platform/database.ts";
import { backfillsPart } from "./backfills.ts";
import { migrate, readMigrations } from "./migrate.ts";
import type { OnlineMigration } from "./migrate.ts";

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

const newest =
  (of: OnlineMigration, name = "9001-newest"): typeof readMigrations =>
  async () => ({ ...(await readMigrations()), [name]: of });

async function findIndex(db: Db, name: string) {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(
    db,
  );
  return rows[0];
}

it("a newer version's schema stays as it is when the version before starts again", async () => {
  const database = await openTestDatabase();
  await migrate(database.db, withNewer);
  await migrate(database.db);
  const { rows } = await sql`select newer from sessions`.execute(database.db);
  expect(rows).toEqual([]);
  await database.close();
});

it("a version that still uses what a newer one has removed refuses to start", async () => {
  const database = await openTestDatabase();
  const removes = newest({ up: async () => undefined, unusedSince: "9000-one-in-between" });
  await migrate(database.db, removes);
  await migrate(database.db, removes);
  await expect(migrate(database.db)).rejects.toThrow(
    "this version is too old for it: start one that has the migration 9000-one-in-between.",
  );
  await database.close();
});

it("an index that is missing or half built is built at the next start, and a dropped one stays away", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const indexes = ["create index concurrently newest on deliveries (text)"];
  const online = newest({ up: async () => undefined, indexes });
  await migrate(db, online);
  // The embedded database builds it with the migration or not at all.
  if (db.getExecutor().adapter.supportsMultipleConnections)
    await sql`update pg_index set indisvalid = false where indexrelid = 'newest'::regclass`.execute(
      db,
    );
  await migrate(db, online);
  expect(await findIndex(db, "newest")).toEqual({ isValid: true });
  const withDrop: typeof readMigrations = async () => ({
    ...(await online()),
    "9002-drop": { up: async () => undefined, indexes: ["drop index concurrently newest"] },
  });
  await migrate(db, withDrop);
  await migrate(db, withDrop);
  expect(await findIndex(db, "newest")).toBeUndefined();
  await database.close();
});

it("an index of a column that was dropped doesn't stop the next start", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const indexes = ["create index concurrently newest on deliveries (newer)"];
  const add: OnlineMigration = {
    up: async (trx) => {
      await sql`alter table deliveries add column newer text`.execute(trx);
    },
    indexes,
  };
  const drop: OnlineMigration = {
    up: async (trx) => {
      await sql`alter table deliveries drop column newer`.execute(trx);
    },
    unusedSince: "9001-newest",
  };
  const withDrop: typeof readMigrations = async () => ({
    ...(await newest(add)()),
    "9002-drop": drop,
  });
  await migrate(db, withDrop);
  await migrate(db, withDrop);
  expect(await findIndex(db, "newest")).toBeUndefined();
  await database.close();
});

it("two servers that start at once build an index together without waiting for each other for ever", async () => {
  const database = await openTestDatabase();
  const indexes = ["create index concurrently newest on deliveries (text)"];
  const online = newest({ up: async () => undefined, indexes });
  await Promise.all([migrate(database.db, online), migrate(database.db, online)]);
  expect(await findIndex(database.db, "newest")).toEqual({ isValid: true });
  await database.close();
});

it("existing rows are filled in pieces, and those that an older server adds within a day too", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const column = newest({
    up: (trx) => sql`alter table members add column newer text`.execute(trx).then(() => undefined),
    backfill: {
      table: "members",
      fill: (trx, after, through) =>
        sql`update members set newer = 'filled' where id > ${after} and id <= ${through}`
          .execute(trx)
          .then(() => undefined),
    },
  });
  await migrate(db, column);
  let realNow = new Date();
  const part = backfillsPart(
    { db, realClock: { now: () => realNow }, wait: async () => undefined },
    column,
  );
  const fill = async () => {
    for (const sweep of part.sweeps ?? []) await sweep.run();
  };
  const countUnfilled = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from members where newer is null`.execute(db);
    return rows[0]?.count;
  };
  const add = async (from: number, count: number) =>
    sql`
      insert into members (id, username, email, full_name, city, zip_code, created_at) overriding system value
      select n, 'n-' || n, n || '@n.example', 'N', 'Dallas, TX', '75201', now()
      from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(db);
  await add(10_000_000, 2_500);
  await fill();
  expect(await countUnfilled()).toBe(0);
  await add(11_000_000, 10);
  await fill();
  expect(await countUnfilled()).toBe(0);
  realNow = new Date(Date.now() + 2 * dayMs);
  await fill();
  await add(12_000_000, 10);
  await fill();
  expect(await countUnfilled()).toBe(10);
  await database.close();
});
