import { sql } from "kysely";
import type { Kysely } from "kysely";

/** The operators' own access codes, beside the setting's, and the accounts that began with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_codes (
      id bigint generated always as identity primary key,
      code text not null,
      label text not null,
      max_uses integer check (max_uses > 0),
      expires_at timestamptz,
      created_at timestamptz not null,
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`
    create unique index access_codes_usable on access_codes (code) where withdrawn_at is null`.execute(
    db,
  );
  await sql`
    create table access_code_uses (
      id bigint generated always as identity primary key,
      code_id bigint not null references access_codes (id),
      member_id bigint references members (id) on delete set null,
      used_at timestamptz not null
    )`.execute(db);
  await sql`create index access_code_uses_by_code on access_code_uses (code_id)`.execute(db);
  await sql`
    create unique index access_code_uses_by_member on access_code_uses (member_id)
    where member_id is not null`.execute(db);
  await sql`comment on column access_codes.code is 'In capitals, as it is compared.'`.execute(db);
  await sql`comment on column access_code_uses.member_id is 'Null once the account is deleted.'`.execute(
    db,
  );
}
