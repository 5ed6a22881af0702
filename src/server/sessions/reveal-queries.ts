import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import {
  latestRemindedStart,
  latestRevealedStart,
  secondReminderAt,
  venueRevealAt,
} from "#shared/rules/reveal-window.ts";
import type { Db } from "#server/platform/database.ts";
import { firstDue, isUnbooked, ownMoment } from "./due-sessions.ts";

/** The next moment up to `until` at which a session's venue is to be revealed. */
export async function nextReveal(db: Db, until: Date): Promise<Date | null> {
  const { first } = await db
    .selectFrom("sessions")
    .select(firstDue("starts_at", latestRevealedStart(until)).as("first"))
    .where("revealed_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("starts_at", "<=", latestRevealedStart(until))
    .executeTakeFirstOrThrow();
  return first && venueRevealAt(first);
}

/** Whether `venue` takes as many as `due` has spots and is open on its day; both are names of rows, `due` with its `day`. */
const isAvailable = sql`venue.is_active and venue.kind = 'workout'
  and (venue.capacity is null or venue.capacity >= due.total_spots)
  and ((venue.closed_from is null and venue.closed_until is null)
    or due.day < venue.closed_from or due.day > venue.closed_until)`;

/** Where those of the session sit down afterwards: a place near the venue, another one each time. */
const spotNear = (venueId: RawBuilder<unknown>) => sql`(
  select spot.id from venues as spot
  where spot.kind = 'post_workout' and spot.is_active
    and spot.area_id = (select area_id from venues where id = ${venueId})
  order by (spot.id + sessions.id) % 7, spot.id limit 1
)`;

/**
 * Reveals the venues of all sessions that are due at `now` and that nobody has booked: those that were fixed, or the
 * default ones where these can be had. Says whether others are due: those that somebody holds are left to
 * `revealNextVenue`, which waits for them one by one, so that nobody waits in a circle.
 */
export async function revealUnbooked(db: Db, now: Date): Promise<boolean> {
  const latest = latestRevealedStart(now);
  const { rows } = await sql<{ others: boolean }>`
    with due as (
      select sessions.id, starts_at, booked_count, total_spots, fixed_venue_id,
        coalesce(fixed_venue_id, default_venue_id) as venue_id,
        (starts_at at time zone time_zone)::date as day
      from sessions join cities on cities.name = sessions.city
      where revealed_at is null and cancelled_at is null
        and starts_at <= ${latest}
      order by sessions.id for update of sessions skip locked
    ), revealed as (
      update sessions set venue_id = due.venue_id,
        revealed_at = ${ownMoment("starts_at", latest, now)},
        post_workout_venue_id = ${spotNear(sql.ref("due.venue_id"))}
      from due where sessions.id = due.id and ${isUnbooked} and (due.fixed_venue_id is not null
        or exists (select from venues as venue where venue.id = due.venue_id and ${isAvailable}))
      returning sessions.id
    )
    select exists (
      select from sessions
      where revealed_at is null and cancelled_at is null and starts_at <= ${latest}
        and id not in (select id from revealed)
    ) as others`.execute(db);
  return rows[0]?.others ?? false;
}

/**
 * Takes one session whose venue is due at `now`, chooses its venues and marks it revealed; undefined when none is left.
 * The venue serves the session's type in the area with most votes; the default one stands in for no votes, a tie or no
 * such venue, and one that an operator fixed beforehand wins over all. Of venues that are closed on that day or too
 * small none is chosen; where the default one is, another of the city stands in, and without any there is none.
 */
export async function revealNextVenue(db: Db, now: Date) {
  const { rows } = await sql<{ id: string; hasVenue: boolean }>`
    with due as (
      select sessions.id, city, workout_type, total_spots, default_venue_id, fixed_venue_id,
        (starts_at at time zone time_zone)::date as day
      from sessions join cities on cities.name = sessions.city
      where revealed_at is null and cancelled_at is null
        and starts_at <= ${latestRevealedStart(now)}
      order by starts_at, sessions.id limit 1
      for update of sessions
    ), votes as (
      select area_id, count(*) as votes from bookings
      where session_id = (select id from due) and status = 'active'
      group by area_id
    ), winner as (
      select min(area_id) as area_id from votes
      where votes = (select max(votes) from votes)
      having count(*) = 1
    ), chosen as (
      select due.id, coalesce(
        due.fixed_venue_id,
        (select venue.id from venues as venue
         where venue.area_id = (select area_id from winner)
           and due.workout_type = any (venue.workout_types) and ${isAvailable}
         order by venue.id = due.default_venue_id desc, venue.id limit 1),
        (select venue.id from venues as venue where venue.id = due.default_venue_id and ${isAvailable}),
        (select venue.id from venues as venue join areas on areas.id = venue.area_id
         where areas.city = due.city and due.workout_type = any (venue.workout_types) and ${isAvailable}
         order by venue.id limit 1)
      ) as venue_id
      from due
    )
    update sessions set
      venue_id = chosen.venue_id,
      post_workout_venue_id = ${spotNear(sql.ref("chosen.venue_id"))},
      revealed_at = ${now}
    from chosen where sessions.id = chosen.id
    returning sessions.id, sessions.venue_id is not null as "hasVenue"`.execute(db);
  return rows[0];
}

/** Has a session whose venue is revealed take place at the one that was fixed; whether that is another than before. */
export async function chooseFixedVenue(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update sessions set venue_id = fixed_venue_id,
      post_workout_venue_id = ${spotNear(sql.ref("sessions.fixed_venue_id"))}
    where id = ${sessionId} and revealed_at is not null and fixed_venue_id is not null
      and venue_id is distinct from fixed_venue_id
    returning id`.execute(db);
  return rows.length > 0;
}

/** The next moment up to `until` at which the second reminder is due. */
export async function nextReminder(db: Db, until: Date): Promise<Date | null> {
  const { first } = await db
    .selectFrom("sessions")
    .select(firstDue("starts_at", latestRemindedStart(until)).as("first"))
    .where("reminded_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("starts_at", "<=", latestRemindedStart(until))
    .executeTakeFirstOrThrow();
  return first && secondReminderAt(first);
}

/**
 * Marks the second reminder of all sessions that are due at `now` and that nobody has booked as done; says whether
 * others are due.
 */
export async function passUnbookedReminders(db: Db, now: Date): Promise<boolean> {
  const latest = latestRemindedStart(now);
  const { rows } = await sql<{ others: boolean }>`
    with due as (
      select id, starts_at, booked_count from sessions
      where reminded_at is null and cancelled_at is null and starts_at <= ${latest}
      order by id for update skip locked
    ), passed as (
      update sessions set reminded_at = ${ownMoment("starts_at", latest, now)}
      from due where sessions.id = due.id and ${isUnbooked}
      returning sessions.id
    )
    select exists (
      select from sessions
      where reminded_at is null and cancelled_at is null and starts_at <= ${latest}
        and id not in (select id from passed)
    ) as others`.execute(db);
  return rows[0]?.others ?? false;
}

/** Marks one session's second reminder as done and gives its id; undefined when none is due. */
export async function takeNextReminder(db: Db, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update sessions set reminded_at = ${now}
    where id = (
      select id from sessions
      where reminded_at is null and cancelled_at is null
        and starts_at <= ${latestRemindedStart(now)}
      order by starts_at, id limit 1
      for update
    )
    returning id`.execute(db);
  return rows[0]?.id;
}
