import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Checks the rows that were written before the constraint of 0072, without keeping others from writing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stream_events validate constraint stream_events_name_check`.execute(db);
}
