import { sql } from "kysely";
import type { CityWeek } from "#shared/api/sessions.ts";
import { minuteMs, weekMs } from "#shared/rules/durations.ts";
import { defaultLocation, locations } from "#shared/rules/locations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { presentLeadingArea } from "./presenters.ts";
import { listBooked } from "./queries.ts";

const maxAgeMs = minuteMs;
const maxSessions = 4;

/** Answers strangers from a short memory, so that a crowd on the start page costs a query a minute and zone. */
export function createCityWeeks({ db, clock }: Pick<Context, "db" | "clock">) {
  const known = new Map<string, { readonly readAtMs: number; readonly week: Promise<CityWeek> }>();
  return async (timeZone: string | undefined): Promise<CityWeek> => {
    const now = clock.now();
    const zones = zonesLike(timeZone, now);
    const key = zones.join();
    const cached = known.get(key);
    const age = now.getTime() - (cached?.readAtMs ?? 0);
    if (cached !== undefined && age >= 0 && age < maxAgeMs) return cached.week;
    const week = readCityWeek(db, zones, now);
    known.set(key, { readAtMs: now.getTime(), week });
    week.catch(() => known.delete(key));
    return week;
  };
}

/** The cities' time zones that the device may be in: its own, or else those with the same time. */
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

/** The sessions with most bookings, earliest first. Sessions for women would say who is going. */
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
