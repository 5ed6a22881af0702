import { sql } from "kysely";
import type { Page } from "#shared/api/operate/fields.ts";
import type { TimetableSlot } from "#shared/api/operate/planning/timetable.ts";
import type { Db } from "#server/platform/database.ts";

export function selectSlots(db: Db) {
  return db
    .selectFrom("timetable_slots")
    .select([
      "id",
      "city",
      "weekday",
      sql<string>`to_char(local_time, 'HH24:MI')`.as("localTime"),
      "workout_type as workoutType",
      "duration_minutes as durationMinutes",
      "total_spots as totalSpots",
      "default_venue_id as defaultVenueId",
      "audience",
      "effective_from as effectiveFrom",
      "effective_until as effectiveUntil",
    ]);
}

/** Weekly sessions by id. Reads one more than the page holds. */
export async function listSlotRows(
  db: Db,
  city: string | undefined,
  { cursor = "0", limit }: Page,
): Promise<TimetableSlot[]> {
  return selectSlots(db)
    .where("id", ">", cursor)
    .$if(city !== undefined, (query) => query.where("city", "=", city ?? ""))
    .orderBy("id")
    .limit(limit + 1)
    .execute();
}

export async function findSlot(db: Db, slotId: string): Promise<TimetableSlot | undefined> {
  return selectSlots(db).where("id", "=", slotId).executeTakeFirst();
}

/** Another weekly session of the city with the same time and type on overlapping days. */
export async function findConflictingSlot(
  db: Db,
  slot: TimetableSlot,
): Promise<TimetableSlot | undefined> {
  return selectSlots(db)
    .where("city", "=", slot.city)
    .where("weekday", "=", slot.weekday)
    .where("local_time", "=", slot.localTime)
    .where("workout_type", "=", slot.workoutType)
    .where("id", "<>", slot.id)
    .where(
      sql<boolean>`daterange(effective_from, effective_until, '[]')
        && daterange(${slot.effectiveFrom}::date, ${slot.effectiveUntil}::date, '[]')`,
    )
    .executeTakeFirst();
}

const columnsOf = (slot: Omit<TimetableSlot, "id">) => ({
  city: slot.city,
  weekday: slot.weekday,
  local_time: slot.localTime,
  workout_type: slot.workoutType,
  duration_minutes: slot.durationMinutes,
  total_spots: slot.totalSpots,
  default_venue_id: slot.defaultVenueId,
  audience: slot.audience,
  effective_from: slot.effectiveFrom,
  effective_until: slot.effectiveUntil,
});

export async function insertSlot(db: Db, slot: Omit<TimetableSlot, "id">): Promise<string> {
  const { id } = await db
    .insertInto("timetable_slots")
    .values(columnsOf(slot))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSlot(db: Db, slot: TimetableSlot): Promise<void> {
  await db.updateTable("timetable_slots").set(columnsOf(slot)).where("id", "=", slot.id).execute();
}

/** The city's local day at `now`, and the day before the given one. */
export async function findDays(
  db: Db,
  timeZone: string,
  now: Date,
  given: string,
): Promise<{ today: string; dayBefore: string }> {
  const { rows } = await sql<{ today: string; dayBefore: string }>`
    select (${now}::timestamptz at time zone ${timeZone})::date as today,
      ${given}::date - 1 as "dayBefore"`.execute(db);
  const [days] = rows;
  if (days === undefined) throw new Error("the query returned no days");
  return days;
}

export async function isVenueFor(
  db: Db,
  venueId: string,
  { city, workoutType, totalSpots }: Pick<TimetableSlot, "city" | "workoutType" | "totalSpots">,
): Promise<boolean> {
  const { rows } = await sql`
    select from venues join areas on areas.id = venues.area_id
    where venues.id = ${venueId} and areas.city = ${city} and venues.is_active
      and kind = 'workout' and ${workoutType} = any (workout_types)
      and (capacity is null or capacity >= ${totalSpots})`.execute(db);
  return rows.length > 0;
}
