import { sql } from "kysely";
import type { Attendance } from "#shared/rules/attendance.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** Whether the member objects to counting as absent, and nobody has looked at it since. */
export const hasOpenObjection = sql<boolean>`bookings.objected_at is not null
  and bookings.objection_answered_at is null`;

/** A booking of the session with what is known of who was there, locked for the rest of the transaction. */
export async function lockMarkedBooking(trx: Trx, sessionId: string, bookingId: string) {
  return trx
    .selectFrom("bookings")
    .select([
      "session_id as sessionId",
      "member_id as memberId",
      "status",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "attendance",
      hasOpenObjection.as("objects"),
    ])
    .where("id", "=", bookingId)
    .where("session_id", "=", sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type MarkedBooking = NonNullable<Awaited<ReturnType<typeof lockMarkedBooking>>>;

/** Writes what the host or the staff say; the first time counts where they say it again. */
export async function recordMark(
  db: Db,
  bookingId: string,
  attendance: Attendance,
  now: Date,
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({
      attendance,
      attendance_marked_at: sql`case when attendance = ${attendance}
        then coalesce(attendance_marked_at, ${now}::timestamptz) else ${now}::timestamptz end`,
      objection_answered_at: sql`case when objected_at is not null then ${now}::timestamptz end`,
    })
    .where("id", "=", bookingId)
    .execute();
}
