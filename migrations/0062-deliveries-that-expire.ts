import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What is about a session's start isn't delivered once that has passed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column expires_at timestamptz`.execute(db);
}
