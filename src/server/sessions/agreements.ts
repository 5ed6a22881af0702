import { sql } from "kysely";

/**
 * The fields of a row of `sessions`, joined with its row of `cities`, that decide about its venue: the columns of `due`
 * in the fragments below.
 */
export const dueFields = sql`sessions.id, sessions.slot_id, sessions.workout_type, sessions.total_spots,
  (sessions.starts_at at time zone cities.time_zone)::date as day,
  extract(isodow from sessions.starts_at at time zone cities.time_zone)::int as weekday,
  (sessions.starts_at at time zone cities.time_zone)::time as local_time,
  cities.asks_for_agreements`;

/** Whether the row of `venue_times` is the row named `venue`'s answer to the weekly time of the row named `due`. */
const isAnswerToTime = sql`venue_times.venue_id = venue.id and venue_times.slot_id = due.slot_id
  and venue_times.weekday = due.weekday and venue_times.local_time = due.local_time
  and venue_times.workout_type = due.workout_type`;

const isAnswerToSession = sql`venue_session_answers.session_id = due.id
  and venue_session_answers.venue_id = venue.id`;

/** Whether the venue declined the session or its weekly time. */
const hasDeclined = sql<boolean>`(exists (
  select from venue_session_answers where ${isAnswerToSession} and answer = 'decline'
) or exists (
  select from venue_times where ${isAnswerToTime} and answer = 'decline'
))`;

/** Whether the venue's agreement covers the weekly time, for any number of people. */
const isCovered = sql`(venue.agreement is not null
  and venue.agreement -> 'weekdays' @> to_jsonb(due.weekday)
  and due.local_time between (venue.agreement ->> 'from')::time and (venue.agreement ->> 'until')::time
  and venue.agreement -> 'workoutTypes' @> to_jsonb(due.workout_type)
  and due.day >= (venue.agreement ->> 'effectiveFrom')::date)`;

/** The most people that the venue agreed to take then; null if it didn't agree. */
const agreedUpTo = sql<number | null>`greatest(
  (select up_to from venue_times where ${isAnswerToTime} and answer = 'confirm'),
  case when ${isCovered} then (venue.agreement ->> 'upTo')::int end
)`;

/** Whether the venue agreed to the session: to that time for that many people, or to this one session. */
export const hasAgreed = sql<boolean>`(not ${hasDeclined} and (
  coalesce(${agreedUpTo} >= due.total_spots, false)
  or exists (select from venue_session_answers where ${isAnswerToSession} and answer = 'confirm')
))`;

/** Whether a vote may choose the venue: it didn't decline, and it agreed if the city asks for that. */
export const mayBeChosen = sql<boolean>`(case when due.asks_for_agreements
  then ${hasAgreed} else not ${hasDeclined} end)`;
