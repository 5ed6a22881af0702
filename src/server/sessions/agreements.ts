import { sql } from "kysely";
import type { SlotAnswer } from "#shared/api/operate/planning/timetable.ts";
import type { Db } from "#server/platform/database.ts";

/** Needs `sessions` joined with `cities`. The fields that decide about a venue, named `due` below. */
export const dueFields = sql`sessions.id, sessions.slot_id, sessions.workout_type, sessions.total_spots,
  (sessions.starts_at at time zone cities.time_zone)::date as day,
  extract(isodow from sessions.starts_at at time zone cities.time_zone)::int as weekday,
  (sessions.starts_at at time zone cities.time_zone)::time as local_time,
  cities.asks_for_agreements`;

/** For `venue_times` and rows named `venue` and `due`. */
const isAnswerToTime = sql`venue_times.venue_id = venue.id and venue_times.slot_id = due.slot_id
  and venue_times.weekday = due.weekday and venue_times.local_time = due.local_time
  and venue_times.workout_type = due.workout_type`;

/** An answer to a session that was moved since says nothing. */
const isAnswerToSession = sql`venue_session_answers.session_id = due.id
  and venue_session_answers.venue_id = venue.id
  and venue_session_answers.starts_at = (select starts_at from sessions where sessions.id = due.id)`;

const hasDeclined = sql<boolean>`(exists (
  select from venue_session_answers where ${isAnswerToSession} and answer = 'decline'
) or exists (
  select from venue_times where ${isAnswerToTime} and answer = 'decline'
))`;

/** For any number of people. */
const isCovered = sql`(venue.agreement is not null
  and venue.agreement -> 'weekdays' @> to_jsonb(due.weekday)
  and due.local_time between (venue.agreement ->> 'from')::time and (venue.agreement ->> 'until')::time
  and venue.agreement -> 'workoutTypes' @> to_jsonb(due.workout_type)
  and due.day >= (venue.agreement ->> 'effectiveFrom')::date)`;

/** Null if the venue didn't agree. */
const agreedUpTo = sql<number | null>`greatest(
  (select up_to from venue_times where ${isAnswerToTime} and answer = 'confirm'),
  case when ${isCovered} then (venue.agreement ->> 'upTo')::int end
)`;

/** Unless it declined. */
const agrees = sql<boolean>`(coalesce(${agreedUpTo} >= due.total_spots, false)
  or exists (select from venue_session_answers where ${isAnswerToSession} and answer = 'confirm'))`;

/** To that time for that many people, or to this one session. */
export const hasAgreed = sql<boolean>`(not ${hasDeclined} and ${agrees})`;

/** The venue didn't decline, and agreed if the city asks for that. */
export const mayBeChosen = sql<boolean>`(
  not ${hasDeclined} and (not due.asks_for_agreements or ${agrees}))`;

/** Given on the venues' page or by their agreement; the default venue first. */
export async function listSlotAnswers(
  db: Db,
  slotIds: readonly string[],
  now: Date,
): Promise<(SlotAnswer & { slotId: string })[]> {
  const { rows } = await sql<SlotAnswer & { slotId: string }>`
    with due as (
      select null::bigint as id, slots.id as slot_id, workout_type, total_spots, weekday, local_time,
        default_venue_id, city, greatest(effective_from, (${now}::timestamptz at time zone time_zone)::date) as day
      from timetable_slots as slots join cities on cities.name = slots.city
      where slots.id = any (${[...slotIds]}::bigint[])
    ), said as (
      select due.slot_id, due.total_spots, due.default_venue_id, venue.id, venue.name,
        asked.venue_id is not null as is_asked, ${hasDeclined} as has_declined, ${agreedUpTo} as up_to,
        coalesce(asked.note, '') as note
      from due join areas on areas.city = due.city join venues as venue on venue.area_id = areas.id
      left join venue_times as asked on asked.venue_id = venue.id and asked.slot_id = due.slot_id
      where venue.kind = 'workout' and venue.is_active
    )
    select slot_id::text as "slotId", id::text as "venueId", name as "venueName", up_to as "upTo", note,
      case when has_declined then 'declined' when up_to >= total_spots then 'agreed'
        when up_to is not null then 'too_many' else 'asked' end as state
    from said where is_asked or has_declined or up_to is not null
    order by slot_id, id <> default_venue_id, name`.execute(db);
  return rows;
}
