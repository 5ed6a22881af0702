import { sql } from "kysely";
import type { VenueAnswer } from "#shared/api/venue-pages.ts";
import type { Language } from "#shared/rules/choices.ts";
import { daySeconds } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { languageTags } from "#words/languages.ts";
import { momentText } from "#words/moments.ts";
import { serverWords } from "#words/server-words.ts";
import { mailStaff } from "#server/notifications/actions.ts";
import { countIfAllowed } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import { retryTransaction } from "#server/platform/database.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, invalidField, parseId } from "#server/platform/problems.ts";
import { fixVenue } from "#server/sessions/change-queries.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import type { LockedSession } from "#server/sessions/change-queries.ts";
import { leaveDeclinedVenue, lockComingSession } from "#server/sessions/planning.ts";
import { requireLink } from "./links.ts";
import type { LinkedVenue } from "./links.ts";
import { isAtVenue } from "./read.ts";

/**
 * Answers for a weekly time or one session, which moves at once if declined early enough. Throws `not_found`, `invalid_request`,
 * `session_started` and `session_cancelled`, and `not_upcoming` if the session has moved elsewhere.
 */
export async function answerForVenue(
  context: Pick<Context, "db" | "clock" | "realClock" | "config">,
  token: string,
  { slotId, sessionId, answer, upTo, note }: VenueAnswer,
): Promise<void> {
  if ((slotId === undefined) === (sessionId === undefined))
    throw invalidField("slotId", "must be given, or else sessionId");
  if (upTo !== undefined && (slotId === undefined || answer === "decline"))
    throw invalidField("upTo", "is only for a weekly time that is confirmed");
  const now = context.clock.now();
  await retryTransaction(context.db, async (trx) => {
    const venue = await requireLink(trx, token);
    if (slotId !== undefined)
      await answerTime(trx, venue.id, parseId(slotId), { answer, upTo, note }, now);
    if (sessionId !== undefined)
      await answerSession(
        { ...context, db: trx },
        venue,
        parseId(sessionId),
        { answer, note },
        now,
      );
  });
}

async function answerTime(
  db: Db,
  venueId: string,
  slotId: string,
  { answer, upTo, note }: Pick<VenueAnswer, "answer" | "upTo" | "note">,
  now: Date,
): Promise<void> {
  // The answer is to the time as it is shown, which may have changed since it was asked.
  const { rows } = await sql`
    update venue_times set answer = ${answer}, note = ${note}, answered_at = ${now},
      weekday = timetable_slots.weekday, local_time = timetable_slots.local_time,
      workout_type = timetable_slots.workout_type, asked_spots = total_spots,
      up_to = case when ${answer} = 'confirm' then coalesce(${upTo ?? null}::int, total_spots) end
    from timetable_slots
    where venue_id = ${venueId} and slot_id = ${slotId} and timetable_slots.id = slot_id
    returning slot_id`.execute(db);
  if (rows.length === 0) throw new ApiProblem("not_found");
}

async function answerSession(
  context: Mailing,
  venue: LinkedVenue,
  sessionId: string,
  { answer, note }: Pick<VenueAnswer, "answer" | "note">,
  now: Date,
): Promise<void> {
  const { db: trx } = context;
  // Others' sessions don't exist for the venue.
  if ((await findPlace(trx, sessionId, venue.id)) === undefined) throw new ApiProblem("not_found");
  // Locks before the answer refers to the session, so that two answers wait for each other.
  const session = await lockComingSession(trx, sessionId, now);
  const place = await findPlace(trx, sessionId, venue.id);
  if (place?.isHere !== true) throw new ApiProblem("not_upcoming");
  if (answer === "decline") return declineLocked(context, venue, session, note, now);
  await recordAnswer(trx, venue.id, sessionId, { answer, note }, now);
}

type Mailing = Pick<Context, "config" | "realClock"> & { readonly db: Trx };

/** Shortly before the start the locked session stays, and planners are told at once. Otherwise it moves. */
export async function declineLocked(
  context: Mailing,
  venue: Pick<LinkedVenue, "id" | "name">,
  session: LockedSession,
  note: string,
  now: Date,
): Promise<void> {
  const { db: trx } = context;
  if (session.venueId !== venue.id || !moments.declineDeadline.hasCome(session.startsAt, now))
    return declineInTime(trx, venue, session, note, now);
  await recordAnswer(trx, venue.id, session.id, { answer: "decline", note }, now);
  await fixVenue(trx, session.id, venue.id);
  await mailLateDecline(context, venue, session, note, now);
}

/** The locked session moves. */
export async function declineInTime(
  trx: Trx,
  venue: Pick<LinkedVenue, "id" | "name">,
  session: LockedSession,
  note: string,
  now: Date,
): Promise<void> {
  await recordAnswer(trx, venue.id, session.id, { answer: "decline", note }, now);
  await leaveDeclinedVenue(trx, session, venue, now);
}

/** A venue that changes its mind again and again doesn't fill the planners' mailboxes. */
const lateDeclines: AttemptLimit = { max: 2, windowSeconds: daySeconds };

async function mailLateDecline(
  context: Mailing,
  venue: Pick<LinkedVenue, "id" | "name">,
  { id }: LockedSession,
  note: string,
  now: Date,
): Promise<void> {
  const { db: trx, realClock } = context;
  const facts = await findSessionFacts(trx, id);
  const key = `late-decline:${id}:${venue.id}`;
  if (facts === undefined || !(await countIfAllowed(trx, key, lateDeclines, realClock.now())))
    return;
  const { city } = await trx
    .selectFrom("sessions")
    .select("city")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const compose = (language: Language) => {
    const { calendarEvents, lateDeclineMail: words } = serverWords(language);
    const when = momentText(facts.startsAt, facts.timeZone, languageTags[language]);
    const what = calendarEvents.workoutTypes[facts.workoutType];
    return {
      subject: words.subject(venue.name),
      text: words.text(venue.name, `${what}, ${when}`, note),
      path: `/operate/sessions/${id}`,
    };
  };
  await mailStaff(context, { role: "planner", city }, compose, now);
}

async function recordAnswer(
  db: Db,
  venueId: string,
  sessionId: string,
  { answer, note }: Pick<VenueAnswer, "answer" | "note">,
  now: Date,
): Promise<void> {
  const starts_at = sql<Date>`(select starts_at from sessions where id = ${sessionId})`;
  const said = { answer, note, answered_at: now, starts_at };
  await db
    .insertInto("venue_session_answers")
    .values({ session_id: sessionId, venue_id: venueId, ...said })
    .onConflict((conflict) => conflict.columns(["session_id", "venue_id"]).doUpdateSet(said))
    .execute();
}

/** Undefined if it has never been there, as far as the venue knows. */
async function findPlace(db: Db, sessionId: string, venueId: string) {
  const { rows } = await sql<{ isHere: boolean }>`
    select ${isAtVenue(venueId)} as "isHere" from sessions
    where id = ${sessionId} and (${isAtVenue(venueId)} or exists (
      select from venue_session_answers where session_id = sessions.id and venue_id = ${venueId}
    ))`.execute(db);
  return rows[0];
}
