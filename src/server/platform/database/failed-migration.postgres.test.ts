import { sql } from "kysely";
import { expect, it } from "vitest";
import { spawnServer } from "#testing/server-process.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { openPostgres } from "#server/platform/database.ts";

async function emptyDatabase() {
  const url = await createPostgresDatabase();
  return {
    settings: { DATABASE_URL: url },
    open: async () => openPostgres(url, () => undefined),
  };
}

async function startInVain({ settings, open }: Awaited<ReturnType<typeof emptyDatabase>>) {
  const server = spawnServer({ NODE_ENV: "test", ...settings });
  await expect(server.ready()).rejects.toThrow("ended before it was ready");
  expect(await server.ended()).toBe(1);
  const database = await open();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    database.db,
  );
  await database.close();
  return { printed: server.stderr, tables: rows.map(({ name }) => name) };
}

it("a failing migration is rolled back and ends the start with a sentence", async () => {
  const database = await emptyDatabase();
  const before = await database.open();
  // Blocks a later migration.
  await sql`create table messages (id int)`.execute(before.db);
  await before.close();

  const { printed, tables } = await startInVain(database);
  expect(printed).toMatch(
    /^The migration \d{4}-[a-z-]+ failed and was undone: relation "messages" already exists\.\n$/,
  );
  expect(tables).toEqual(["messages"]);
});

it("a database from before the baseline ends the start with a sentence and stays as it is", async () => {
  const database = await emptyDatabase();
  const before = await database.open();
  await sql`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    before.db,
  );
  await sql`insert into kysely_migration values ('0001-members', '2026'), ('0088-why-mails-come', '2026')`.execute(
    before.db,
  );
  await sql`create table members (id bigint)`.execute(before.db);
  await sql`create table seeds (name text)`.execute(before.db);
  await before.close();

  const { printed, tables } = await startInVain(database);
  expect(printed).toBe(
    "This database is older than the first migration, 0001-baseline, and can't be migrated: give Spotter an empty one (DATABASE_URL, or DATA_DIR for the embedded one).\n",
  );
  expect(tables.sort()).toEqual(["members", "seeds"]);
});
