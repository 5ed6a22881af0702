import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * Who was told how somebody is on their way is found by the notifications themselves when that member leaves: a session
 * that is moved forgets who was on the way, and its groups.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index notifications_of_arrivals on notifications (once_key)
    where wording = 'arrival'`.execute(db);
}
