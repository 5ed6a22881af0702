import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Who was booked from the waitlist can step back freely for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column from_waitlist boolean not null default false`.execute(
    db,
  );
  await sql`comment on column bookings.from_waitlist is
    'Whether the waitlist booked it, which the member was told at once.'`.execute(db);
}
