import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";

/**
 * The open cities that lack their sessions of the last day ahead by `until`, as pieces: from their next local
 * midnights on, and `waitsMs` after the first of them, so that those of a night are done together; at `until`, if that
 * comes sooner.
 */
export function dueTimetableDays(
  until: Date,
  daysAhead: number,
  waitsMs: number,
): RawBuilder<DuePiece> {
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

/**
 * Locks the open cities for the rest of the transaction, or those of these names: a change of a city's timetable locks
 * it too, so that no sessions are made from a timetable that is about to change.
 */
export async function lockOpenCities(
  trx: Trx,
  cities: readonly string[] | undefined,
): Promise<void> {
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
 * Makes the sessions of the weekly timetable that are missing, for every open city, or those of these names, or those that
 * lack days alone, from today up to its local day `daysAhead` days after `now`: those of new days and those of what the
 * timetable gained.
 * PostgreSQL turns the local time into an instant, so daylight saving keeps the local time.
 * Gives the first start of those that it made, null when it made none.
 */
export async function fillTimetable(
  db: Db,
  now: Date,
  daysAhead: number,
  {
    cities,
    onlyNewDays = false,
  }: { cities?: readonly string[] | undefined; onlyNewDays?: boolean } = {},
): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
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
        default_venue_id)
      select slots.city, slots.id, day::date, starts_at,
        starts_at + make_interval(mins => slots.duration_minutes),
        slots.workout_type, slots.total_spots, slots.audience, slots.default_venue_id
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
      )
      on conflict (slot_id, local_date) do nothing
      returning starts_at
    ), filled as (
      update cities set sessions_through = reach.last_day
      from reach
      where cities.name = reach.name
        and (cities.sessions_through is null or cities.sessions_through < reach.last_day)
    )
    select min(starts_at) as first from made`.execute(db);
  return rows[0]?.first ?? null;
}
