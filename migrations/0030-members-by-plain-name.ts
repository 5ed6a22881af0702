import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Finds José by "jose": the index holds names without accents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index members_by_plain_name on members using gin (
      to_tsvector('simple'::regconfig,
        translate(regexp_replace(normalize(full_name, nfkd), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐ', 'oOlLdD'))
    )`.execute(db);
  await sql`drop index members_by_name`.execute(db);
  await sql`alter table members add column gender_changed_at timestamptz`.execute(db);
  await sql`comment on column members.gender_changed_at is 'Null if it is as at sign-up.'`.execute(
    db,
  );
}
