import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Which of the staff booked for a member, by username; null where members did so themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column booked_by text`.execute(db);
  // Of the bookings that staff made until now, the log knows.
  await sql`
    update bookings set booked_by = entry.actor
    from members, audit_log as entry
    where members.id = bookings.member_id and entry.action = 'booking.add'
      and entry.subject = 'session:' || bookings.session_id and entry."to" ->> 'userId' = members.username
      and entry.at between bookings.created_at - interval '1 minute' and bookings.created_at + interval '1 minute'
      and bookings.status = 'active'`.execute(db);
}
