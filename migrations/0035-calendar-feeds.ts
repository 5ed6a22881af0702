import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      member_id bigint primary key references members (id) on delete cascade,
      -- Whoever has the address may read; here stands only what recognizes it.
      token_hash text not null unique,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table calendar_entries (
      booking_id bigint primary key references bookings (id) on delete cascade,
      -- Calendars take the entry with the higher number.
      sequence integer not null,
      content_hash text not null,
      changed_at timestamptz not null
    )`.execute(db);
}
