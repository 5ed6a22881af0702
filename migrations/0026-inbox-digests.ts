import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cities add column digest_told_on date`.execute(db);
  await sql`comment on column cities.digest_told_on is 'The last day, in its time, on which staff were emailed what is open.'`.execute(
    db,
  );
}
