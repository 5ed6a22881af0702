import { sql } from "kysely";
import type { Page } from "#shared/api/operate.ts";
import type { ConcernedSession, Venue, VenueFields } from "#shared/api/venues.ts";
import type { VenueKind } from "#shared/rules/choices.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { isOpenOn } from "#server/sessions/reveal.ts";

export function selectVenues(db: Db) {
  return db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .select([
      "venues.id",
      "areas.city",
      "venues.area_id as areaId",
      "kind",
      "venues.name",
      "street",
      "workout_types as workoutTypes",
      "location_type as locationType",
      "capacity",
      "step_free as stepFree",
      "notes",
      "closed_from as closedFrom",
      "closed_until as closedUntil",
      "venues.is_active as isActive",
    ]);
}

/** Venues by id. Reads one more than the page holds. */
export async function listVenueRows(
  db: Db,
  { city, kind }: { city?: string | undefined; kind?: VenueKind | undefined },
  { cursor = "0", limit }: Page,
): Promise<Venue[]> {
  return selectVenues(db)
    .where("venues.id", ">", cursor)
    .$if(city !== undefined, (query) => query.where("areas.city", "=", city ?? ""))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "workout"))
    .orderBy("venues.id")
    .limit(limit + 1)
    .execute();
}

export async function listAreaNames(db: Db, areaIds: readonly string[]) {
  return db
    .selectFrom("areas")
    .select(["id", "name"])
    .where(sql<boolean>`id = any (${[...areaIds]}::bigint[])`)
    .execute();
}

export async function lockVenue(trx: Trx, venueId: string): Promise<Venue | undefined> {
  return selectVenues(trx)
    .where("venues.id", "=", venueId)
    .forNoKeyUpdate("venues")
    .executeTakeFirst();
}

export async function findCityOfArea(db: Db, areaId: string): Promise<string | undefined> {
  const area = await db
    .selectFrom("areas")
    .select("city")
    .where("id", "=", areaId)
    .executeTakeFirst();
  return area?.city;
}

export async function hasOtherVenue(
  db: Db,
  { id, areaId, name }: Pick<Venue, "id" | "areaId" | "name">,
): Promise<boolean> {
  const found = await db
    .selectFrom("venues")
    .select("id")
    .where("area_id", "=", areaId)
    .where("name", "=", name)
    .where("id", "<>", id)
    .executeTakeFirst();
  return found !== undefined;
}

const columnsOf = (fields: VenueFields) => ({
  area_id: fields.areaId,
  kind: fields.kind,
  name: fields.name,
  street: fields.street,
  workout_types: fields.workoutTypes,
  location_type: fields.locationType,
  capacity: fields.capacity,
  step_free: fields.stepFree,
  notes: fields.notes,
  closed_from: fields.closedFrom,
  closed_until: fields.closedUntil,
  is_active: fields.isActive,
});

export async function insertVenue(db: Db, fields: VenueFields): Promise<string> {
  const { id } = await db
    .insertInto("venues")
    .values(columnsOf(fields))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateVenue(db: Db, venueId: string, fields: VenueFields): Promise<void> {
  await db.updateTable("venues").set(columnsOf(fields)).where("id", "=", venueId).execute();
}

/** Up to `limit` of the first coming sessions that use the venue on a day on which it is closed. */
export async function listSessionsWhileClosed(
  db: Db,
  { id, city }: Pick<Venue, "id" | "city">,
  now: Date,
  limit: number,
): Promise<ConcernedSession[]> {
  const { rows } = await sql<{
    id: string;
    startsAt: Date;
    city: string;
    attendeeCount: number;
  }>`
    select sessions.id, starts_at as "startsAt", sessions.city, booked_count as "attendeeCount"
    from sessions
    join cities on cities.name = sessions.city
    join venues on venues.id = ${id}
    where sessions.city = ${city} and starts_at > ${now} and cancelled_at is null
      and (coalesce(venue_id, fixed_venue_id, default_venue_id) = venues.id
        or post_workout_venue_id = venues.id)
      and not ${isOpenOn("venues", sql`(starts_at at time zone time_zone)::date`)}
    order by starts_at, sessions.id limit ${limit}`.execute(db);
  return rows.map(({ startsAt, ...row }) => ({ ...row, startTime: startsAt.toISOString() }));
}
