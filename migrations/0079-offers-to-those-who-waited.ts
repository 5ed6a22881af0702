import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * The spots of a session that are offered to those who waited, in its own row, so that whoever books sees them as they
 * are once the session is locked: until when each is theirs alone, and the last place on the list that it was offered to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column offers jsonb not null default '[]'::jsonb`.execute(db);
}
