import { sql } from "kysely";
import type { Audience, WorkoutType } from "#shared/rules/choices.ts";
import { isBeforeClosing } from "#server/sessions/queries.ts";
import type { Db } from "#server/platform/database.ts";

/** Contains no venue and no member. */
export interface SharedSession {
  readonly id: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly city: string;
  readonly workoutType: WorkoutType;
  readonly audience: Audience;
  readonly going: number;
  readonly isFull: boolean;
}

/** Undefined if it was called off. */
export async function findSharedSession(db: Db, id: string): Promise<SharedSession | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("cities", "cities.name", "sessions.city")
    .where("sessions.id", "=", id)
    .where("sessions.cancelled_at", "is", null)
    .where(isBeforeClosing)
    .select([
      "sessions.id",
      "sessions.starts_at as startsAt",
      "cities.time_zone as timeZone",
      "sessions.city",
      "sessions.workout_type as workoutType",
      "sessions.audience",
      "sessions.booked_count as going",
      sql<boolean>`sessions.booked_count >= sessions.total_spots`.as("isFull"),
    ])
    .executeTakeFirst();
}
