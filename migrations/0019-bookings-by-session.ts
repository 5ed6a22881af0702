import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Finds all bookings of a session, including cancelled ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bookings_by_session on bookings (session_id)`.execute(db);
  await sql`drop index bookings_cancelled`.execute(db);
}
