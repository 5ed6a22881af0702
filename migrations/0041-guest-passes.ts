import { sql } from "kysely";
import type { Kysely } from "kysely";
import { randomBytes } from "node:crypto";

/** Passes with which members bring a guest without a plan to a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cities add column guest_passes_a_month integer not null default 1
      check (guest_passes_a_month between 0 and 31)`.execute(db);
  await sql`comment on column cities.guest_passes_a_month is 'For each member who lives there.'`.execute(
    db,
  );
  await sql`
    create table guest_passes (
      id bigint generated always as identity primary key,
      code text not null unique,
      booking_id bigint not null unique references bookings (id) on delete cascade,
      member_id bigint not null references members (id) on delete cascade,
      created_at timestamptz not null,
      guest_id bigint references members (id) on delete set null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index guest_passes_by_member on guest_passes (member_id, created_at)`.execute(
    db,
  );
  await sql`
    create index guest_passes_by_guest on guest_passes (guest_id) where guest_id is not null`.execute(
    db,
  );
  await sql`comment on column guest_passes.booking_id is 'The inviting booking.'`.execute(db);
  await sql`
    comment on column guest_passes.guest_id is 'Who booked with it; null before, and once they leave.'
  `.execute(db);
  await sql`
    create table guest_sign_ups (
      member_id bigint primary key references members (id) on delete cascade,
      pass_id bigint not null references guest_passes (id) on delete cascade
    )`.execute(db);
  await sql`create index guest_sign_ups_by_pass on guest_sign_ups (pass_id)`.execute(db);
  await sql`comment on table guest_sign_ups is 'The passes with which members came to sign up.'`.execute(
    db,
  );
  await sql`
    create table used_guest_passes (
      hash text primary key,
      member_id bigint references members (id) on delete set null,
      pass_id bigint references guest_passes (id) on delete set null,
      kept_until date
    )`.execute(db);
  await sql`
    create index used_guest_passes_by_member on used_guest_passes (member_id)
    where member_id is not null`.execute(db);
  await sql`
    create index used_guest_passes_by_pass on used_guest_passes (pass_id)
    where pass_id is not null`.execute(db);
  await sql`
    create index used_guest_passes_to_forget on used_guest_passes (kept_until)
    where kept_until is not null`.execute(db);
  await sql`
    comment on column used_guest_passes.hash is 'A keyed hash of the guest''s mailbox or device.'
  `.execute(db);
  await sql`
    comment on column used_guest_passes.kept_until is 'Set once the account is deleted.'
  `.execute(db);
  await sql`
    insert into server_secrets (name, value) values ('guests', ${randomBytes(32)})`.execute(db);
}
