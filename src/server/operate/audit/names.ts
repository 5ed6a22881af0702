import { sql } from "kysely";
import type { AuditEntry } from "#shared/api/operate/audit.ts";
import type { Db } from "#server/platform/database.ts";
import type { listAuditRows } from "./audit.ts";

type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

interface Named {
  readonly name: string;
  readonly timeZone: string | null;
}

/** Fields of `from` and `to` that hold an id, with the kind of its subject. */
const idFields = new Map([
  ["sessionId", "session"],
  ["venueId", "venue"],
  ["defaultVenueId", "venue"],
  ["fixedVenueId", "venue"],
  ["postWorkoutVenueId", "venue"],
  ["areaId", "area"],
]);

const usernamePattern = /^m-[a-z0-9]{4,40}$/;
const subjectPattern = /^(session|venue|area|timetable):\d{1,18}$/;

/** Adds the names of people, sessions and places, read in one statement for each kind. */
export async function presentAudit(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const found = rows.map((row) => ({ row, keys: keysOf(row) }));
  const named = await readNames(db, new Set(found.flatMap(({ keys }) => keys)));
  return found.map(({ row: { at, position: _position, ...entry }, keys }) => ({
    ...entry,
    at: at.toISOString(),
    names: Object.fromEntries(
      keys.flatMap((key) => {
        const one = named.get(key);
        return one === undefined ? [] : [[key, one.name]];
      }),
    ),
    timeZone:
      keys.map((key) => named.get(key)?.timeZone ?? null).find((zone) => zone !== null) ?? null,
  }));
}

/** The subject comes first, because its city gives the time. */
function keysOf({ actor, subject, from, to }: AuditRow): string[] {
  return [...new Set([subject, ...idsIn(from), ...idsIn(to), `member:${actor}`])];
}

function idsIn(value: unknown, field = ""): string[] {
  if (typeof value === "string") {
    const kind = idFields.get(field);
    if (kind !== undefined) return [`${kind}:${value}`];
    return usernamePattern.test(value) ? [`member:${value}`] : [];
  }
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, field));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) => idsIn(one, name));
}

async function readNames(db: Db, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Named>> {
  const named = new Map<string, Named>();
  const put = (kind: string, rows: readonly (Named & { readonly id: string })[]) => {
    for (const { id, ...one } of rows) named.set(`${kind}:${id}`, one);
  };
  const idsOf = (kind: string) =>
    [...keys].flatMap((key) =>
      subjectPattern.test(key) && key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : [],
    );
  const people = [...keys].flatMap((key) => (key.startsWith("member:") ? [key.slice(7)] : []));
  put("member", await namesOfMembers(db, people));
  put("session", await namesOfSessions(db, idsOf("session")));
  put("venue", await namesOfVenues(db, idsOf("venue")));
  put("area", await namesOfAreas(db, idsOf("area")));
  put("timetable", await namesOfSlots(db, idsOf("timetable")));
  return named;
}

async function namesOfMembers(db: Db, usernames: readonly string[]) {
  if (usernames.length === 0) return [];
  return db
    .selectFrom("members")
    .leftJoin("cities", "cities.name", "members.city")
    .select(["username as id", "full_name as name", "cities.time_zone as timeZone"])
    .where(sql<boolean>`username = any (${[...usernames]}::text[])`)
    .execute();
}

async function namesOfSessions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("cities", "cities.name", "sessions.city")
    .select(["sessions.id", "workout_type as type", "starts_at as startsAt"])
    .select(["cities.time_zone as timeZone", "sessions.city"])
    .where(sql<boolean>`sessions.id = any (${[...ids]}::bigint[])`)
    .execute();
  return rows.map(({ id, type, startsAt, timeZone, city }) => ({
    id,
    name: `${capitalized(type)}, ${whenText(startsAt, timeZone)}, ${city}`,
    timeZone,
  }));
}

async function namesOfVenues(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .innerJoin("cities", "cities.name", "areas.city")
    .select(["venues.id", "venues.name", "cities.time_zone as timeZone"])
    .where(sql<boolean>`venues.id = any (${[...ids]}::bigint[])`)
    .execute();
}

async function namesOfAreas(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("areas")
    .innerJoin("cities", "cities.name", "areas.city")
    .select(["areas.id", "areas.name", "cities.time_zone as timeZone"])
    .where(sql<boolean>`areas.id = any (${[...ids]}::bigint[])`)
    .execute();
}

async function namesOfSlots(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("timetable_slots")
    .innerJoin("cities", "cities.name", "timetable_slots.city")
    .select(["timetable_slots.id", "weekday", "local_time as localTime", "timetable_slots.city"])
    .select(["workout_type as type", "cities.time_zone as timeZone"])
    .where(sql<boolean>`timetable_slots.id = any (${[...ids]}::bigint[])`)
    .execute();
  return rows.map(({ id, weekday, localTime, type, city, timeZone }) => ({
    id,
    name: `${capitalized(type)}, ${weekdays[weekday - 1] ?? ""} ${localTime.slice(0, 5)}, ${city}`,
    timeZone,
  }));
}

const weekdays = [
  "Mondays",
  "Tuesdays",
  "Wednesdays",
  "Thursdays",
  "Fridays",
  "Saturdays",
  "Sundays",
];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "Thu, Dec 3, 2026, 6:30 PM" */
const whenText = (moment: Date, timeZone: string) =>
  moment.toLocaleString("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
