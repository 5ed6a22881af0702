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

/**
 * Reveals the venues of all sessions that are due at `now` and that nobody has booked: those that were fixed, or the
 * default ones. Says whether others are due.
 */
export async function revealUnbooked(db: Db, now: Date): Promise<boolean> {
  const latest = latestRevealedStart(now);
  const { rows } = await sql<{ others: boolean }>`
    with due as (
      select id, starts_at, booked_count, coalesce(fixed_venue_id, default_venue_id) as venue_id from sessions
      where revealed_at is null and cancelled_at is null
        and starts_at <= ${latest}
      order by id for update
    ), revealed as (
      update sessions set venue_id = due.venue_id,
        revealed_at = ${ownMoment("starts_at", latest, now)},
        post_workout_venue_id = ${postWorkoutVenue(sql`due.venue_id`)}
      from due where sessions.id = due.id and ${isUnbooked}
      returning sessions.id
    )
    select exists (select from due where id not in (select id from revealed)) as others`.execute(
    db,
  );
  return rows[0]?.others ?? false;
}

/** One of the places in the venue's area where a session goes on, for each session the same. */
function postWorkoutVenue(venueId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select spot.id from venues as spot
    where spot.kind = 'post_workout'
      and spot.area_id = (select area_id from venues where id = ${venueId})
    order by (spot.id + sessions.id) % 7, spot.id limit 1
  )`;
}

/**
 * Takes one session whose venue is due at `now`, chooses its venues and marks it revealed; undefined when none is left.
 * The venue serves the session's type in the area with most votes; the default one stands in for no
 * votes, a tie or no such venue, and one that an operator fixed beforehand wins over all.
 */
export async function revealNextVenue(db: Db, now: Date) {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id, workout_type, default_venue_id, fixed_venue_id from sessions
      where revealed_at is null and cancelled_at is null
        and starts_at <= ${latestRevealedStart(now)}
      order by starts_at, id limit 1
      for update
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
        (select venues.id from venues
         where venues.area_id = (select area_id from winner) and venues.kind = 'workout'
           and due.workout_type = any (venues.workout_types)
         order by venues.id = due.default_venue_id desc, venues.id limit 1),
        due.default_venue_id
      ) as venue_id
      from due
    )
    update sessions set
      venue_id = chosen.venue_id,
      post_workout_venue_id = ${postWorkoutVenue(sql`chosen.venue_id`)},
      revealed_at = ${now}
    from chosen where sessions.id = chosen.id
    returning sessions.id`.execute(db);
  return rows[0]?.id;
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
      order by id for update
    ), passed as (
      update sessions set reminded_at = ${ownMoment("starts_at", latest, now)}
      from due where sessions.id = due.id and ${isUnbooked}
      returning sessions.id
    )
    select exists (select from due where id not in (select id from passed)) as others`.execute(db);
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
