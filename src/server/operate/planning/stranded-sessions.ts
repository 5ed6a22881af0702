import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { PageByStart } from "#shared/api/operate/fields.ts";
import type { ConcernedSession } from "#shared/api/operate/planning/venues.ts";
import type { Stranded } from "#shared/api/operate/planning/closures.ts";
import type { VenueKind, WorkoutType } from "#shared/rules/choices.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { plannedVenue } from "#server/sessions/closures.ts";
import { dayOfSession, isOpenOn } from "#server/sessions/reveal.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { encodeStartCursor, isAfterStart } from "./session-queries.ts";

const maxSubstitutes = 10;

/** Empty once every coming session has a place that is open. */
export async function readStranded(
  { db, clock }: Context,
  city: string | undefined,
  page: PageByStart,
) {
  const rows = await listStranded(db, { city }, page, clock.now());
  return pageOfRows(rows, page.limit, encodeStartCursor, presentStranded);
}

interface StrandedRow {
  readonly id: string;
  readonly city: string;
  readonly startsAt: Date;
  readonly workoutType: WorkoutType;
  readonly totalSpots: number;
  readonly attendeeCount: number;
  readonly venueId: string;
  readonly venueName: string;
  readonly venueKind: VenueKind;
  readonly substitutes: string[];
}

const maxConcerned = 100;

/** At most the first 100. */
export async function listConcerned(
  db: Db,
  venue: { readonly city: string; readonly venueId: string },
  now: Date,
): Promise<ConcernedSession[]> {
  const rows = await listStranded(db, venue, { limit: maxConcerned }, now);
  return rows.slice(0, maxConcerned).map(({ id, city, startsAt, attendeeCount, substitutes }) => ({
    id,
    city,
    startTime: startsAt.toISOString(),
    attendeeCount,
    substitutes,
  }));
}

function presentStranded(row: StrandedRow): Stranded {
  const { startsAt, venueId, venueName, venueKind, ...session } = row;
  return {
    ...session,
    startTime: startsAt.toISOString(),
    venue: { id: venueId, name: venueName, kind: venueKind },
  };
}

const isOpen = (place: string) => isOpenOn(place, dayOfSession);

/** Joins coming sessions with a venue `closed` that leaves them without a place. Few venues are closed. */
const strandedBy = (now: Date) => sql`sessions
    join venues as planned on planned.id = ${plannedVenue}
    join venues as closed on closed.id = planned.id
      or (closed.kind = 'post_workout' and closed.area_id = planned.area_id and not exists (
        select from venues as spot
        where spot.kind = 'post_workout' and ${isOpen("spot")}
          and (spot.area_id = planned.area_id or spot.id = sessions.fixed_post_workout_venue_id)
      ))
    where sessions.starts_at > ${now} and sessions.cancelled_at is null
      and (not closed.is_active or closed.closed_from is not null or closed.closed_until is not null
        or closed.id in (select venue_id from closures))
      and not ${isOpen("closed")}`;

const isListed = sql`(closed.kind = 'workout' or closed.is_active)`;

/** An id, a time, the city and the name of each, for the inbox. */
export const strandingVenues = (now: Date): RawBuilder<unknown> => sql`
  select distinct closed.id::text, null::timestamptz, sessions.city, closed.name
  from ${strandedBy(now)} and ${isListed}`;

/**
 * Coming sessions whose known venue is closed on their day, and those whose area's only place for afterwards is
 * closed. Those of one venue include a retired place. Earliest first, one more than the page holds.
 */
async function listStranded(
  db: Db,
  { city, venueId }: { readonly city?: string | undefined; readonly venueId?: string },
  { cursor, limit }: PageByStart,
  now: Date,
): Promise<StrandedRow[]> {
  const inCity = city === undefined ? sql`` : sql`and sessions.city = ${city}`;
  const ofVenue = venueId === undefined ? sql`and ${isListed}` : sql`and closed.id = ${venueId}`;
  const after = cursor === undefined ? sql`` : sql`and ${isAfterStart(cursor)}`;
  const { rows } = await sql<StrandedRow>`
    select sessions.id, sessions.city, starts_at as "startsAt", workout_type as "workoutType",
      total_spots as "totalSpots", booked_count as "attendeeCount",
      closed.id::text as "venueId", closed.name as "venueName", closed.kind as "venueKind",
      array(
        select other.id::text from venues as other join areas on areas.id = other.area_id
        where areas.city = sessions.city and other.kind = closed.kind and other.id <> closed.id
          and ${isOpen("other")}
          and (other.kind = 'post_workout' or (sessions.workout_type = any (other.workout_types)
            and (other.capacity is null or other.capacity >= sessions.total_spots)))
        order by other.area_id <> closed.area_id, other.id limit ${maxSubstitutes}
      ) as substitutes
    from ${strandedBy(now)} ${ofVenue} ${inCity} ${after}
    order by sessions.starts_at, sessions.id limit ${limit + 1}`.execute(db);
  return rows;
}
