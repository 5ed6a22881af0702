import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null is written by a server from before this, and means none. Not beside a photo, but such a server may add one.
  await sql`
    alter table members
    add column face smallint check (face between 0 and 63)`.execute(db);
}
