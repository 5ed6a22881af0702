import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/**
 * Invites the members, and gives those who are to be notified: the others can't book the session. Whoever invites can't
 * tell the two apart, so that nobody's gender is told.
 */
export async function insertInvitations(
  db: Db,
  bookingId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with present as (
      -- Whoever has left meanwhile is passed over.
      select id, gender from members where id = any (${[...memberIds]}::bigint[]) order by id for key share
    ), invited as (
      insert into invitations (booking_id, member_id)
      select ${bookingId}, id from present order by id
    )
    select present.id from present
    join bookings on bookings.id = ${bookingId} join sessions on sessions.id = bookings.session_id
    where sessions.audience = 'everyone' or present.gender = 'female'
    order by present.id`.execute(db);
  return rows.map(({ id }) => id);
}
