import { sql } from "kysely";
import type { ParsedSurvey } from "#shared/api/survey.ts";
import { maxSeparatingStars, positiveStars } from "#shared/rules/survey-steps.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { dueMomentOf, dueSessions, isUnbooked } from "#server/sessions/due-session-queries.ts";
import { wasAttended } from "#server/sessions/queries.ts";

export async function findOwnBooking(db: Db, sessionId: string, memberId: string) {
  return db
    .selectFrom("bookings")
    .leftJoin("attendances", "booking_id", "id")
    .select(["id", "ends_at as endsAt", "rating", "attendance"])
    .where("session_id", "=", sessionId)
    .where("member_id", "=", memberId)
    .where("status", "=", "active")
    .executeTakeFirst();
}

/**
 * Also locks attendance. Of two members who rate each other at the same instant the second sees the first's rating.
 */
export async function lockSurveys(trx: Trx, sessionId: string): Promise<void> {
  await trx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .forNoKeyUpdate()
    .execute();
}

/** False if the account was deleted. */
export async function lockMember(trx: Trx, memberId: string): Promise<boolean> {
  const locked = await trx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .forKeyShare()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Ratings of places stay. */
export async function deleteFeedback(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable("surveys")
    .from("bookings")
    .whereRef("bookings.id", "=", "surveys.booking_id")
    .where("bookings.member_id", "=", memberId)
    .set({ feedback: null, gym_feedback: null, post_workout_feedback: null })
    .execute();
}

export async function insertSurvey(
  db: Db,
  bookingId: string,
  { rating, feedback, surveyData: data }: Pick<ParsedSurvey, "rating" | "feedback" | "surveyData">,
  now: Date,
): Promise<void> {
  const said = (text: string | null | undefined) => (text == null || text === "" ? null : text);
  await db
    .insertInto("surveys")
    .values({
      booking_id: bookingId,
      rating,
      feedback: said(feedback),
      gym_rating: data.gymRating,
      gym_feedback: said(data.gymFeedback),
      post_workout_rating: data.postWorkoutRating,
      post_workout_feedback: said(data.postWorkoutFeedback),
      submitted_at: now,
    })
    .execute();
}

export interface AttendeeRating {
  readonly attendeeId: string;
  readonly rating: number;
}

export async function listSeparatedByRating(
  db: Db,
  ratings: readonly AttendeeRating[],
): Promise<string[]> {
  const ids = ratings.flatMap(({ attendeeId, rating }) =>
    rating <= maxSeparatingStars ? [attendeeId] : [],
  );
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("bookings")
    .select("member_id as memberId")
    .where("id", "=", sql<string>`any (${ids}::bigint[])`)
    .where("member_id", "is not", null)
    .$narrowType<{ memberId: string }>()
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Skips members without accounts. */
export async function insertRatings(
  db: Db,
  sessionId: string,
  raterId: string,
  ratings: readonly AttendeeRating[],
  now: Date,
): Promise<void> {
  if (ratings.length === 0) return;
  await sql`
    with rated as (
      select bookings.member_id, rating.stars from unnest(
        ${ratings.map(({ attendeeId }) => attendeeId)}::bigint[],
        ${ratings.map(({ rating }) => rating)}::int[]
      ) as rating (booking_id, stars)
      join bookings on bookings.id = rating.booking_id
    ), present as (
      -- Locked, so that no account is deleted before the end of the transaction.
      select id from members where id in (select member_id from rated) order by id for key share
    )
    insert into ratings (rater_id, rated_id, session_id, stars, created_at)
    select ${raterId}, present.id, ${sessionId}, rated.stars, ${now}
    from rated join present on present.id = rated.member_id
    order by present.id`.execute(db);
}

export async function insertAbsenceReports(
  db: Db,
  bookingId: string,
  absentIds: readonly string[],
): Promise<void> {
  if (absentIds.length === 0) return;
  await db
    .insertInto("absence_reports")
    .values(
      absentIds.map((absentId) => ({
        absent_booking_id: absentId,
        reporter_booking_id: bookingId,
      })),
    )
    .execute();
}

/** Omits members known as absent. */
export async function listMutuallyLiked(
  db: Db,
  sessionId: string,
  memberId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select mine.rated_id as id from ratings as mine
    join ratings as theirs
      on theirs.rater_id = mine.rated_id and theirs.rated_id = mine.rater_id
      and theirs.session_id = mine.session_id
    where mine.rater_id = ${memberId} and mine.session_id = ${sessionId}
      and mine.stars >= ${positiveStars} and theirs.stars >= ${positiveStars}
      and not exists (
        select from bookings
        where session_id = mine.session_id and member_id in (mine.rater_id, mine.rated_id)
          and status = 'active' and not ${wasAttended("bookings")}
      )`.execute(db);
  return rows.map((row) => row.id);
}

export const dueSurveys = (until: Date) =>
  dueSessions(sql`survey_opened_at is null`, "ends_at", moments.surveyOpening.latest(until), until);

export async function openUnbookedSurveys(db: Db, ids: readonly string[], now: Date) {
  const latest = moments.surveyOpening.latest(now);
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id, ends_at, booked_count from sessions
      where id = any (${[...ids]}::bigint[]) and survey_opened_at is null and cancelled_at is null
        and ends_at <= ${latest}
      order by id for update
    )
    update sessions set survey_opened_at = ${dueMomentOf("ends_at", latest, now)}
    from due where sessions.id = due.id and ${isUnbooked}
    returning sessions.id`.execute(db);
  return rows;
}

/** False if the survey isn't due at `now`. */
export async function markSurveyOpen(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sessions set survey_opened_at = ${now}
    where id = ${sessionId} and survey_opened_at is null and cancelled_at is null
      and ends_at <= ${moments.surveyOpening.latest(now)}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function listUnrated(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("member_id")
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .where("rating", "is", null)
    .where("member_id", "is not", null)
    .where(wasAttended("bookings"))
    .$narrowType<{ member_id: string }>()
    .execute();
  return rows.map((row) => row.member_id);
}
