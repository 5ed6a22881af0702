import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** Every row that breaks an invariant of the database, in words. */
export async function findInconsistencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ complaint: string }>`
    select format('session %s says %s booked of %s, but %s are', sessions.id, booked_count, total_spots, counted.active)
      as complaint
    from sessions
    cross join lateral (
      select count(*) as active from bookings
      where bookings.session_id = sessions.id and bookings.status = 'active'
    ) as counted
    where booked_count <> counted.active or booked_count > total_spots
    union all
    select format('session %s says %s wait for it, but %s do', sessions.id, waiting_count, counted.waiting)
    from sessions
    cross join lateral (
      select count(*) as waiting from waitlist_entries where waitlist_entries.session_id = sessions.id
    ) as counted
    where waiting_count <> counted.waiting
    union all
    select format('member %s waits for session %s that they have booked', member_id, session_id)
    from waitlist_entries join bookings using (session_id, member_id)
    where status = 'active'
    union all
    select format('bookings %s and %s of member %s overlap', one.id, other.id, one.member_id)
    from bookings as one join bookings as other
      on one.member_id = other.member_id and one.id < other.id
      and one.starts_at < other.ends_at and other.starts_at < one.ends_at
    where one.status = 'active' and other.status = 'active'
    union all
    select format('booking %s is %s but was cancelled at %s', id, status, cancelled_at) from bookings
    where (status = 'cancelled') <> (cancelled_at is not null)
    union all
    select format('booking %s has not the times of its session', bookings.id)
    from bookings join sessions on sessions.id = bookings.session_id
    where bookings.status = 'active'
      and (bookings.starts_at <> sessions.starts_at or bookings.ends_at <> sessions.ends_at)
    union all
    select format('member %s has no profile', id) from members
    where not exists (select from profiles where member_id = members.id)
    union all
    ${ofInvitations}`.execute(db);
  return rows.map((row) => row.complaint);
}

const ofInvitations = sql`
  select format('invitation of member %s belongs to no booking %s', member_id, booking_id) from invitations
  where not exists (select from bookings where bookings.id = booking_id)
  union all
  select format('member %s was invited by booking %s and not notified', invitations.member_id, booking_id)
  from invitations join notification_settings as settings using (member_id)
  join bookings on bookings.id = invitations.booking_id
  where settings.connection_requests and not exists (
    select from notifications
    where notifications.member_id = invitations.member_id
      and once_key = 'invitation:' || bookings.session_id || ':' || bookings.member_id
  ) and not exists (
    -- Nobody who has booked is invited.
    select from bookings as theirs where theirs.session_id = bookings.session_id
      and theirs.member_id = invitations.member_id and theirs.id < bookings.id
  )
  union all
  select format('member %s was notified of %s without being invited', member_id, once_key) from notifications
  -- The sandbox's story shows an invitation that never existed.
  where type = 'invitation' and once_key not like 'invitation:%:seed-%'
    -- A deleted account's invitations don't name it.
    and params ->> 'senderName' is not null and not exists (
    select from invitations join bookings on bookings.id = invitations.booking_id
    where invitations.member_id = notifications.member_id
      and once_key = 'invitation:' || bookings.session_id || ':' || bookings.member_id
  )`;
