import { isOpenToHost } from "#server/attendance/host-queries.ts";
import type { Db } from "#server/platform/database.ts";

/** A guest of a session by their booking, if the session is the host's and no block is between the two. */
export async function findGuestOfHost(
  db: Db,
  { sessionId, bookingId, hostId }: Readonly<Record<"sessionId" | "bookingId" | "hostId", string>>,
): Promise<Guest | undefined> {
  return selectGuests(db, sessionId)
    .where("bookings.id", "=", bookingId)
    .where("sessions.host_member_id", "=", hostId)
    .where(isOpenToHost(hostId))
    .executeTakeFirst();
}

/** A guest of a session by their username; not one whom a block hides from a viewer who is the session's host. */
export async function findGuest(
  db: Db,
  {
    sessionId,
    username,
    viewerId,
  }: Readonly<Record<"sessionId" | "username" | "viewerId", string>>,
): Promise<Guest | undefined> {
  return selectGuests(db, sessionId)
    .where("members.username", "=", username)
    .where((where) =>
      where.or([
        where("sessions.host_member_id", "is distinct from", viewerId),
        isOpenToHost(viewerId),
      ]),
    )
    .executeTakeFirst();
}

export interface Guest {
  readonly memberId: string;
  readonly username: string;
  readonly sessionId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly bookedAt: Date;
  /** Which of the staff booked for them; null where they did so themselves. */
  readonly bookedBy: string | null;
}

const selectGuests = (db: Db, sessionId: string) =>
  db
    .selectFrom("bookings")
    .innerJoin("members", "members.id", "bookings.member_id")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select(["members.id as memberId", "members.username", "sessions.id as sessionId"])
    .select(["sessions.starts_at as startsAt", "sessions.ends_at as endsAt"])
    .select(["bookings.created_at as bookedAt", "bookings.booked_by as bookedBy"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.cancelled_at", "is", null)
    .where("bookings.status", "=", "active");
