import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Nothing reads the column any more: what it was for was taken back, which a migration can't be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column waitlist_offered_at timestamptz`.execute(db);
}
