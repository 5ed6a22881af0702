import { sql } from "kysely";
import type { BookingEnd } from "#shared/rules/booking-states.ts";
import { hasMailbox } from "#server/identity/mailboxes.ts";
import type { Db } from "#server/platform/database.ts";
import { announceEvents, publishSessionOf } from "#server/platform/stream-events.ts";

interface FreedSession {
  readonly id: string;
  readonly isGrouped: boolean;
}

/**
 * Cancels all of the member's coming bookings, or those `made` in a period, frees their spots, and mails cancellations
 * to the member's calendar. Locks the sessions first, in id order as booking does, to avoid deadlocks.
 */
export async function freeBookingsOf(
  db: Db,
  memberId: string,
  now: Date,
  endedBy: BookingEnd,
  made?: { readonly since: Date; readonly until: Date },
): Promise<FreedSession[]> {
  const those = sql`
    member_id = ${memberId} and status = 'active' and starts_at > ${now}
    ${made === undefined ? sql`` : sql`and created_at between ${made.since} and ${made.until}`}`;
  const { rows } = await sql<FreedSession>`
    with locked as (
      select id from sessions
      where id in (
        select session_id from bookings
        where ${those}
      )
      order by id for update
    ), freed as (
      update bookings set status = 'cancelled', cancelled_at = ${now}, ended_by = ${endedBy},
        mail_due = case when not (select ${hasMailbox} from members where id = ${memberId}) then mail_due
          -- Nobody reads that they have a spot that was taken from them meanwhile.
          when mail_due = 'booked' then null else 'cancelled' end
      where session_id in (select id from locked) and ${those}
      returning bookings.session_id, bookings.member_id
    ), published as (${publishSessionOf(sql`freed`)})
    update sessions set booked_count = booked_count - 1,
      groups_stale_since = case when groups_formed_at is not null
        then coalesce(groups_stale_since, ${now}) end
    from freed where sessions.id = freed.session_id
    returning sessions.id, groups_formed_at is not null as "isGrouped"`.execute(db);
  if (rows.length > 0) await announceEvents(db);
  return rows;
}

/** Keeps attended bookings, and cancelled ones in a session with groups until its group has been told. */
export async function deletePlansOf(db: Db, memberId: string): Promise<void> {
  await db
    .deleteFrom("invitations")
    .using("bookings")
    .whereRef("bookings.id", "=", "invitations.booking_id")
    .where("bookings.member_id", "=", memberId)
    .execute();
  const plans = db
    .deleteFrom("bookings")
    .where("member_id", "=", memberId)
    .where("status", "=", "cancelled")
    .where("group_no", "is", null);
  // One at a time: deleting a booking also changes the one whose spot it took, and one statement can't delete both.
  for (;;) {
    const taken = await plans
      .where("id", "=", (where) =>
        where
          .selectFrom("bookings as plan")
          .select("plan.id")
          .where("plan.member_id", "=", memberId)
          .where("plan.status", "=", "cancelled")
          .where("plan.group_no", "is", null)
          .where("plan.taken_by_id", "is not", null)
          .orderBy("plan.id")
          .limit(1),
      )
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) break;
  }
  await plans.execute();
}
