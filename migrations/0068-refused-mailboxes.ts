import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Members whose mail server refuses their address for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add column email_refusals integer not null default 0,
      add column email_refused_since timestamptz`.execute(db);
  await sql`comment on column members.email_refusals is
    'Final refusals of the address since the last accepted email.'`.execute(db);
  await sql`comment on column members.email_refused_since is
    'Set by the second refusal. Until an email is accepted, only those that the member asks for are tried.'`.execute(
    db,
  );
}
