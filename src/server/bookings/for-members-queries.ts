import type { Db } from "#server/platform/database.ts";

/** The member's active booking of the session. */
export async function findActiveBooking(db: Db, sessionId: string, memberId: string) {
  return db
    .selectFrom("bookings")
    .select(["id", "area_id as areaId"])
    .where("session_id", "=", sessionId)
    .where("member_id", "=", memberId)
    .where("status", "=", "active")
    .executeTakeFirst();
}
