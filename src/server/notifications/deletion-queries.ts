import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/**
 * Takes the member's name, photo and words out of what others were told of them by these connections and by
 * invitations, and out of the pushes that say so. Gives the latest notification of each of the others.
 */
export async function forgetNameOf(
  db: Db,
  memberId: string,
  connectionIds: readonly string[],
): Promise<{ id: string; memberId: string }[]> {
  const { rows } = await sql<{ id: string; memberId: string }>`
    with naming as (
      select unnest(array['new_message:' || id, 'new_connection:' || id]) as once_key
      from unnest(${[...connectionIds]}::bigint[]) as id
      union all
      select 'invitation:' || session_id || ':' || member_id from bookings where member_id = ${memberId}
      union all
      select 'arrival:' || session_id || ':' || id from bookings
      where member_id = ${memberId} and arrival is not null
    ), others as (
      select case member_a when ${memberId} then member_b else member_a end as id from connections
      where id = any (${[...connectionIds]}::bigint[])
      union
      select invitations.member_id from invitations
      join bookings on bookings.id = invitations.booking_id where bookings.member_id = ${memberId}
      union
      select mates.member_id from bookings as own join bookings as mates using (session_id)
      where own.member_id = ${memberId} and own.arrival is not null and mates.member_id is not null
    ), locked as (
      select notifications.id from notifications
      where member_id in (select id from others) and once_key in (select once_key from naming)
      -- Always in this order, so that no two wait for each other.
      order by member_id, once_key for update
    ), changed as (
      update notifications set params = params
        - 'senderName' - 'senderPhotoId' - 'preview' - 'connectionUserName' - 'connectionUserPhotoId'
      from locked where notifications.id = locked.id
      returning notifications.id, notifications.member_id
    ), unsaid as (
      delete from deliveries where member_id in (select id from others)
        and kind = 'push' and payload ->> 'tag' in (select once_key from naming)
    )
    select max(id) as id, member_id as "memberId" from changed group by member_id`.execute(db);
  return rows;
}

/** Forgets what was mailed to the address, or waits to be. */
export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db
    .deleteFrom("deliveries")
    .where("kind", "=", "email")
    .where("recipient", "=", address)
    .execute();
}

/** Deletes what was noted of the latest notification of deleted members. */
export async function deleteHeadsOfGoneMembers(db: Db): Promise<void> {
  await sql`
    delete from notification_heads
    where not exists (select from members where id = notification_heads.member_id)`.execute(db);
}
