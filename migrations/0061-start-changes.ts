import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Moving a session close to now must not open its guests' emergency contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column start_changed_at timestamptz`.execute(db);
  await sql`comment on column sessions.start_changed_at is
    'When its start last changed. Null if it never did.'`.execute(db);
}
