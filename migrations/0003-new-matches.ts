import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table connections
      add column is_new_to_a boolean not null default false,
      add column is_new_to_b boolean not null default false`.execute(db);
  await sql`comment on column connections.is_new_to_a is 'Until member A has looked at the match.'`.execute(
    db,
  );
  await sql`comment on column connections.is_new_to_b is 'Until member B has looked at the match.'`.execute(
    db,
  );
}
