import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who a member is at a provider. The subject never changes there, the email may.
  await sql`
    create table member_identities (
      issuer text not null,
      subject text not null,
      member_id bigint not null references members (id) on delete cascade,
      created_at timestamptz not null,
      primary key (issuer, subject),
      unique (member_id, issuer)
    )`.execute(db);

  // Sign-ins under way in a popup, by real time. Each answer of the provider uses its row up.
  await sql`
    create table provider_sign_ins (
      state_hash text primary key,
      browser_hash text not null,
      provider text not null,
      attempt text not null,
      redirect_uri text not null,
      nonce text not null,
      code_verifier text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index provider_sign_ins_by_age on provider_sign_ins (created_at)`.execute(db);

  // What a provider said about whoever holds the token, until it becomes a login or an account.
  await sql`
    create table verified_identities (
      token_hash text primary key,
      provider text not null,
      issuer text not null,
      subject text not null,
      email text not null,
      email_verified boolean not null,
      full_name text not null,
      picture text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index verified_identities_by_subject on verified_identities (issuer, subject)`.execute(
    db,
  );
  await sql`create index verified_identities_by_age on verified_identities (created_at)`.execute(
    db,
  );

  await createStandInTables(db);
}

/** What the sandbox's stand-ins for the providers keep. Empty outside the sandbox. */
async function createStandInTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stand_in_people (
      provider text not null,
      subject text not null,
      email text not null,
      email_verified boolean not null,
      full_name text not null,
      -- Apple tells the name with the first sign-in only.
      name_told boolean not null default false,
      primary key (provider, subject)
    )`.execute(db);
  await sql`
    create table stand_in_records (
      kind text not null,
      id text not null,
      body jsonb not null,
      grant_id text,
      uid text,
      expires_at timestamptz,
      primary key (kind, id)
    )`.execute(db);
  await sql`create index stand_in_records_by_age on stand_in_records (expires_at)`.execute(db);
}
