import { rules } from "#server/bookings/eligibility.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Moment } from "#server/platform/context.ts";
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

/** At most `limit` demo members who may book the session, once they have signed the waiver. */
export async function findFreeDemoMembers(
  db: Db,
  sessionId: string,
  limit: number,
  at: Moment,
): Promise<Member[]> {
  return db
    .selectFrom("sessions")
    .innerJoin("members", (join) => join.onTrue())
    .selectAll("members")
    .where("sessions.id", "=", sessionId)
    .where("members.is_demo", "=", true)
    .where(rules.isMemberActive(at))
    .where(rules.fitsAudience())
    .where(rules.overlapsNothing())
    .where(rules.isWithinComingLimit(at))
    .orderBy("members.id")
    .limit(limit)
    .execute();
}
