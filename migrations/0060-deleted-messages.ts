import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What its author deleted, for a report. In its own table, so that nothing else shows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deleted_messages (
    message_id bigint primary key references messages on delete cascade,
    content text not null,
    deleted_at timestamptz not null
  )`.execute(db);
  await sql`comment on table deleted_messages is 'Texts that their authors deleted, only for reports.'`.execute(
    db,
  );
  await sql`create index deleted_messages_by_end on deleted_messages (deleted_at)`.execute(db);
}
