import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column groups_formed_at timestamptz,
      -- Counts the times its groups were made or mended.
      add column groups_version int not null default 0,
      -- Since when its groups no longer fit its bookings; null when they do.
      add column groups_stale_since timestamptz`.execute(db);
  await sql`
    create index sessions_to_group on sessions (starts_at)
    where groups_formed_at is null and cancelled_at is null`.execute(db);
  await sql`
    create index sessions_to_regroup on sessions (groups_stale_since)
    where groups_stale_since is not null and cancelled_at is null`.execute(db);

  // The number of the booking's group within its session, null until it has one.
  await sql`alter table bookings add column group_no int`.execute(db);
  await sql`
    create table session_groups (
      session_id bigint not null references sessions (id) on delete cascade,
      group_no int not null,
      -- What its people have in common, to be said in any language.
      reasons jsonb not null,
      primary key (session_id, group_no)
    )`.execute(db);
}
