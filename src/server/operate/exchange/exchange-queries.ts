import { sql } from "kysely";
import type { TimetableSlot } from "#shared/api/timetable.ts";
import type { Db } from "#server/platform/database.ts";
import { selectSlots } from "#server/operate/planning/timetable-queries.ts";
import { selectVenues } from "#server/operate/planning/venue-queries.ts";
import type { WeeklyKey } from "./weekly-rows.ts";

/** A page of rows after an id, for files that are written in pieces. */
export interface FilePage {
  readonly after: string;
  readonly limit: number;
}

export async function listAreasOf(db: Db, cities: readonly string[]) {
  return db
    .selectFrom("areas")
    .select(["id", "city", "name"])
    .where(sql<boolean>`city = any (${[...cities]}::text[])`)
    .execute();
}

export async function listVenuesOf(db: Db, cities: readonly string[]) {
  return selectVenues(db)
    .select("areas.name as area")
    .where(sql<boolean>`areas.city = any (${[...cities]}::text[])`)
    .orderBy("venues.id")
    .execute();
}

/** All rows, of all cities or the given ones, by weekly session and earliest first, with the city's local day. */
export async function listWeeklyRows(db: Db, now: Date, cities?: readonly string[]) {
  return selectSlots(db)
    .innerJoin("cities", "cities.name", "timetable_slots.city")
    .select(sql<string>`(${now}::timestamptz at time zone cities.time_zone)::date`.as("today"))
    .$if(cities !== undefined, (query) =>
      query.where(sql<boolean>`city = any (${[...(cities ?? [])]}::text[])`),
    )
    .orderBy("city")
    .orderBy("weekday")
    .orderBy("local_time")
    .orderBy("workout_type")
    .orderBy(sql`effective_from nulls first`)
    .execute();
}

export async function listRowsOfWeeklySession(db: Db, key: WeeklyKey): Promise<TimetableSlot[]> {
  return selectSlots(db)
    .where("city", "=", key.city)
    .where("weekday", "=", key.weekday)
    .where("local_time", "=", key.localTime)
    .where("workout_type", "=", key.workoutType)
    .orderBy(sql`effective_from nulls first`)
    .execute();
}

export async function listLocalDays(db: Db, now: Date, cities: readonly string[]) {
  return db
    .selectFrom("cities")
    .select(["name", sql<string>`(${now}::timestamptz at time zone time_zone)::date`.as("today")])
    .where(sql<boolean>`name = any (${[...cities]}::text[])`)
    .execute();
}

export async function pageVenues(db: Db, { after, limit }: FilePage) {
  return selectVenues(db)
    .select("areas.name as area")
    .where("venues.id", ">", after)
    .orderBy("venues.id")
    .limit(limit)
    .execute();
}

export async function listVenueNames(db: Db) {
  return db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .select(["venues.id", "venues.name", "areas.name as area", "areas.city"])
    .execute();
}

export async function pageSessions(db: Db, { after, limit }: FilePage) {
  return db
    .selectFrom("sessions")
    .innerJoin("cities", "cities.name", "sessions.city")
    .leftJoin("venues", "venues.id", "sessions.venue_id")
    .select([
      "sessions.id",
      "sessions.city",
      sql<string>`to_char(starts_at at time zone time_zone, 'YYYY-MM-DD')`.as("day"),
      sql<string>`to_char(starts_at at time zone time_zone, 'HH24:MI')`.as("time"),
      "workout_type as workoutType",
      sql<number>`(extract(epoch from ends_at - starts_at) / 60)::int`.as("minutes"),
      "total_spots as totalSpots",
      "booked_count as bookedCount",
      "venues.name as venue",
      "audience",
      sql<boolean>`cancelled_at is not null`.as("isCancelled"),
    ])
    .where("sessions.id", ">", after)
    .orderBy("sessions.id")
    .limit(limit)
    .execute();
}

export async function pageMembers(db: Db, { after, limit }: FilePage) {
  return db
    .selectFrom("members")
    .select(["id", "username", "full_name as name", "email", "city", "roles"])
    .select("created_at as createdAt")
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function pageAudit(db: Db, { after, limit }: FilePage) {
  return db
    .selectFrom("audit_log")
    .select(["id", "at", "actor", "action", "subject", "from", "to", "reason"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}
