import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { languageTags } from "#words/languages.ts";
import { momentText } from "#words/moments.ts";
import { serverWords } from "#words/server-words.ts";
import type { Language } from "#shared/rules/choices.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { mailStaff } from "#server/notifications/staff-mails.ts";
import type { Context } from "#server/platform/context.ts";
import { callOffWithoutVenue } from "#server/sessions/planning.ts";
import { callOffIfTooFew } from "#server/sessions/too-few.ts";
import { insertAudit } from "#server/operate/audit/audit.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { cannotTakePlace, lacksVenue } from "#server/sessions/reveal.ts";
import { cancelEntry } from "./session-presenters.ts";

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
        .map(({ startsAt, timeZone, workoutType, booked }) => {
          const what = new Map(Object.entries(calendarEvents.workoutTypes)).get(workoutType);
          const when = momentText(startsAt, timeZone, languageTags[language]);
          return words.session(what ?? workoutType, when, booked);
        });
      const left = sessions.length - named.length;
      const lines = left === 0 ? named : [...named, words.more(left)];
      return {
        subject: words.subject(sessions.length, city),
        text: words.text(lines.map((line) => `- ${line}`).join("\n")),
        path:
          sessions.length === 1
            ? `/operate/sessions/${first.id}`
            : `/operate/sessions?city=${encodeURIComponent(city)}`,
      };
    };
    await mailStaff({ ...context, db: trx }, { role: "planner", city }, compose, now);
  });
}

/** With an apology to everyone booked. */
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

/** For a row of `sessions` that starts after `now`, if it lacks a venue. */
const isWarnedOf = (now: Date, until: Date) => sql<boolean>`cancelled_at is null
  and starts_at > ${now} and starts_at <= ${latestWarnedStart(until)}
  and ${toldMoment(until)} is not null`;

const isReported = (now: Date) => sql<boolean>`no_venue_told_at is not null
  and cancelled_at is null and starts_at > ${now}`;

/**
 * Includes cities where a reported session found a venue. Materialized, because planning `lacksVenue` takes longer
 * than running it: it is planned once.
 */
export const dueMissingVenues = (now: Date, until: Date): RawBuilder<DuePiece> => sql`
  with candidates as materialized (
    select sessions.*, ${toldMoment(until)} as due_at, true as is_warned_of
    from sessions where ${isWarnedOf(now, until)}
    union all
    select sessions.*, no_venue_told_at, false from sessions where ${isReported(now)}
  )
  select city as piece, min(due_at) as due_at from candidates as sessions
  where ${lacksVenue} = is_warned_of group by city`;

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
  }>`
    with due as (
      select id from sessions where city = ${city} and ${isWarnedOf(now, now)} and ${lacksVenue}
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
