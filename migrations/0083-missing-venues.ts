import { sql } from "kysely";
import type { Kysely } from "kysely";

/** When the planners were told last that a session has no venue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column no_venue_told_at timestamptz`.execute(db);
}
