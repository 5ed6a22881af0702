import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import {
  latestCalledOffStart,
  latestToldStart,
  noVenueCalledOffMs,
  noVenueNoticeMs,
  noVenueToldMs,
} from "#shared/rules/missing-venues.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { cannotTakePlace, lacksVenue } from "#server/sessions/missing-venue-queries.ts";

const ms = (count: number) => sql`${count} * interval '1 millisecond'`;

/** The first moment up to `until` at which planners are to be told of the row of `sessions`, since they were last. */
const toldMoment = (until: Date) => sql<Date | null>`(
  select min(sessions.starts_at - before * interval '1 millisecond')
  from unnest(${[...noVenueToldMs]}::float8[]) as before
  where sessions.starts_at - before * interval '1 millisecond' <= ${until}
    and (no_venue_told_at is null
      or sessions.starts_at - before * interval '1 millisecond' > no_venue_told_at)
)`;

/** Whether planners are to be told of the row of `sessions`, which starts after `now`, by `until`. */
const isToBeTold = (now: Date, until: Date) => sql<boolean>`cancelled_at is null
  and starts_at > ${now} and starts_at <= ${latestToldStart(until)}
  and ${toldMoment(until)} is not null and ${lacksVenue}`;

/** Whether planners were told of the row of `sessions`, and it has a venue again. */
const hasFoundVenue = (now: Date) => sql<boolean>`no_venue_told_at is not null
  and cancelled_at is null and starts_at > ${now} and not ${lacksVenue}`;

/** The cities of whose sessions planners are to be told by `until`, or that found a venue since they were. */
export const dueMissingVenues = (now: Date, until: Date): RawBuilder<DuePiece> => sql`
  select city as piece, min(due_at) as due_at from (
    select city, ${toldMoment(until)} as due_at from sessions where ${isToBeTold(now, until)}
    union all
    select city, no_venue_told_at from sessions where ${hasFoundVenue(now)}
  ) as due group by city`;

/**
 * Marks planners as not told of sessions that have a venue again. If one loses that venue too, they are told anew and
 * have as much time as before.
 */
export async function forgetFoundVenues(db: Db, city: string, now: Date): Promise<void> {
  await sql`
    with due as (
      select id from sessions where city = ${city} and ${hasFoundVenue(now)}
      order by id for no key update
    )
    update sessions set no_venue_told_at = null from due where sessions.id = due.id`.execute(db);
}

/** Marks planners as told of all such sessions of the city, and gives these, the earliest first. */
export async function markMissingVenuesTold(db: Db, city: string, now: Date) {
  const { rows } = await sql<{
    id: string;
    startsAt: Date;
    workoutType: string;
    timeZone: string;
    booked: number;
  }>`
    with due as (
      select id from sessions where city = ${city} and ${isToBeTold(now, now)}
      order by id for no key update
    ), told as (
      update sessions set no_venue_told_at = ${now} from due where sessions.id = due.id
      returning sessions.id, sessions.city, starts_at, workout_type, booked_count
    )
    select told.id, starts_at as "startsAt", workout_type as "workoutType",
      time_zone as "timeZone", booked_count as booked
    from told join cities on cities.name = told.city order by starts_at, told.id`.execute(db);
  return rows;
}

/**
 * When the row of `sessions` is called off: once planners have had the notice that they are due, but no later than the
 * start.
 */
const calledOffMoment = sql<Date>`least(starts_at, greatest(
  starts_at - ${ms(noVenueCalledOffMs)}, no_venue_told_at + ${ms(noVenueNoticeMs)}
))`;

const isToBeCalledOff = (now: Date, until: Date) => sql<boolean>`cancelled_at is null
  and booked_count > 0 and attendance_settled_at is null
  and starts_at <= ${latestCalledOffStart(until)} and ${calledOffMoment} <= ${until}
  and ${cannotTakePlace(now)}`;

/** The booked sessions without a venue that are to be called off by `until`. */
export const dueCallOffs = (now: Date, until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, ${calledOffMoment} as due_at from sessions
  where ${isToBeCalledOff(now, until)}`;

/** Locks the session for the rest of the transaction; undefined when it isn't to be called off any more. */
export async function lockForCallOff(trx: Trx, sessionId: string, now: Date) {
  const { rows } = await sql<{ bookedCount: number }>`
    select booked_count as "bookedCount" from sessions
    where id = ${sessionId} and ${isToBeCalledOff(now, now)} for update`.execute(trx);
  return rows[0];
}
