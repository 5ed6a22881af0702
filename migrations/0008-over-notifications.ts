import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Finds unread notifications by their session, to mark them read once it is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index notifications_unread_of_session on notifications ((params ->> 'sessionId'))
      where not is_read`.execute(db);
}
