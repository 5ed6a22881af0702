import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Members delete their own messages: the text goes, the message stays in its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages alter column content drop not null`.execute(db);
  await sql`comment on column messages.content is 'Null once the sender has deleted it.'`.execute(
    db,
  );
  await sql`alter table stream_events drop constraint stream_events_name_check`.execute(db);
  await sql`
    alter table stream_events add constraint stream_events_name_check
    check (name in ('message', 'read', 'deleted', 'notification', 'session', 'group', 'arrival', 'connection'))`.execute(
    db,
  );
}
