import { sql } from "kysely";
import type { Kysely } from "kysely";

/** An open app hears that its member's email address was confirmed elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stream_events drop constraint stream_events_name_check,
      add constraint stream_events_name_check check (name in ('message', 'read', 'deleted', 'notification',
        'session', 'group', 'arrival', 'connection', 'account')) not valid`.execute(db);
}
