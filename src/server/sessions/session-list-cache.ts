import { sql } from "kysely";
import { createHash } from "node:crypto";
import type { Session, CityWeek } from "#shared/api/sessions.ts";
import { sessionHorizonDays } from "#shared/rules/limits.ts";
import { dayMs, minuteMs, weekMs } from "#shared/rules/durations.ts";
import type { LoggedInMember } from "#server/identity/login-lookup.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import { batched, onePerDatabase } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { defaultLocation, locations } from "#shared/rules/locations.ts";
import { readCounted } from "./level-mix.ts";
import type { CountedMember } from "./level-mix.ts";
import {
  orderForViewer,
  presentDistance,
  presentLeadingArea,
  presentMix,
  presentSession,
} from "./presenters.ts";
import type { SessionState } from "./presenters.ts";
import {
  listBooked,
  listComingSessions,
  listTrainingAreas,
  listWaiting,
  readVersionsAndRelations,
  findSessions,
  listRelations,
  homeOfZip,
} from "./queries.ts";
import type { BookedRow, SessionRow, Relations, TrainingArea, Waiting } from "./queries.ts";

/** Attendees' names and photos aren't part of a board's version, so they may be this old. */
const maxAgeMs = 30_000;
const maxViews = 300;

/** As of one version of the rows. */
interface CachedList {
  readonly version: string;
  readonly readAtMs: number;
  readonly rows: readonly SessionRow[];
  readonly booked: ReadonlyMap<string, readonly BookedRow[]>;
  readonly waiting: ReadonlyMap<string, readonly Waiting[]>;
  readonly counted: ReadonlyMap<string, readonly CountedMember[]>;
  readonly areas: readonly TrainingArea[];
}

interface ReadForMember {
  readonly list: CachedList;
  readonly relations: Relations;
}

interface ListView {
  readonly sessions: Session[];
  readonly json: Buffer;
  readonly etag: string;
}

/** The rows' versions, read after the call began, must match, so nobody gets an older list than at their request. */
export function createSessionListCache({
  db,
  clock,
  realClock,
}: Pick<Context, "db" | "clock" | "realClock">) {
  const lists = new Map<string, CachedList>();
  const views = new Map<string, ListView & { readonly key: string }>();

  const readFor = batched<LoggedInMember, ReadForMember>(async (members) => {
    const cities = [...new Set(members.map(({ city }) => city))];
    const memberIds = members.map(({ id }) => id);
    const now = clock.now();
    const until = new Date(now.getTime() + sessionHorizonDays * dayMs);
    const readAtMs = realClock.now().getTime();
    const asked = { cities, memberIds };
    const { versions, relations } = await readVersionsAndRelations(db, asked, now, until);
    for (const city of cities) {
      const version = versions[city] ?? "";
      const known = lists.get(city);
      if (known?.version === version && readAtMs - known.readAtMs < maxAgeMs) continue;
      const rows = await listComingSessions(db, city, now, until);
      const ids = rows.filter((row) => row.booked_count > 0).map((row) => row.id);
      const booked = Map.groupBy(await listBooked(db, ids), (row) => row.sessionId);
      const waiting = await listWaiting(db, rows);
      const counted = await readCounted(db, booked);
      const areas = await listTrainingAreas(db, city);
      lists.set(city, { version, readAtMs, rows, booked, waiting, counted, areas });
    }
    return ({ id, city }) => {
      const list = lists.get(city);
      if (list === undefined) throw new Error(`could not read the list of ${city}`);
      return { list, relations: relations.get(id) ?? noRelations };
    };
  });

  return async (member: LoggedInMember): Promise<ListView> => {
    const { list, relations } = await readFor(member);
    const { language, gender, zip_code, fitnessGoal, full_name } = member;
    const own = `${language} ${gender} ${zip_code} ${fitnessGoal} ${avatarIdOfMember(member)} ${full_name}`;
    const key = `${member.city} ${list.version} ${list.readAtMs} ${relationsKey(relations)} ${own}`;
    const known = views.get(member.id);
    if (known?.key === key) return known;
    const now = clock.now();
    const home = homeOfZip(zip_code);
    const sessions = list.rows.map((row) => {
      const booked = list.booked.get(row.id) ?? [];
      const seen = orderForViewer(booked, member, relations);
      const state = { row, booked, waiting: list.waiting.get(row.id) ?? [] };
      return {
        ...presentSession(state, seen, member, now),
        ...presentDistance(row, list.areas, home, now),
        ...presentLeadingArea(booked, list.areas, home),
        ...presentMix(row, list.counted.get(row.id) ?? [], member),
      };
    });
    const json = Buffer.from(JSON.stringify(sessions));
    // Of the bytes, which different readings may share. Fastify would hash each reply.
    const etag = `"${createHash("sha1").update(json).digest("base64url")}"`;
    const view = { key, sessions, json, etag };
    // The first entry is the least recently used.
    views.delete(member.id);
    views.set(member.id, view);
    const oldest = views.keys().next().value;
    if (views.size > maxViews && oldest !== undefined) views.delete(oldest);
    return view;
  };
}

function relationsKey({ connectedIds, hiddenIds }: Relations): string {
  return `${[...connectedIds].join(",")} ${[...hiddenIds].join(",")}`;
}

const noRelations: Relations = {
  connectedIds: new Set(),
  hiddenIds: new Set(),
  attendeeSecret: new Uint8Array(),
};

export const sessionLoaders = onePerDatabase((db) => ({
  stateOf: batched<string, SessionState | undefined>(async (ids) => {
    const [rows, bookedRows] = await Promise.all([findSessions(db, ids), listBooked(db, ids)]);
    const booked = Map.groupBy(bookedRows, (row) => row.sessionId);
    const lines = await listWaiting(db, rows);
    const states = new Map(
      rows.map((row) => {
        const waiting = lines.get(row.id) ?? [];
        return [row.id, { row, booked: booked.get(row.id) ?? [], waiting }] as const;
      }),
    );
    return (id) => states.get(id);
  }),

  relationsOf: batched<string, Relations>(async (memberIds) => {
    const relations = await listRelations(db, memberIds);
    return (memberId) => relations.get(memberId) ?? noRelations;
  }),
}));

const cityWeekMaxAgeMs = minuteMs;
const maxSessions = 4;

/** From a short memory, so that a crowd on the start page costs a query a minute and zone. */
export function createCityWeeks({ db, clock }: Pick<Context, "db" | "clock">) {
  const known = new Map<string, { readonly readAtMs: number; readonly week: Promise<CityWeek> }>();
  return async (timeZone: string | undefined): Promise<CityWeek> => {
    const now = clock.now();
    const zones = zonesLike(timeZone, now);
    const key = zones.join();
    const cached = known.get(key);
    const age = now.getTime() - (cached?.readAtMs ?? 0);
    if (cached !== undefined && age >= 0 && age < cityWeekMaxAgeMs) return cached.week;
    const week = readCityWeek(db, zones, now);
    known.set(key, { readAtMs: now.getTime(), week });
    week.catch(() => known.delete(key));
    return week;
  };
}

/** The device's own zone, or else those with the same time. */
function zonesLike(timeZone: string | undefined, now: Date): string[] {
  if (timeZone === undefined) return [];
  const zones = [...new Set(locations.map((location) => location.timeZone))];
  const own = zones.filter((zone) => zone === timeZone);
  if (own.length > 0) return own;
  const offset = offsetOf(timeZone, now);
  return offset === undefined ? [] : zones.filter((zone) => offsetOf(zone, now) === offset);
}

function offsetOf(timeZone: string, now: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
      .formatToParts(now)
      .find(({ type }) => type === "timeZoneName")?.value;
  } catch {
    return undefined;
  }
}

async function readCityWeek(db: Db, zones: readonly string[], now: Date): Promise<CityWeek> {
  const until = new Date(now.getTime() + weekMs);
  const city = (await findBusiestCity(db, zones, now, until)) ?? defaultLocation;
  return { city, sessions: await listBusiest(db, city, now, until) };
}

async function findBusiestCity(
  db: Db,
  zones: readonly string[],
  now: Date,
  until: Date,
): Promise<string | undefined> {
  if (zones.length === 0) return undefined;
  const { rows } = await sql<{ city: string }>`
    select cities.name as city from cities
    join sessions on sessions.city = cities.name
      and starts_at > ${now} and starts_at <= ${until} and cancelled_at is null
    where time_zone = any (${[...zones]}::text[]) and is_open
    group by cities.name order by count(*) desc, cities.name limit 1`.execute(db);
  return rows[0]?.city;
}

/** Earliest first, without those for women: they would reveal their attendees' gender. */
async function listBusiest(
  db: Db,
  city: string,
  now: Date,
  until: Date,
): Promise<CityWeek["sessions"]> {
  const { rows } = await sql<Omit<CityWeek["sessions"][number], "area"> & { id: string }>`
    with busiest as (
      select id, starts_at, workout_type, booked_count from sessions
      where city = ${city} and starts_at > ${now} and starts_at <= ${until}
        and cancelled_at is null and audience = 'everyone' and booked_count > 0
      order by booked_count desc, starts_at, id limit ${maxSessions}
    )
    select busiest.id, to_char(starts_at at time zone time_zone, 'YYYY-MM-DD') as date,
      to_char(starts_at at time zone time_zone, 'HH24:MI') as time,
      workout_type as "workoutType", booked_count as going
    from busiest join cities on cities.name = ${city}
    order by starts_at, busiest.id`.execute(db);
  const booked = await listBooked(
    db,
    rows.map(({ id }) => id),
  );
  const bookedOf = Map.groupBy(booked, ({ sessionId }) => sessionId);
  return rows.map(({ id, ...session }) => ({
    ...session,
    area: presentLeadingArea(bookedOf.get(id) ?? [], [], null).leadingArea?.areaName ?? null,
  }));
}
