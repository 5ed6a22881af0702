import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backfills (
      migration text primary key,
      through_id bigint not null default 0,
      done_at timestamptz
    )`.execute(db);
  await sql`comment on column backfills.through_id is 'Rows up to this id are filled.'`.execute(db);
  await sql`
    create table schema_floor (
      only_row boolean primary key default true check (only_row),
      needs text not null
    )`.execute(db);
  await sql`comment on column schema_floor.needs is
    'The migration that a server must know at least, because a later one took away what older servers use.'`.execute(
    db,
  );
}

/** Unread notifications are kept for a year, as read ones are. */
export const indexes = [
  `create index concurrently notifications_by_age on notifications (created_at)
   where type <> all (array['billing', 'moderation', 'new_connection'])`,
  "drop index concurrently notifications_to_forget",
];
