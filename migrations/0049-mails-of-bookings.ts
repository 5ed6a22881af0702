import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which mails about the booking are still to be written. A server from before this leaves it null: none.
  await sql`
    alter table bookings
    add column mail_due text check (mail_due in ('booked', 'cancelled', 'both'))`.execute(db);
  await sql`create index bookings_to_mail on bookings (id)
    where mail_due is not null and member_id is not null`.execute(db);

  // The booking whose calendar entry goes with a mail.
  await sql`
    alter table deliveries
    add column booking_id bigint references bookings (id) on delete set null`.execute(db);
  await sql`create index deliveries_by_booking on deliveries (booking_id)
    where booking_id is not null`.execute(db);
}
