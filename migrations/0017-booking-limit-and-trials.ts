import { sql } from "kysely";
import type { Kysely } from "kysely";
import { randomBytes } from "node:crypto";

export async function up(db: Kysely<unknown>): Promise<void> {
  await limitBookings(db);
  await noteUnpaidEnds(db);
  await rememberTrials(db);
}

async function limitBookings(db: Kysely<unknown>): Promise<void> {
  // A function sees what was committed by the time it is called, also where the statement around it has waited for a
  // lock and sees what was before. Its plan is made while the table may be nearly empty and used when it is full.
  await sql`
    create function count_coming_bookings(member bigint, moment timestamptz) returns int
    language plpgsql volatile set enable_seqscan = off as $$
    begin
      return (
        select count(*) from bookings
        where member_id = member and status = 'active' and ends_at > moment and starts_at > moment
      );
    end $$`.execute(db);
}

async function noteUnpaidEnds(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions
      -- Since when the member uses what nobody has paid: the trial, or a period whose charge fails; null while it is paid.
      add column unpaid_since timestamptz`.execute(db);
  // The provider says it of those who are in the middle of it.
  await sql`
    update subscriptions set check_at = now()
    where subscription_id is not null and status in ('trialing', 'past_due')`.execute(db);

  // Subscriptions that end without having been paid. What was booked in that time is freed at the end, and with it the row.
  await sql`
    create table unpaid_ends (
      subscription_id text primary key,
      member_id bigint not null references members (id) on delete cascade,
      unpaid_since timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index unpaid_ends_by_end on unpaid_ends (ends_at)`.execute(db);
  await sql`create index unpaid_ends_by_member on unpaid_ends (member_id)`.execute(db);
}

async function rememberTrials(db: Kysely<unknown>): Promise<void> {
  // Made once and for all processes; it is in no setting, log or reply.
  await sql`create table server_secrets (name text primary key, value bytea not null)`.execute(db);
  await sql`insert into server_secrets (name, value) values ('trials', ${randomBytes(32)})`.execute(
    db,
  );

  await sql`
    create table used_trials (
      -- A keyed hash of an email, or of a card's fingerprint.
      hash text primary key,
      -- Who had the trial, while they are here; afterwards nobody, until a day.
      member_id bigint references members (id) on delete cascade,
      kept_until date,
      check ((member_id is null) = (kept_until is not null))
    )`.execute(db);
  await sql`create index used_trials_by_member on used_trials (member_id) where member_id is not null`.execute(
    db,
  );
  await sql`create index used_trials_by_end on used_trials (kept_until) where kept_until is not null`.execute(
    db,
  );
}
