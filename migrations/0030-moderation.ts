import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Without an end a suspension holds for good, as it does for servers that know of no end.
  await sql`
    alter table members
      add column suspended_until timestamptz,
      add column muted_until timestamptz`.execute(db);
  // By the beginning of what a member is known by, in whatever order the database sorts text otherwise.
  await sql`create index members_by_username on members (username text_pattern_ops)`.execute(db);
  await sql`create index members_by_email on members (email text_pattern_ops)`.execute(db);
  await sql`create index members_by_name on members (lower(full_name) text_pattern_ops)`.execute(
    db,
  );

  await sql`
    alter table reports
      alter column reported_username drop not null,
      -- What the report is about where it is about nobody.
      add column concerns text check (concerns in ('venue', 'incident')),
      add column state text not null default 'open' check (state in ('open', 'in_hand', 'closed')),
      -- The username of whoever of the staff looks after it. No foreign key: it outlives accounts.
      add column assignee text,
      add column decision text check (decision in ('none', 'warn', 'mute', 'suspend', 'ban')),
      add check (reported_username is not null or concerns is not null)`.execute(db);
  await sql`create index reports_by_state on reports (state, id)`.execute(db);
  await sql`create index reports_unanswered on reports (id) where state <> 'closed'`.execute(db);

  await sql`
    create table moderation_measures (
      id bigint generated always as identity primary key,
      member_id bigint not null references members (id) on delete cascade,
      action text not null check (action in ('warn', 'mute', 'suspend')),
      -- Null for a warning, and for a suspension without an end.
      until timestamptz,
      reason text not null,
      report_id bigint references reports (id) on delete set null,
      -- Who of the staff, or whoever was at the command line.
      actor text not null,
      created_at timestamptz not null,
      -- When it was taken back, or another one took its place.
      lifted_at timestamptz,
      appeal_token_hash text not null unique,
      appeal_text text,
      appealed_at timestamptz,
      appeal_decision text check (appeal_decision in ('none', 'restore'))
    )`.execute(db);
  await sql`
    create index moderation_measures_by_member on moderation_measures (member_id, id)`.execute(db);
  await sql`
    create index moderation_measures_by_report on moderation_measures (report_id)
    where report_id is not null`.execute(db);
  await sql`
    create index moderation_measures_appealed on moderation_measures (appealed_at, id)
    where appealed_at is not null and appeal_decision is null`.execute(db);
}
