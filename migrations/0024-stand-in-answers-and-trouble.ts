import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stand_in_requests
      -- By the sandbox's clock: an answer is kept under its key for a day.
      add column asked_at timestamptz not null default now()`.execute(db);
  await sql`create index stand_in_requests_by_age on stand_in_requests (asked_at)`.execute(db);
  await sql`
    create table stand_in_trouble (
      only_row boolean primary key default true check (only_row),
      -- What befalls the next call to the payment stand-in that it can befall.
      kind text not null
    )`.execute(db);
}
