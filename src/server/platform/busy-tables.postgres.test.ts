import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import { migrate } from "./migrate.ts";
import { wasGivenUp } from "./problems.ts";

it("a migration makes way for those who wait behind it while somebody reads its table for long", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await sql`delete from kysely_migration where name = '0055-offers-of-left-spots'`.execute(db);
  await sql`alter table sessions drop column waitlist_offered_at`.execute(db);
  await db.transaction().execute(async (reader) => {
    await sql`select from sessions limit 1`.execute(reader);
    const error = await migrate(db).catch((thrown: unknown) => thrown);
    expect(wasGivenUp(error)).toBe(true);
    await sql`select from sessions limit 1`.execute(db);
  });
  await migrate(db);
  await sql`select waitlist_offered_at from sessions`.execute(db);
  await database.close();
});
