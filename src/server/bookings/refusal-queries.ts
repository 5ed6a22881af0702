import { sql } from "kysely";
import { isSuspendedAt } from "#server/identity/suspensions.ts";
import type { Db } from "#server/platform/database.ts";
import { heldBackFrom } from "#server/sessions/actions.ts";
import { limitedUntil } from "./late-queries.ts";
import { oldestCountedBookingAt } from "./place-queries.ts";
import type { NewBooking } from "./place-queries.ts";

/** All that may be the reason of a refused booking. */
export async function findRefusalFacts(
  db: Db,
  { sessionId, memberId, areaId }: NewBooking,
  now: Date,
) {
  const ownEntry = sql`(
    select id from waitlist_entries where session_id = sessions.id and member_id = ${memberId}
  )`;
  return db
    .selectFrom("sessions")
    .where("sessions.id", "=", sessionId)
    .select((select) => [
      oldestCountedBookingAt(sql.ref("sessions.id"), sql`${memberId}`).as("oldestCountedBookingAt"),
      "starts_at as startsAt",
      "cancelled_at as cancelledAt",
      "audience",
      sql<string | null>`(select gender from members where id = ${memberId})`.as("gender"),
      sql<boolean>`booked_count + ${heldBackFrom(ownEntry, now)} >= total_spots`.as("isFull"),
      sql<boolean>`may_book_without_signing(${memberId})`.as("isWaiverSigned"),
      sql<number>`count_coming_bookings(${memberId}, ${now})`.as("comingBookings"),
      limitedUntil(sql`${memberId}`, now).as("limitedUntil"),
      sql<string>`(select time_zone from cities where name = sessions.city)`.as("timeZone"),
      sql<boolean>`exists (
        select from members where id = ${memberId} and not ${isSuspendedAt(now)}
      )`.as("isPresent"),
      sql<boolean>`exists (
        select from areas
        where areas.id = ${areaId} and areas.is_active and areas.city = sessions.city
      )`.as("areaFits"),
      select
        .exists(
          select
            .selectFrom("bookings")
            .select("bookings.id")
            .where("bookings.session_id", "=", sessionId)
            .where("bookings.member_id", "=", memberId)
            .where("bookings.status", "=", "active"),
        )
        .$castTo<boolean>()
        .as("isBooked"),
      select
        .exists(
          select
            .selectFrom("bookings")
            .select("bookings.id")
            .where("bookings.member_id", "=", memberId)
            .where("bookings.status", "=", "active")
            .whereRef("bookings.starts_at", "<", "sessions.ends_at")
            .whereRef("bookings.ends_at", ">", "sessions.starts_at"),
        )
        .$castTo<boolean>()
        .as("overlaps"),
    ])
    .executeTakeFirst();
}
