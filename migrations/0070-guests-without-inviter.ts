import { sql } from "kysely";
import type { Kysely } from "kysely";

/** A guest whose inviter isn't coming may cancel and keep the right to one pass. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column inviter_left_at timestamptz`.execute(db);
  await sql`comment on column bookings.inviter_left_at is
    'When the booking ended that had invited this guest; null for everyone else.'`.execute(db);
}
