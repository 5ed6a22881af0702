import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Empty outside the sandbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_clock (
      only_row boolean primary key default true check (only_row),
      -- How far the sandbox's clock is ahead of the real one.
      offset_ms bigint not null
    )`.execute(db);
  await sql`
    create table seeds (
      name text primary key,
      planted_at timestamptz not null
    )`.execute(db);
}
