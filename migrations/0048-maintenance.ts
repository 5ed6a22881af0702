import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Maintenance, which is on while its one row exists, and when the database was last backed up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table maintenance (
      is_on boolean primary key default true check (is_on),
      sentence text not null,
      since timestamptz not null
    )
  `.execute(db);
  await sql`create table backups (kind text primary key, taken_at timestamptz not null)`.execute(
    db,
  );
  await sql`
    comment on table backups is 'The latest backup of each kind, for alerts. Other tools call record_backup().'
  `.execute(db);
  await sql`
    create function record_backup(made_by text default 'pgbackrest') returns void language sql
    as $$
      insert into backups (kind, taken_at) values (made_by, clock_timestamp())
      on conflict (kind) do update set taken_at = excluded.taken_at $$
  `.execute(db);
}
