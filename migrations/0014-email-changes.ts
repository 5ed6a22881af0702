import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      member_id bigint primary key references members (id) on delete cascade,
      email text not null,
      token_hash text not null unique,
      requested_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await comment(
    db,
    "column email_changes.email",
    "The address that the member wants; maybe taken.",
  );
  await comment(db, "column email_changes.requested_at", "Real time.");
  await comment(db, "column email_changes.expires_at", "Real time.");
  await sql`create index email_changes_by_end on email_changes (expires_at)`.execute(db);

  await sql`
    create table email_returns (
      id bigint generated always as identity primary key,
      member_id bigint not null references members (id) on delete cascade,
      email text not null unique,
      token_hash text not null unique,
      changed_at timestamptz not null,
      expires_at timestamptz not null,
      password_mark text
    )`.execute(db);
  await comment(
    db,
    "column email_returns.email",
    "The former address. Until the end, nobody else can have it.",
  );
  await comment(db, "column email_returns.changed_at", "Real time.");
  await comment(db, "column email_returns.expires_at", "Real time.");
  await comment(
    db,
    "column email_returns.password_mark",
    "A digest of the password''s hash at the change, which tells whether it was replaced since.",
  );
  await sql`create index email_returns_by_member on email_returns (member_id)`.execute(db);
  await sql`create index email_returns_by_end on email_returns (expires_at)`.execute(db);

  await sql`alter table subscriptions add column email_due_at timestamptz`.execute(db);
  await comment(
    db,
    "column subscriptions.email_due_at",
    "When to give the provider the member''s new address; null if it has it.",
  );
  await sql`
    create index subscriptions_with_new_email on subscriptions (email_due_at)
      where email_due_at is not null`.execute(db);
}

async function comment(db: Kysely<unknown>, thing: string, text: string): Promise<void> {
  await sql.raw(`comment on ${thing} is '${text}'`).execute(db);
}
