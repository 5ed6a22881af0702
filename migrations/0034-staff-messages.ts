import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_messages (
      id bigint generated always as identity primary key,
      -- Whose it is, by their username, and their own name for it: the same twice is one message.
      actor text not null,
      key text not null,
      kind text not null check (kind in ('promotion', 'session_update')),
      city text references cities (name),
      session_id bigint references sessions (id),
      title text not null,
      text text not null,
      created_at timestamptz not null,
      -- How many it was meant for when it was written, and how many have it.
      total int not null,
      sent int not null default 0,
      -- Members are told in the order of their ids: who comes next, and who is the last.
      after_member_id bigint not null default 0,
      through_member_id bigint not null,
      -- Null once everybody has been told.
      next_batch_at timestamptz,
      unique (actor, key),
      check (num_nonnulls(city, session_id) = 1)
    )`.execute(db);
  await sql`
    create index staff_messages_due on staff_messages (next_batch_at)
    where next_batch_at is not null`.execute(db);
  await sql`create index staff_messages_by_session on staff_messages (session_id)
    where session_id is not null`.execute(db);
  await sql`
    create index members_with_promotions on members (city, id) where promotions`.execute(db);

  // A promotion's mail has a link that switches them off. It is signed with a secret that is in no setting or reply.
  await sql`alter table deliveries add column is_promotion boolean not null default false`.execute(
    db,
  );
  await sql`
    insert into server_secrets (name, value) values ('unsubscribe', ${randomBytes(32)})`.execute(
    db,
  );
}
