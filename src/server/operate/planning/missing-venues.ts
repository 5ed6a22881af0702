import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language, VenueKind, WorkoutType } from "#shared/rules/choices.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import type { PageByStart } from "#shared/api/operate/fields.ts";
import type { ConcernedSession } from "#shared/api/operate/planning/venues.ts";
import type { Stranded } from "#shared/api/operate/planning/closures.ts";
import { languageTags } from "#words/languages.ts";
import { momentText } from "#words/moments.ts";
import { serverWords } from "#words/server-words.ts";
import { mailStaff } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { callOffWithoutVenue } from "#server/sessions/planning.ts";
import { callOffIfTooFew } from "#server/sessions/too-few.ts";
import { insertAudit } from "#server/operate/audit/audit.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { cannotTakePlace, dayOfSession, isOpenOn, lacksVenue } from "#server/sessions/reveal.ts";
import { plannedVenue } from "#server/sessions/closures.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import { cancelEntry } from "./session-presenters.ts";
import { encodeStartCursor, isAfterStart } from "./session-queries.ts";

const maxNamed = 30;
/** Late-told planners have at least this long to find a venue before the session is called off. */
const noticeMs = hourMs;
/** For automatic actions in the audit log; no username looks like it. */
const server = "server";

export async function tellMissingVenues(
  context: Pick<Context, "db" | "config" | "realClock">,
  city: string,
  now: Date,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await forgetFoundVenues(trx, city, now);
    const sessions = await markMissingVenuesTold(trx, city, now);
    const [first] = sessions;
    if (first === undefined) return;
    const compose = (language: Language) => {
      const { noVenueMail: words, calendarEvents } = serverWords(language);
      const named = sessions
        .slice(0, maxNamed)
        .map(({ startsAt, timeZone, workoutType, booked, isFixed }) => {
          const what = new Map(Object.entries(calendarEvents.workoutTypes)).get(workoutType);
          const when = momentText(startsAt, timeZone, languageTags[language]);
          const session = words.session(what ?? workoutType, when, booked);
          return isFixed ? words.fixed(session) : session;
        });
      const left = sessions.length - named.length;
      const lines = left === 0 ? named : [...named, words.more(left)];
      const effects = [
        ...(sessions.some(({ isFixed }) => !isFixed) ? [words.callOff] : []),
        ...(sessions.some(({ isFixed }) => isFixed) ? [words.fixedStay] : []),
      ];
      return {
        subject: words.subject(sessions.length, city),
        text: [words.text(lines.map((line) => `- ${line}`).join("\n")), ...effects].join("\n\n"),
        path:
          sessions.length === 1
            ? `/operate/sessions/${first.id}`
            : `/operate/sessions?city=${encodeURIComponent(city)}`,
      };
    };
    await mailStaff({ ...context, db: trx }, { role: "planner", city }, compose, now);
  });
}

/** Sends an apology to everyone booked. */
export async function callOffIfWithoutVenue(
  { db }: Pick<Context, "db">,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const session = await lockForCallOff(trx, sessionId, now);
    if (session === undefined) return;
    await callOffWithoutVenue(trx, sessionId, now);
    const why = { actor: server, reason: "It had no venue." };
    await insertAudit(trx, why, [cancelEntry(sessionId, session.bookedCount)], now);
  });
}

export async function callOffTooFew(
  { db }: Pick<Context, "db">,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const calledOff = await callOffIfTooFew(trx, sessionId, now);
    if (calledOff === undefined) return;
    const why = { actor: server, reason: "Too few had booked it." };
    const { bookedCount } = calledOff.session;
    await insertAudit(trx, why, [cancelEntry(sessionId, bookedCount)], now);
  });
}

const ms = (count: number) => sql`${count} * interval '1 millisecond'`;

const warnings = () => [
  moments.firstVenueWarning,
  moments.secondVenueWarning,
  moments.lastVenueWarning,
];

const latestWarnedStart = (until: Date) =>
  new Date(Math.max(...warnings().map((warning) => warning.latest(until).getTime())));

const toldMoment = (until: Date) => sql<Date | null>`(
  select min(warning)
  from unnest(${warnings().map((warning) => warning.offsetMs())}::float8[]) as after_ms,
    lateral (select sessions.starts_at + after_ms * interval '1 millisecond') as due (warning)
  where warning <= ${until} and (no_venue_told_at is null or warning > no_venue_told_at)
)`;

/** Whether a session that starts after `now` must be reported by `until`, if it lacks a venue. */
const isWarnedOf = (now: Date, until: Date) => sql<boolean>`cancelled_at is null
  and starts_at > ${now} and starts_at <= ${latestWarnedStart(until)}
  and ${toldMoment(until)} is not null`;

const isReported = (now: Date) => sql<boolean>`no_venue_told_at is not null
  and cancelled_at is null and starts_at > ${now}`;

/** Materialized, so that `lacksVenue` is planned once: planning it takes longer than running it. */
export const dueMissingVenues = (now: Date, until: Date): RawBuilder<DuePiece> => sql`
  with candidates as materialized (
    select sessions.*, ${toldMoment(until)} as due_at, true as is_warned_of
    from sessions where ${isWarnedOf(now, until)}
    union all
    select sessions.*, no_venue_told_at, false from sessions where ${isReported(now)}
  )
  select city as piece, min(due_at) as due_at from candidates as sessions
  where ${lacksVenue} = is_warned_of group by city`;

/** It takes place there, even if the venue is closed: see `cannotTakePlace`. */
const isFixed = sql<boolean>`(
  fixed_venue_id is not null and (revealed_at is null or venue_id is not null)
)`;

/** If one loses its new venue, too, it is reported again with the full notice. */
async function forgetFoundVenues(db: Db, city: string, now: Date): Promise<void> {
  await sql`
    with due as (
      select id from sessions where city = ${city} and ${isReported(now)} and not ${lacksVenue}
      order by id for no key update
    )
    update sessions set no_venue_told_at = null from due where sessions.id = due.id`.execute(db);
}

/** Earliest first. */
async function markMissingVenuesTold(db: Db, city: string, now: Date) {
  const { rows } = await sql<{
    id: string;
    startsAt: Date;
    workoutType: string;
    timeZone: string;
    booked: number;
    isFixed: boolean;
  }>`
    with due as (
      select id from sessions where city = ${city} and ${isWarnedOf(now, now)} and ${lacksVenue}
      order by id for no key update
    ), told as (
      update sessions set no_venue_told_at = ${now} from due where sessions.id = due.id
      returning sessions.id, sessions.city, starts_at, workout_type, booked_count,
        ${isFixed} as is_fixed
    )
    select told.id, starts_at as "startsAt", workout_type as "workoutType",
      time_zone as "timeZone", booked_count as booked, is_fixed as "isFixed"
    from told join cities on cities.name = told.city order by starts_at, told.id`.execute(db);
  return rows;
}

/** After the planners' notice, but no later than the start. */
const calledOffMoment = () => sql<Date>`least(starts_at, greatest(
  starts_at + ${ms(moments.venueCallOff.offsetMs())}, no_venue_told_at + ${ms(noticeMs)}
))`;

const isToBeCalledOff = (now: Date, until: Date) => sql<boolean>`cancelled_at is null
  and booked_count > 0 and attendance_settled_at is null
  and starts_at <= ${moments.venueCallOff.latest(until)} and ${calledOffMoment()} <= ${until}
  and ${cannotTakePlace(now)}`;

export const dueCallOffs = (now: Date, until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, ${calledOffMoment()} as due_at from sessions
  where ${isToBeCalledOff(now, until)}`;

/** Undefined if the session isn't called off any more. */
async function lockForCallOff(trx: Trx, sessionId: string, now: Date) {
  const { rows } = await sql<{ bookedCount: number }>`
    select booked_count as "bookedCount" from sessions
    where id = ${sessionId} and ${isToBeCalledOff(now, now)} for update`.execute(trx);
  return rows[0];
}

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

/** Returns at most the first 100. */
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
 * closed. Those of one venue include a retired place. Earliest first.
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
