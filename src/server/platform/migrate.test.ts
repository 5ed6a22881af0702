import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import { migrate } from "./migrate.ts";

it("a database that has later migrations and not an earlier one gets it, once", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const name = "0055-offers-of-left-spots";
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
  await sql`alter table sessions drop column waitlist_offered_at`.execute(db);
  await migrate(db);
  await migrate(db);
  const { rows } = await sql`select from kysely_migration where name = ${name}`.execute(db);
  expect(rows).toHaveLength(1);
  const { rows: sessions } = await sql`select waitlist_offered_at from sessions`.execute(db);
  expect(sessions).toEqual([]);
  await database.close();
});
