import { sql } from "kysely";
import type { City, StaffArea } from "#shared/api/cities.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** Cities by name, as planners see them; those of the names when some are given. */
export async function listCityRows(
  db: Db,
  { after, limit, name }: { after?: string | undefined; limit: number; name?: string },
  now: Date,
): Promise<City[]> {
  const { rows } = await sql<City>`
    select name, time_zone as "timeZone", is_open as "isOpen", asks_for_hosts as "asksForHosts",
      allows_women_sessions as "allowsWomenSessions",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', areas.id::text, 'city', areas.city, 'name', areas.name, 'isActive', areas.is_active,
          'latitude', areas.latitude, 'longitude', areas.longitude
        ) order by areas.name)
        from areas where areas.city = cities.name
      ), '[]') as areas,
      (
        select count(*)::int from venues join areas on areas.id = venues.area_id
        where areas.city = cities.name and venues.is_active
      ) as venues,
      (
        select count(*)::int from sessions
        where sessions.city = cities.name and starts_at > ${now} and cancelled_at is null
      ) as "upcomingSessions",
      (select count(*)::int from city_waits where city_waits.city = cities.name) as waiting
    from cities
    where name > ${after ?? ""} and name = coalesce(${name ?? null}, name)
    order by name limit ${limit}`.execute(db);
  return rows;
}

const areaColumns = [
  "id",
  "city",
  "name",
  "is_active as isActive",
  "latitude",
  "longitude",
] as const;

/** Adds an area to a city that there is and that has none of the name. */
export async function insertArea(
  db: Db,
  area: Omit<StaffArea, "id" | "isActive">,
): Promise<StaffArea> {
  return db.insertInto("areas").values(area).returning(areaColumns).executeTakeFirstOrThrow();
}

/** An area, locked for the rest of the transaction. */
export async function lockArea(trx: Trx, areaId: string): Promise<StaffArea | undefined> {
  return trx
    .selectFrom("areas")
    .select(areaColumns)
    .where("id", "=", areaId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether the city has another area of the name, in whichever case it is written. */
export async function hasOtherArea(
  db: Db,
  { id, city, name }: Pick<StaffArea, "city" | "name"> & { readonly id: string | null },
): Promise<boolean> {
  const found = await db
    .selectFrom("areas")
    .select("id")
    .where("city", "=", city)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("id", "is distinct from", id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateArea(db: Db, area: StaffArea): Promise<void> {
  const { id, name, isActive, latitude, longitude } = area;
  await db
    .updateTable("areas")
    .set({ name, is_active: isActive, latitude, longitude })
    .where("id", "=", id)
    .execute();
}
