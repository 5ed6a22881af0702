import { sql } from "kysely";
import type { Trainee } from "#shared/matching/pair-reasons.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";

/** What a member tells their group of themselves, and what is compared to find what two of it share. */
export interface MateProfile extends Trainee {
  readonly username: string;
  /** Empty where they say nothing. */
  readonly bio: string;
}

/** What the members tell of themselves, by their usernames. */
export async function findMateProfiles(
  db: Db,
  usernames: readonly string[],
): Promise<Map<string, MateProfile>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .selectFrom("members")
    .select([
      "username",
      "bio",
      "fitness_level as fitnessLevel",
      "fitness_goal as fitnessGoal",
      "session_preference as sessionPreference",
      "workout_types as workoutTypes",
      "available_weekdays as weekdays",
      "preferred_session_times as sessionTimes",
    ])
    .where(sql<boolean>`username = any (${[...usernames]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.username, row]));
}

/** The full names of those who host the sessions, by session; without the member, and without whom a block hides. */
export async function findHostNames(
  db: Db,
  sessionIds: readonly string[],
  memberId: string,
  now: Date,
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await sql<{ sessionId: string; fullName: string }>`
    select sessions.id as "sessionId", host.full_name as "fullName"
    from sessions join members as host on host.id = sessions.host_member_id
    where sessions.id = any (${[...sessionIds]}::bigint[])
      and host.id <> ${memberId} and not ${isSuspendedAt(now, "host")}
      and not exists (
        select from blocks
        where (blocker_id = host.id and blocked_id = ${memberId})
          or (blocker_id = ${memberId} and blocked_id = host.id)
      )`.execute(db);
  return new Map(rows.map(({ sessionId, fullName }) => [sessionId, fullName]));
}
