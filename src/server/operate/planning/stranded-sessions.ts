import { sql } from "kysely";
import type { PageByStart } from "#shared/api/operate/fields.ts";
import type { ConcernedSession } from "#shared/api/operate/planning/venues.ts";
import type { Stranded, Substitution } from "#shared/api/operate/planning/closures.ts";
import type { VenueKind, WorkoutType } from "#shared/rules/choices.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { parseId, validIds } from "#server/platform/problems.ts";
import { plannedVenue } from "#server/sessions/closures.ts";
import { dayOfSession, isOpenOn } from "#server/sessions/reveal.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { writePlan } from "./session-changes.ts";
import { encodeStartCursor, isAfterStart } from "./session-queries.ts";

const maxSubstitutes = 10;

/** The worklist of closed venues: it is empty once every coming session has a place that is open. */
export async function readStranded(
  { db, clock }: Context,
  city: string | undefined,
  page: PageByStart,
) {
  const rows = await listStranded(db, { city }, page, clock.now());
  return pageOfRows(rows, page.limit, encodeStartCursor, presentStranded);
}

/**
 * Fixes these venues and places for afterwards, as if each session had been changed alone. Changes none if one is
 * refused.
 */
export async function substituteVenues(
  context: Context,
  auditReason: AuditReason,
  substitutes: Substitution,
): Promise<{ sessions: number }> {
  return changeAudited(context, auditReason, async (trx, now) => {
    const kinds = await listKinds(
      trx,
      substitutes.map(({ venueId }) => venueId),
    );
    const entries = [];
    for (const { sessionId, venueId } of substitutes.map(withValidId).toSorted(bySession)) {
      const field = kinds.get(venueId) === "post_workout" ? "postWorkoutVenueId" : "fixedVenueId";
      const written = await writePlan(trx, sessionId, { [field]: venueId }, {}, now);
      entries.push(...written.entries);
    }
    return { result: { sessions: substitutes.length }, entries };
  });
}

const withValidId = ({ sessionId, venueId }: Substitution[number]) => ({
  sessionId: parseId(sessionId),
  venueId,
});

// Sessions are locked in this order everywhere.
const bySession = (one: Substitution[number], other: Substitution[number]) =>
  Number(BigInt(one.sessionId) - BigInt(other.sessionId));

async function listKinds(db: Db, venueIds: readonly string[]): Promise<Map<string, VenueKind>> {
  const { rows } = await sql<{ id: string; kind: VenueKind }>`
    select id::text, kind from venues where id = any (${validIds(venueIds)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
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

/** The sessions that a closed venue leaves without a place, at most 100 of the first ones. */
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

/**
 * The coming sessions whose venue, as far as it is known, is closed on their day, and those near a place for afterwards
 * that is closed and the only one in its area. Those of one venue also include a retired place for afterwards. Earliest
 * first, one more than the page holds.
 */
async function listStranded(
  db: Db,
  { city, venueId }: { readonly city?: string | undefined; readonly venueId?: string },
  { cursor, limit }: PageByStart,
  now: Date,
): Promise<StrandedRow[]> {
  const inCity = city === undefined ? sql`` : sql`and sessions.city = ${city}`;
  const ofVenue =
    venueId === undefined
      ? sql`and (closed.kind = 'workout' or closed.is_active)`
      : sql`and closed.id = ${venueId}`;
  const after = cursor === undefined ? sql`` : sql`and ${isAfterStart(cursor)}`;
  const isOpen = (place: string) => isOpenOn(place, dayOfSession);
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
    from sessions
    join venues as planned on planned.id = ${plannedVenue}
    join venues as closed on closed.id = planned.id
      or (closed.kind = 'post_workout' and closed.area_id = planned.area_id and not exists (
        select from venues as spot
        where spot.kind = 'post_workout' and ${isOpen("spot")}
          and (spot.area_id = planned.area_id or spot.id = sessions.fixed_post_workout_venue_id)
      ))
    where sessions.starts_at > ${now} and sessions.cancelled_at is null
      and not ${isOpen("closed")} ${ofVenue} ${inCity} ${after}
    order by sessions.starts_at, sessions.id limit ${limit + 1}`.execute(db);
  return rows;
}
