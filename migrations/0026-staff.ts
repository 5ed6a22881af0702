import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // `role` stays for servers of the version before, which know operators alone.
  await sql`
    alter table members add column roles text[] not null default '{}'
    check (roles <@ array['planner', 'moderator', 'finance', 'admin'])`.execute(db);
  await sql`update members set roles = '{admin}' where role = 'operator'`.execute(db);
  await sql`create index members_with_roles on members (id) where roles <> '{}'`.execute(db);

  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      -- A member's username, or who used the command line. No foreign key: the log outlives accounts.
      actor text not null,
      action text not null,
      -- What it was done to: \`session:12\`, \`city:Dallas, TX\`, \`member:m-…\`.
      subject text not null,
      "from" jsonb,
      "to" jsonb,
      -- Null for a look at what is personal, which changes nothing.
      reason text check (length(reason) between 1 and 500)
    )`.execute(db);
  await sql`create index audit_log_by_actor on audit_log (actor, id desc)`.execute(db);
  await sql`create index audit_log_by_subject on audit_log (subject, id desc)`.execute(db);
  await sql`create index audit_log_by_action on audit_log (action, id desc)`.execute(db);
  await sql`
    create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only ever written on';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_is_kept before update or delete or truncate on audit_log
    for each statement execute function keep_audit_log()`.execute(db);
}
