import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Who has left a session is looked for whenever its groups are written, with the session locked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bookings_cancelled on bookings (session_id) where status = 'cancelled'`.execute(
    db,
  );
}
