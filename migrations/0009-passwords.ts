import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever opens one has the member's mailbox. A newer one takes its place, so each member has one of a kind.
  await sql`
    create table mailed_links (
      member_id bigint not null references members (id) on delete cascade,
      purpose text not null check (purpose in ('password_reset', 'email_verification')),
      -- The token itself stands in the mail alone.
      token_hash text not null unique,
      -- Real time.
      expires_at timestamptz not null,
      primary key (member_id, purpose)
    )`.execute(db);
  await sql`create index mailed_links_by_end on mailed_links (expires_at)`.execute(db);

  // Addresses for which a reset was asked for, members' or not. Answered later, so that no reply tells which.
  await sql`
    create table reset_requests (
      id bigint generated always as identity primary key,
      email text not null
    )`.execute(db);

  // By which a login is spoken of without its hash.
  await sql`alter table logins add column id bigint generated always as identity unique`.execute(
    db,
  );

  // Whose path holds a token: it is forgotten once the mail is gone.
  await sql`alter table deliveries add column is_secret boolean not null default false`.execute(db);
}
