import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waivers (
      version integer primary key,
      text text not null,
      text_hash text not null,
      published_at timestamptz not null,
      -- Who of the staff published it, as the audit log names them.
      published_by text not null
    )`.execute(db);
  await sql`
    create table waiver_signatures (
      member_id bigint not null references members (id) on delete cascade,
      version integer not null references waivers (version),
      text_hash text not null,
      name text not null,
      signed_at timestamptz not null,
      primary key (member_id, version)
    )`.execute(db);
  // A function sees what was committed by the time it is called, also where the statement around it has waited.
  await sql`
    create function may_book_without_signing(member bigint) returns boolean
    language sql volatile as $$
      select coalesce((
        select exists (
          select from waiver_signatures
          where member_id = member and waiver_signatures.version = latest.version
        )
        from (select max(version) as version from waivers) as latest
        where latest.version is not null
      ), true)
    $$`.execute(db);
}
