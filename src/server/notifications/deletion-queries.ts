import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** Also removes the photo and words, and changes pushes. Returns the latest notification of each of the others. */
export async function removeNameFromNotifications(
  db: Db,
  memberId: string,
  connectionIds: readonly string[],
): Promise<{ id: string; memberId: string }[]> {
  const { rows } = await sql<{ id: string; memberId: string }>`
    with affected as (
      select case member_a when ${memberId} then member_b else member_a end as member_id,
        unnest(array['new_message:' || id, 'new_connection:' || id]) as once_key
      from connections where id = any (${[...connectionIds]}::bigint[])
      union
      select invitations.member_id, 'invitation:' || session_id || ':' || bookings.member_id
      from invitations join bookings on bookings.id = invitations.booking_id
      where bookings.member_id = ${memberId}
      union
      select passes.member_id, 'guest_joined:' || session_id || ':' || guest_id
      from guest_passes as passes join bookings on bookings.id = booking_id
      where guest_id = ${memberId}
      union
      select guest_id, 'inviter_left:' || session_id || ':' || passes.member_id
      from guest_passes as passes join bookings on bookings.id = booking_id
      where passes.member_id = ${memberId} and guest_id is not null
      union
      -- To whom the member said that they are late stands nowhere else once the session was moved.
      select notifications.member_id, once_key
      from bookings join notifications
        on wording = 'arrival' and once_key = 'arrival:' || bookings.session_id || ':' || bookings.id
      where bookings.member_id = ${memberId}
    ), locked as (
      select notifications.id from notifications join affected using (member_id, once_key)
      -- Always in this order, so that no two wait for each other.
      order by member_id, once_key for update of notifications
    ), changed as (
      update notifications set params = params
        - 'senderName' - 'senderPhotoId' - 'preview' - 'connectionUserName' - 'connectionUserPhotoId'
      from locked where notifications.id = locked.id
      returning notifications.id, notifications.member_id
    ), unsaid as (
      delete from deliveries using affected
      where deliveries.member_id = affected.member_id and kind = 'push'
        and payload ->> 'tag' = once_key
    )
    select max(id) as id, member_id as "memberId" from changed group by member_id`.execute(db);
  return rows;
}

/**
 * Marks both members' notifications of messages from before this time as read, and removes the messages' beginnings.
 */
export async function closeOldMessages(
  db: Db,
  connectionIds: readonly string[],
  before: Date,
): Promise<{ id: string; memberId: string; connectionId: string }[]> {
  const { rows } = await sql<{ id: string; memberId: string; connectionId: string }>`
    with locked as (
      select notifications.id, connections.id as connection_id from connections
      cross join unnest(array[member_a, member_b]) as reader
      join notifications on notifications.member_id = reader and once_key = 'new_message:' || connections.id
      where connections.id = any (${[...connectionIds]}::bigint[])
        and notifications.created_at < ${before} and (params ? 'preview' or not is_read)
      -- Always in this order, so that no two wait for each other.
      order by notifications.member_id, once_key for update of notifications
    )
    update notifications set params = params - 'preview', is_read = true
    from locked where notifications.id = locked.id
    returning notifications.id, member_id as "memberId", connection_id as "connectionId"`.execute(
    db,
  );
  return rows;
}

/** Keeps once-only ones, so that they aren't repeated, and staff actions and charges, for later reference. */
export async function deleteOldNotifications(db: Db, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where id = any (array(
      select id from notifications
      where type not in ('billing', 'moderation', 'new_connection')
        and created_at < ${before}
      order by created_at limit ${limit} for update skip locked
    ))`.execute(db);
  return numAffectedRows;
}

export async function deleteHeadsOfGoneMembers(db: Db, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from notification_heads where member_id = any (array(
      select member_id from notification_heads
      where not exists (select from members where id = notification_heads.member_id) limit ${limit}
    ))`.execute(db);
  return numAffectedRows;
}

/** Deletes sent ones, too. */
export async function deleteVenueEmails(db: Db, recipient: string): Promise<void> {
  await db
    .deleteFrom("deliveries")
    .where("because", "=", "venue")
    .where("recipient", "=", recipient)
    .execute();
}
