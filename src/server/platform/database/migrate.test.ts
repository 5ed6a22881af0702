import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import { migrate } from "./migrate.ts";

it("a database with a gap in its migrations gets the missing one, once", async () => {
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

it("a migration's locks are released before the next one waits for its table", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const [first, second] = ["0055-offers-of-left-spots", "0068-what-is-forgotten-by-index"];
  await sql`delete from kysely_migration where name in (${first}, ${second})`.execute(db);
  await sql`alter table sessions drop column waitlist_offered_at`.execute(db);
  await sql`drop index deliveries_done`.execute(db);
  await db.transaction().execute(async (somebody) => {
    await sql`lock table deliveries in row exclusive mode`.execute(somebody);
    await expect(migrate(db)).rejects.toThrow("lock timeout");
    const { rows } = await sql`select from sessions where waitlist_offered_at is null`.execute(db);
    expect(rows).toEqual([]);
  });
  await database.close();
});
