import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id bigint generated always as identity primary key,
      member_id bigint not null references members(id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_by_member on passkeys (member_id)`.execute(db);
  for (const [column, words] of Object.entries({
    credential_id: "Chosen by the authenticator, in URL-safe Base64.",
    public_key: "A COSE key in URL-safe Base64.",
    counter:
      "How often the authenticator says the passkey was used; 0 for ever if it does not count.",
    transports: "How browsers reach the authenticator, which they are told again.",
    created_at: "Real time.",
    last_used_at: "Real time.",
  }))
    await sql`comment on column passkeys.${sql.ref(column)} is ${sql.lit(words)}`.execute(db);

  await sql`
    create table recovery_codes (
      member_id bigint not null references members(id) on delete cascade,
      code_hash text not null,
      primary key (member_id, code_hash)
    )`.execute(db);
  await sql`comment on column recovery_codes.code_hash is 'The code itself is shown once. A used one is deleted.'`.execute(
    db,
  );

  await sql`
    create unlogged table passkey_challenges (
      id bigint generated always as identity primary key,
      challenge_hash text not null unique,
      member_id bigint references members(id) on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenges_by_age on passkey_challenges (created_at)`.execute(db);
  await sql`create index passkey_challenges_by_member on passkey_challenges (member_id)`.execute(
    db,
  );
  await sql`comment on column passkey_challenges.member_id is 'Who adds a passkey; null for a login.'`.execute(
    db,
  );
  await sql`comment on column passkey_challenges.created_at is 'Real time.'`.execute(db);
}
