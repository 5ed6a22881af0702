import { sql } from "kysely";
import type { Audience, WorkoutType } from "#shared/rules/choices.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import type { Db } from "#server/platform/database.ts";

/** An area with a hall for every workout and a spot for afterwards. */
export async function addArea(db: Db, name: string, city = "Dallas, TX") {
  const area = await db
    .insertInto("areas")
    .values({ city, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  const venue = await db
    .insertInto("venues")
    .values({
      area_id: area.id,
      kind: "workout",
      name: `${name} Gym`,
      street: "1 Main St",
      workout_types: ["gym", "cardio", "calisthenics"],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("venues")
    .values({ area_id: area.id, kind: "post_workout", name: `${name} Cafe`, street: "2 Main St" })
    .execute();
  return { areaId: area.id, venueId: venue.id };
}

/** A session at the venue; one hour and 20 spots by default. */
export async function addSession(
  db: Db,
  venueId: string,
  startsAt: string,
  options: {
    type?: WorkoutType;
    spots?: number;
    minutes?: number;
    city?: string;
    audience?: Audience;
  } = {},
): Promise<string> {
  const start = new Date(startsAt);
  const session = await db
    .insertInto("sessions")
    .values({
      city: options.city ?? "Dallas, TX",
      starts_at: start,
      ends_at: new Date(start.getTime() + (options.minutes ?? 60) * minuteMs),
      workout_type: options.type ?? "gym",
      total_spots: options.spots ?? 20,
      audience: options.audience ?? "everyone",
      default_venue_id: venueId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return session.id;
}

/**
 * A weekly session at the venue: an hour of gym on Mondays with 20 spots, each of the city at another minute of the
 * morning.
 */
export async function addSlot(db: Db, venueId: string, city = "Dallas, TX"): Promise<string> {
  const { id } = await db
    .insertInto("timetable_slots")
    .values({
      city,
      weekday: 1,
      local_time: sql`time '08:00' + interval '1 minute' * (
        select count(*) % 180 from timetable_slots where city = ${city}
      )`,
      workout_type: "gym",
      duration_minutes: 60,
      total_spots: 20,
      default_venue_id: venueId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
