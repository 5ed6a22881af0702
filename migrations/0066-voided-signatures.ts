import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * A signature that somebody may have given in another's name stays as it is, but counts for nothing: the waiver is signed
 * once more. What was mailed to the staff belongs to them, as it does from this version on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table waiver_signatures
      drop constraint waiver_signatures_pkey,
      add column id bigint generated always as identity primary key,
      add column voided_at timestamptz`.execute(db);
  await sql`
    create unique index waiver_signatures_once on waiver_signatures (member_id, version)
    where voided_at is null`.execute(db);
  await sql`create index waiver_signatures_of_member on waiver_signatures (member_id)`.execute(db);
  await sql`
    create or replace function may_book_without_signing(member bigint) returns boolean
    language sql volatile as $$
      select coalesce((
        select exists (
          select from waiver_signatures
          where member_id = member and waiver_signatures.version = latest.version
            and voided_at is null
        )
        from (select max(version) as version from waivers) as latest
        where latest.version is not null
      ), true)
    $$`.execute(db);
  await sql`
    update deliveries set member_id = members.id from members
    where deliveries.member_id is null and deliveries.kind = 'email'
      and deliveries.recipient = members.email and cardinality(members.roles) > 0`.execute(db);
}
