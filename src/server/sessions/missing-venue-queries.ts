import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { dueFields } from "./agreements.ts";
import { dayOfSession, isAvailable, isOpenOn } from "./reveal.ts";

/** Whether the venue is open on the day of the row of `sessions`. */
const isOpenThen = (venueId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from venues where venues.id = ${venueId} and ${isOpenOn("venues", dayOfSession)}
)`;

/** The fields of the row of `sessions` that decide about its venues. */
const planned = sql`(select ${dueFields} from cities where cities.name = sessions.city) as due`;

/** Whether the row of `sessions` has no venue that is open on its day, or none that the vote would find. */
export const lacksVenue: RawBuilder<boolean> = sql`case
  when revealed_at is not null then not ${isOpenThen(sql.ref("sessions.venue_id"))}
  when fixed_venue_id is not null then not ${isOpenThen(sql.ref("sessions.fixed_venue_id"))}
  -- Mostly the default one will do, which is found at once.
  else not (exists (
    select from ${planned} join venues as venue on venue.id = sessions.default_venue_id
    where ${isAvailable}
  ) or exists (
    select from ${planned} join areas on areas.city = sessions.city
    join venues as venue on venue.area_id = areas.id
    where ${isAvailable} and sessions.workout_type = any (venue.workout_types)
  )) end`;

/**
 * Whether the row of `sessions` can't take place: it has no venue, or the vote's venue has closed since. Planners judge
 * the venues that they fixed.
 */
export const cannotTakePlace = (now: Date): RawBuilder<boolean> => sql`(
  revealed_at is not null and (venue_id is null
    or (fixed_venue_id is null and starts_at > ${now}
      and not ${isOpenThen(sql.ref("sessions.venue_id"))}))
)`;

/** Whether the venue of the row of `sessions`, as far as it is known, doesn't serve its workout or hold its spots. */
export const hasUnfitVenue: RawBuilder<boolean> = sql`exists (
  select from venues where venues.id = coalesce(
    sessions.venue_id, sessions.fixed_venue_id, sessions.default_venue_id
  ) and (sessions.workout_type <> all (workout_types) or capacity < sessions.total_spots)
)`;
