import { sql } from "kysely";
import { isVenueRevealed } from "#shared/rules/reveal-window.ts";
import type { Db } from "#server/platform/database.ts";

/** Calls a coming session off; false when there is none to call off. */
export async function markCancelled(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ cancelled_at: now, booked_count: 0 })
    .where("id", "=", sessionId)
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels all bookings of the session; its count of booked spots is the caller's to set. */
export async function cancelBookingsOf(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ status: "cancelled", cancelled_at: now })
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .execute();
}

/**
 * Gives a coming session another start and keeps its length; false when there is none to move. Its venue is
 * chosen again, and told again, where the new start is more than a day ahead.
 */
export async function changeStart(
  db: Db,
  sessionId: string,
  startsAt: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({
      ends_at: sql`ends_at - starts_at + ${startsAt}::timestamptz`,
      starts_at: startsAt,
      reminded_at: null,
      ...(!isVenueRevealed(startsAt, now) && {
        revealed_at: null,
        venue_id: null,
        post_workout_venue_id: null,
        groups_formed_at: null,
      }),
    })
    .where("id", "=", sessionId)
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    update bookings set starts_at = sessions.starts_at, ends_at = sessions.ends_at,
      group_no = case when sessions.groups_formed_at is null then null else group_no end
    from sessions
    where sessions.id = bookings.session_id and bookings.session_id = ${sessionId}
      and bookings.status = 'active'`.execute(db);
  return true;
}
