import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table logins add column way text not null default 'password'
      check (way in ('password', 'provider', 'passkey'))`.execute(db);
  await sql`comment on column logins.way is 'What the member proved themselves with when the login began.'`.execute(
    db,
  );
}
