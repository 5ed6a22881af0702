import { sql } from "kysely";
import type { Kysely } from "kysely";

export const indexes = [
  "create index concurrently calendar_feeds_by_login on calendar_feeds (login_id)",
];

/** A calendar feed ends with the login that made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_feeds add column login_id bigint`.execute(db);
  await sql`comment on column calendar_feeds.login_id is
    'The login that made it, which it ends with. Null for feeds from before this column.'`.execute(
    db,
  );
  await sql`alter table calendar_feeds add constraint calendar_feeds_login_id_fkey
    foreign key (login_id) references logins (id) on delete cascade not valid`.execute(db);
}
