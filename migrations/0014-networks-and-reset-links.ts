import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // From where a member has logged in: who guesses at their password elsewhere doesn't slow them down there.
  await sql`
    create table member_networks (
      member_id bigint not null references members (id) on delete cascade,
      network text not null,
      -- Real time.
      last_login_at timestamptz not null,
      primary key (member_id, network)
    )`.execute(db);
  await sql`create index member_networks_by_age on member_networks (last_login_at)`.execute(db);
  await sql`alter table reset_requests add column network text not null default ''`.execute(db);

  // Several work at once, so that nobody voids a member's link by asking for another one. Servers of before keep
  // theirs in mailed_links.
  await sql`
    create table reset_links (
      id bigint generated always as identity primary key,
      member_id bigint not null references members (id) on delete cascade,
      -- The token itself stands in the mail alone.
      token_hash text not null unique,
      -- Real time.
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index reset_links_by_member on reset_links (member_id)`.execute(db);
  await sql`create index reset_links_by_end on reset_links (expires_at)`.execute(db);
  await sql`
    insert into reset_links (member_id, token_hash, expires_at)
    select member_id, token_hash, expires_at from mailed_links where purpose = 'password_reset'`.execute(
    db,
  );

  // A login may get another token: its device is still pushed to, and streams opened with the former one end.
  await sql`
    alter table push_subscriptions
      drop constraint push_subscriptions_login_hash_fkey,
      add constraint push_subscriptions_login_hash_fkey
        foreign key (login_hash) references logins (token_hash) on delete cascade on update cascade`.execute(
    db,
  );
  await sql`
    create trigger logins_renewed after update of token_hash on logins
    for each row execute function announce_ended_login()`.execute(db);
}
