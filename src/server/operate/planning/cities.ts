import { sql } from "kysely";
import type {
  AreaChange,
  City,
  CityChange,
  SeenArea,
  SeenCity,
  StaffArea,
} from "#shared/api/operate/planning/places.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { changeCity, lockCity } from "#server/cities/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import { changeAudited, differenceOf, requireSeen } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { beginClosing, requireClosing, stopClosing } from "./city-closings.ts";

export async function readCities(
  { db, clock }: Context,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const rows = await listCityRows(db, { after: cursor, limit: limit + 1 }, clock.now());
  return pageOfRows(
    rows,
    limit,
    ({ name }) => name,
    (row) => row,
  );
}

/**
 * An opened city gets its coming sessions at once, and waiting members are notified soon after. Throws `not_found`,
 * `stale`, `invalid_request`, and `nothing_to_book` for a city without a session in the next 7 days unless
 * overridden.
 */
export async function setCity(
  context: Context,
  auditReason: AuditReason,
  name: string,
  { sessions, subscriptions, message, isOverride = false, ...changes }: CityChange,
  seen?: SeenCity,
): Promise<City> {
  const { closesOn } = changes;
  const closing = { closesOn, sessions, subscriptions, message };
  requireClosing(changes.isOpen, closing);
  return changeAudited(context, auditReason, async (trx, now) => {
    const { before, after } = await changeCity(trx, name, changes);
    requireSeen(seen, before);
    const isNewForWomen = after.allowsWomenSessions && !before.allowsWomenSessions;
    if (after.isOpen && (!before.isOpen || isNewForWomen)) await makeComingSessions(trx, now, name);
    if (after.isOpen && !before.isOpen) {
      await stopClosing(trx, name);
      if (!isOverride && !(await hasSessionSoon(trx, name, now)))
        throw new ApiProblem("nothing_to_book");
    }
    const action =
      after.isOpen === before.isOpen ? "city.change" : after.isOpen ? "city.open" : "city.close";
    const [found] = await listCityRows(trx, { name, limit: 1 }, now);
    if (found === undefined) throw new ApiProblem("not_found");
    const place = { city: name, timeZone: found.timeZone, wasOpen: before.isOpen };
    const calledOff =
      closesOn === undefined
        ? []
        : await beginClosing(trx, auditReason, place, { ...closing, closesOn }, now);
    // Counts the rest.
    const city = (await listCityRows(trx, { name, limit: 1 }, now))[0] ?? found;
    const { from, to } = differenceOf(before, after);
    const entry = { action, subject: `city:${name}`, from, to: { ...to, sessions, subscriptions } };
    return { result: city, entries: [entry, ...calledOff] };
  });
}

const soonMs = 7 * dayMs;

async function hasSessionSoon(db: Db, city: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .select("id")
    .where("city", "=", city)
    .where("starts_at", ">", now)
    .where("starts_at", "<=", new Date(now.getTime() + soonMs))
    .where("cancelled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Throws `invalid_request` for an unknown city and `already_exists`. */
export async function addArea(
  context: Context,
  auditReason: AuditReason,
  fields: Omit<StaffArea, "id" | "isActive">,
): Promise<StaffArea> {
  requireWholePlace(fields);
  return changeAudited(context, auditReason, async (trx) => {
    await requireCity(trx, fields.city);
    if (await hasOtherArea(trx, { ...fields, id: null })) throw new ApiProblem("already_exists");
    const area = await insertArea(trx, fields);
    const entry = { action: "area.add", subject: `area:${area.id}`, to: area };
    return { result: area, entries: [entry] };
  });
}

/** Throws `not_found`, `stale`, `invalid_request` and `already_exists`. */
export async function changeArea(
  context: Context,
  auditReason: AuditReason,
  id: string,
  changes: AreaChange,
  seen?: SeenArea,
): Promise<StaffArea> {
  const areaId = parseId(id);
  return changeAudited(context, auditReason, async (trx) => {
    const before = await lockArea(trx, areaId);
    if (before === undefined) throw new ApiProblem("not_found");
    // Changes of names within a city run one at a time.
    await requireCity(trx, before.city);
    const { id: _id, city: _city, ...fields } = before;
    requireSeen(seen, fields);
    const after = { ...before, ...onlyGiven(changes) };
    requireWholePlace(after);
    if (after.name !== before.name && (await hasOtherArea(trx, after)))
      throw new ApiProblem("already_exists");
    await updateArea(trx, after);
    const entry = {
      action: "area.change",
      subject: `area:${areaId}`,
      ...differenceOf(before, after),
    };
    return { result: after, entries: [entry] };
  });
}

function onlyGiven({ name, isActive, latitude, longitude }: AreaChange) {
  return {
    ...(name !== undefined && { name }),
    ...(isActive !== undefined && { isActive }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
  };
}

function requireWholePlace({ latitude, longitude }: Pick<StaffArea, "latitude" | "longitude">) {
  if ((latitude === null) !== (longitude === null))
    throw invalidField(
      latitude === null ? "latitude" : "longitude",
      "must be given together with the other one",
    );
}

export async function requireCity(trx: Trx, name: string) {
  const city = await lockCity(trx, name);
  if (city === undefined) throw invalidField("city", "is not one of the cities");
  return city;
}

async function listCityRows(
  db: Db,
  { after, limit, name }: { after?: string | undefined; limit: number; name?: string },
  now: Date,
): Promise<City[]> {
  const { rows } = await sql<City>`
    select name, time_zone as "timeZone", is_open as "isOpen", asks_for_hosts as "asksForHosts",
      allows_women_sessions as "allowsWomenSessions", to_char(closes_on, 'YYYY-MM-DD') as "closesOn", asks_for_agreements as "asksForAgreements",
      guest_passes_a_month as "guestPassesAMonth",
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
      (select count(*)::int from city_waits where city_waits.city = cities.name) as waiting,
      (select count(*)::int from interests where interests.city = cities.name) as interested
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

async function insertArea(db: Db, area: Omit<StaffArea, "id" | "isActive">): Promise<StaffArea> {
  return db.insertInto("areas").values(area).returning(areaColumns).executeTakeFirstOrThrow();
}

async function lockArea(trx: Trx, areaId: string): Promise<StaffArea | undefined> {
  return trx
    .selectFrom("areas")
    .select(areaColumns)
    .where("id", "=", areaId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function hasOtherArea(
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

async function updateArea(db: Db, area: StaffArea): Promise<void> {
  const { id, name, isActive, latitude, longitude } = area;
  await db
    .updateTable("areas")
    .set({ name, is_active: isActive, latitude, longitude })
    .where("id", "=", id)
    .execute();
}
