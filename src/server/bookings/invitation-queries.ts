import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";
import { rules } from "./eligibility.ts";

/**
 * Invites those of the members with whom the booking's member is connected, and gives those who are to be notified: the
 * others can't book the session, or have. Whoever invites can't distinguish them, so that nobody's gender is shown.
 *
 * A block waits for the transaction in which the member books, or that waits for the block, which is seen here then.
 */
export async function insertInvitations(
  db: Db,
  bookingId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with present as (
      -- Whoever has left or blocked meanwhile is passed over.
      select id, gender from members
      where id = any (${[...memberIds]}::bigint[]) and exists (
        select from open_connections as pair join bookings on bookings.id = ${bookingId}
        where pair.member_a = least(bookings.member_id, members.id)
          and pair.member_b = greatest(bookings.member_id, members.id)
      )
      order by id for key share
    ), invited as (
      insert into invitations (booking_id, member_id)
      select ${bookingId}, id from present order by id
    )
    select members.id from present as members
    join bookings on bookings.id = ${bookingId} join sessions on sessions.id = bookings.session_id
    where ${rules.fitsAudience()} and ${rules.isNotBooked()}
    order by members.id`.execute(db);
  return rows.map(({ id }) => id);
}
