import { sql } from "kysely";
import type { Kysely } from "kysely";

/** One email about several bookings carries one calendar file with all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column more_booking_ids bigint[]`.execute(db);
  await sql`comment on column deliveries.more_booking_ids is
    'Further bookings in the calendar file of the mail; their entries are left out once they are deleted.'`.execute(
    db,
  );
}
