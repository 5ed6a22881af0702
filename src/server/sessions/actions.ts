import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Attendee, Session } from "#shared/api/sessions.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { sessionHorizonDays } from "#shared/rules/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { invalidField } from "#server/platform/problems.ts";
import type { ApiProblem } from "#server/platform/problems.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { orderForViewer, presentSession } from "./presenters.ts";
import type { Viewer } from "./presenters.ts";
import type { BookedRow } from "./queries.ts";
import { isClosedForNew, removeUnbookedDuringClosures } from "./closures.ts";
import { sessionLoaders } from "./session-list-cache.ts";

export const wrongAreaProblem = (): ApiProblem =>
  invalidField("areaId", "is not an area of the session's city");

export interface SessionWithGroup {
  readonly session: Session;
  /** The member's group once it is formed, themselves included; until then everyone booked. */
  readonly attendeeList: readonly Attendee[];
  readonly groupNo: number | null;
  /** By booking. Hidden members are missing. */
  readonly booked: ReadonlyMap<string, BookedRow>;
}

/** Staff see no more of a session's members than others do. */
export const anonymousViewer: Viewer = {
  id: "0",
  language: "English",
  full_name: "",
  photo_id: null,
  face: null,
  gender: null,
};

export async function sessionsById(
  { db, clock }: Context,
  member: Viewer,
  ids: readonly string[],
): Promise<Map<string, SessionWithGroup>> {
  if (ids.length === 0) return new Map();
  const { stateOf, relationsOf } = sessionLoaders(db);
  const [relations, ...states] = await Promise.all([relationsOf(member.id), ...ids.map(stateOf)]);
  const now = clock.now();
  return new Map(
    states
      .filter((state) => state !== undefined)
      .map((state) => {
        const { row, booked } = state;
        const everyone = orderForViewer(booked, member, relations);
        const session = presentSession(state, everyone, member, now);
        const groupNo = booked.find((spot) => spot.memberId === member.id)?.groupNo ?? null;
        const group = booked.filter((spot) => spot.groupNo === groupNo);
        const attendeeList = groupNo === null ? everyone : orderForViewer(group, member, relations);
        const byId = new Map(booked.map((spot) => [spot.bookingId, spot]));
        return [row.id, { session, attendeeList, groupNo, booked: byId }];
      }),
  );
}

// One day more than the list shows, so that its last hours are complete at any time of day.
const daysAhead = sessionHorizonDays + 1;
/** From midnight on the east coast to midnight on the west coast. */
const midnightsWaitMs = 3 * hourMs;

export interface MadeSessions {
  readonly first: Date | null;
  readonly haveSeries: boolean;
}

/** For the days that members may book. All open cities by default. */
export async function makeComingSessions(trx: Trx, now: Date, city?: string): Promise<void> {
  const cities = city === undefined ? undefined : [city];
  await lockOpenCities(trx, cities);
  await fillTimetable(trx, now, daysAhead, { cities });
  // A weekly session may have moved into a closure.
  if (city !== undefined) await removeUnbookedDuringClosures(trx, city, now);
}

/** Only for open cities that lack their last day. */
export async function makeSessionsOfNewDays(
  db: Db,
  cities: readonly string[],
  now: Date,
): Promise<MadeSessions> {
  return db.transaction().execute(async (trx) => {
    await lockOpenCities(trx, cities);
    return fillTimetable(trx, now, daysAhead, { cities, onlyNewDays: true });
  });
}

export const dueCities = (until: Date) => dueTimetableDays(until, daysAhead, midnightsWaitMs);

/** Due `waitsMs` after the first local midnight or at `until`, so that one night's cities are done together. */
function dueTimetableDays(until: Date, daysAhead: number, waitsMs: number): RawBuilder<DuePiece> {
  return sql`
    select name as piece, greatest(midnight, least(
      min(midnight) over () + ${waitsMs} * interval '1 millisecond', ${until}::timestamptz
    )) as due_at
    from (
      select name, case when sessions_through is null then ${until}::timestamptz
        else (sessions_through - ${daysAhead}::int + 1)::timestamp at time zone time_zone end as midnight
      from cities where is_open
    ) as open where midnight <= ${until}`;
}

/** A change of a city's timetable takes the same lock, so no sessions are made from an old timetable. */
async function lockOpenCities(trx: Trx, cities: readonly string[] | undefined): Promise<void> {
  await trx
    .selectFrom("cities")
    .select("name")
    .where("is_open", "=", true)
    .$if(cities !== undefined, (query) => query.where("name", "in", cities ?? []))
    .orderBy("name")
    .forNoKeyUpdate()
    .execute();
}

/**
 * From today to the local day `daysAhead` days after `now`. PostgreSQL converts the local time into an instant, so
 * daylight saving keeps the local time. Sessions that members are booked on every week are marked for it.
 */
async function fillTimetable(
  db: Db,
  now: Date,
  daysAhead: number,
  {
    cities,
    onlyNewDays = false,
  }: { cities?: readonly string[] | undefined; onlyNewDays?: boolean } = {},
): Promise<MadeSessions> {
  const { rows } = await sql<MadeSessions>`
    with reach as (
      select name, time_zone, allows_women_sessions,
        (${now}::timestamptz at time zone time_zone)::date as first_day,
        (${now}::timestamptz at time zone time_zone)::date + ${daysAhead}::int as last_day
      from cities
      where is_open and name = any (coalesce(${cities ?? null}::text[], array[name]))
        and (not ${onlyNewDays} or sessions_through is null
          or sessions_through < (${now}::timestamptz at time zone time_zone)::date + ${daysAhead}::int)
    ), made as (
      insert into sessions (city, slot_id, local_date, starts_at, ends_at, workout_type, total_spots, audience,
        default_venue_id, series_due_at)
      select slots.city, slots.id, day::date, starts_at,
        starts_at + make_interval(mins => slots.duration_minutes),
        slots.workout_type, slots.total_spots, slots.audience, slots.default_venue_id,
        case when exists (
          select from series where series.slot_id = coalesce(slots.followed_by, slots.id)
        ) then ${now}::timestamptz end
      from reach
      cross join lateral generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as day
      join timetable_slots as slots
        on slots.city = reach.name and slots.weekday = extract(isodow from day)
        and (slots.effective_from is null or slots.effective_from <= day)
        and (slots.effective_until is null or slots.effective_until >= day)
        and (slots.audience = 'everyone' or reach.allows_women_sessions)
      cross join lateral (
        select (day + slots.local_time) at time zone reach.time_zone as starts_at
      ) as local_start
      where starts_at > ${now} and not exists (
        select from sessions where slot_id = slots.id and local_date = day::date
      ) and not ${isClosedForNew({
        city: sql.ref("slots.city"),
        venueId: sql.ref("slots.default_venue_id"),
        day: sql`day::date`,
      })}
      on conflict (slot_id, local_date) do nothing
      returning starts_at, series_due_at
    ), filled as (
      update cities set sessions_through = reach.last_day
      from reach
      where cities.name = reach.name
        and (cities.sessions_through is null or cities.sessions_through < reach.last_day)
    )
    select min(starts_at) as first, coalesce(bool_or(series_due_at is not null), false) as "haveSeries"
    from made`.execute(db);
  return rows[0] ?? { first: null, haveSeries: false };
}
