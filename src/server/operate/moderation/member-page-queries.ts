import { sql } from "kysely";
import { isForgiven } from "#server/bookings/late.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { isChangedSinceBooked } from "#server/sessions/change-queries.ts";
import { wasAttended } from "#server/sessions/queries.ts";

function selectMembers(db: Db) {
  return db
    .selectFrom("members")
    .select(["members.id", "username as userId", "full_name as name", "email", "city", "roles"])
    .select(["language", "members.created_at as createdAt"])
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .select("muted_until as mutedUntil");
}

export async function findMemberRow(db: Db, username: string) {
  return selectMembers(db).where("username", "=", username).executeTakeFirst();
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMemberRow>>>;

/** The member with their language, locked against other measures. */
export async function lockMeasuredMember(trx: Trx, username: string) {
  return selectMembers(trx)
    .leftJoin("cities", "cities.name", "members.city")
    .select("cities.time_zone as timeZone")
    .where("username", "=", username)
    .forNoKeyUpdate("members")
    .executeTakeFirst();
}

export type MeasuredMember = NonNullable<Awaited<ReturnType<typeof lockMeasuredMember>>>;

export async function listLastBookings(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom("bookings")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .innerJoin("cities", "cities.name", "sessions.city")
    .leftJoin("attendances", "attendances.booking_id", "bookings.id")
    .select(["bookings.id", "bookings.session_id as sessionId", "bookings.status"])
    .select(["bookings.starts_at as startsAt", "cities.time_zone as timeZone"])
    .select("sessions.workout_type as workoutType")
    .select([
      sql<"counts" | "forgiven" | null>`case when late_cancelled_at is null then null
        when ${isForgiven} then 'forgiven' else 'counts' end`.as("lateCancellation"),
      sql<"counts" | "forgiven" | null>`case
        when status <> 'active' or attendance is distinct from 'absent' then null
        when attendances.forgiven_at is null and not ${isChangedSinceBooked} then 'counts'
        else 'forgiven' end`.as("absence"),
    ])
    .where("member_id", "=", memberId)
    .orderBy("bookings.ends_at", "desc")
    .limit(limit)
    .execute();
}

export async function countBookingsOf(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom("bookings")
    .select(sql<number>`count(*)::int`.as("booked"))
    .select(sql<number>`(count(*) filter (where status = 'cancelled'))::int`.as("cancelled"))
    .select(
      sql<number>`(count(*) filter (
        where status = 'active' and ends_at <= ${now} and ${wasAttended("bookings")}
      ))::int`.as("attended"),
    )
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
}
