import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "#server/platform/database.ts";
import { hasOpenObjection } from "./mark-queries.ts";

const maxHosted = 100;

/** Whether there is no block between the member of a row of `bookings` and the host `hostId`, be it of the one or the other. */
export function isOpenToHost(hostId: string | RawBuilder<string | null>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from blocks where (blocker_id = ${hostId} and blocked_id = bookings.member_id)
      or (blocker_id = bookings.member_id and blocked_id = ${hostId})
  )`;
}

/** Whether a booking is one of a guest whom a block hides from the host. */
export async function isHiddenFromHost(
  db: Db,
  bookingId: string,
  hostId: string,
): Promise<boolean> {
  const hidden = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", bookingId)
    .where(sql<boolean>`not ${isOpenToHost(hostId)}`)
    .executeTakeFirst();
  return hidden !== undefined;
}

/** The sessions that the member hosts and that end at `earliestEnd` or later, earliest first. */
export async function listHostedIds(
  db: Db,
  memberId: string,
  earliestEnd: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("host_member_id", "=", memberId)
    .where("ends_at", ">=", earliestEnd)
    .where("cancelled_at", "is", null)
    .orderBy("starts_at")
    .orderBy("id")
    .limit(maxHosted)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the member hosts the session and it ends at `earliestEnd` or later. */
export async function isHostOf(
  db: Db,
  memberId: string,
  sessionId: string,
  earliestEnd: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("host_member_id", "=", memberId)
    .where("ends_at", ">=", earliestEnd)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Everyone booked on the session, or the one of the booking, as its host sees them; the host themselves too. A host
 * learns nothing of a guest where either has blocked the other.
 */
export async function listGuests(db: Db, sessionId: string, hostId: string, bookingId?: string) {
  return db
    .selectFrom("bookings")
    .leftJoin("members", "members.id", "bookings.member_id")
    .select([
      "bookings.id as bookingId",
      "members.full_name as fullName",
      "bookings.group_no as groupNo",
      "bookings.attendance",
      sql<boolean>`bookings.checked_in_at is not null`.as("hasCheckedIn"),
      hasOpenObjection.as("objects"),
    ])
    .where("bookings.session_id", "=", sessionId)
    .where("bookings.status", "=", "active")
    .where(isOpenToHost(hostId))
    .$if(bookingId !== undefined, (query) => query.where("bookings.id", "=", bookingId ?? "0"))
    .orderBy("bookings.group_no")
    .orderBy("bookings.id")
    .execute();
}

export type GuestRow = Awaited<ReturnType<typeof listGuests>>[number];
