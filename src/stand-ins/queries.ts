import { sql } from "kysely";
import type { SqlBool } from "kysely";
import { maxComingBookings } from "#shared/rules/limits.ts";
import type { Member } from "#server/identity/logins.ts";
import { isSuspendedAt } from "#server/identity/suspensions.ts";
import type { Db } from "#server/platform/database.ts";

export async function findSessionCity(db: Db, sessionId: string): Promise<string | undefined> {
  const session = await db
    .selectFrom("sessions")
    .select("city")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session?.city;
}

export async function listActiveAreas(db: Db, city: string): Promise<{ id: string }[]> {
  return db
    .selectFrom("areas")
    .select("id")
    .where("city", "=", city)
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
}

/** Demo members whom the session is for, who have nothing booked at its time and may book at `now`, at most `limit`. */
export async function findFreeDemoMembers(
  db: Db,
  sessionId: string,
  limit: number,
  now: Date,
): Promise<Member[]> {
  return db
    .selectFrom("sessions")
    .innerJoin("members", (join) => join.onTrue())
    .selectAll("members")
    .where("sessions.id", "=", sessionId)
    .where("members.is_demo", "=", true)
    .where((where) => where.not(isSuspendedAt(now)))
    .where(sql<SqlBool>`(sessions.audience = 'everyone' or members.gender = 'female')`)
    .where(sql<SqlBool>`count_coming_bookings(members.id, ${now}) < ${maxComingBookings}`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("bookings")
            .select("bookings.id")
            .whereRef("bookings.member_id", "=", "members.id")
            .where("bookings.status", "=", "active")
            .whereRef("bookings.starts_at", "<", "sessions.ends_at")
            .whereRef("bookings.ends_at", ">", "sessions.starts_at"),
        ),
      ),
    )
    .orderBy("members.id")
    .limit(limit)
    .execute();
}
