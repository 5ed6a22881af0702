import { sql } from "kysely";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { spawnServer } from "#testing/server-process.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { openEmbedded, openPostgres } from "#server/platform/database.ts";

const folder = mkdtempSync(join(tmpdir(), "spotter-migration-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a failing migration is rolled back and ends the start with a sentence", async () => {
  const isEmbedded = process.env["TEST_DATABASE"] !== "postgres";
  const url = isEmbedded ? undefined : await createPostgresDatabase();
  const open = async () =>
    url === undefined ? openEmbedded(folder) : openPostgres(url, () => undefined);
  const before = await open();
  // Blocks a later migration.
  await sql`create table messages (id int)`.execute(before.db);
  await before.close();

  const server = spawnServer({
    NODE_ENV: "test",
    ...(url === undefined ? { DATA_DIR: folder } : { DATABASE_URL: url }),
  });
  await expect(server.ready()).rejects.toThrow("ended before it was ready");
  expect(await server.ended()).toBe(1);
  expect(server.stderr).toMatch(
    /^The migration \d{4}-[a-z-]+ failed and was undone: relation "messages" already exists\.\n$/,
  );

  const after = await open();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    after.db,
  );
  await after.close();
  expect(rows).toEqual([{ name: "messages" }]);
});
