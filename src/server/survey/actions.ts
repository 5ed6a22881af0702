import type { EventHistoryEntry, Mate } from "#shared/api/bookings.ts";
import type { Attendee } from "#shared/api/sessions.ts";
import type { ParsedSurvey } from "#shared/api/survey.ts";
import { isAttended } from "#shared/rules/attendance.ts";
import { attendeeIdOfHidden, formerMemberUsername } from "#shared/rules/names.ts";
import { surveyState } from "#shared/rules/survey-steps.ts";
import { moments } from "#shared/rules/moments.ts";
import { rateBooking } from "#server/bookings/queries.ts";
import { readHistoryEntry } from "#server/bookings/read-bookings.ts";
import { connectMembers } from "#server/connections/actions.ts";
import {
  lockBookers,
  lockSharedSessions,
  mendGroupsOfSessions,
  separateMembers,
} from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { markOccasionRead, markOverSessionsRead, notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findHiddenBookings } from "#server/sessions/presenters.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import {
  findOwnBooking,
  lockMember,
  lockSurveys,
  insertAbsenceReports,
  insertRatings,
  insertSurvey,
  listMutuallyLiked,
  listSeparatedByRating,
  listUnrated,
  markSurveyOpen,
  openUnbookedSurveys,
} from "./queries.ts";
import type { AttendeeRating } from "./queries.ts";

/**
 * Connects the member with everyone who likes them back, and separates them from members with the fewest stars,
 * including in coming groups. Throws `not_found`, `not_finished`, `already_rated`, `survey_closed`, and
 * `invalid_request` unless each other member of the group is rated exactly once.
 */
export async function submitSurvey(
  context: Context,
  member: Member,
  survey: Omit<ParsedSurvey, "userId">,
): Promise<EventHistoryEntry> {
  const { db, clock } = context;
  const sessionId = parseId(survey.sessionId);
  const now = clock.now();
  const booking = await findOwnBooking(db, sessionId, member.id);
  if (booking === undefined) throw new ApiProblem("not_found");
  const state = surveyState(booking.endsAt, booking.rating, now);
  if (state === "not_yet") throw new ApiProblem("not_finished");
  if (state === "done") throw new ApiProblem("already_rated");
  if (state === "closed") throw new ApiProblem("survey_closed");
  if (!isAttended(booking.attendance)) throw new ApiProblem("was_absent");
  const hidden = await findHiddenBookings(db, member.id, sessionId);
  const { attendeeList } = await readHistoryEntry(context, member, booking.id);
  const others = attendeeList
    .filter(({ userId }) => userId !== member.username)
    .map((other) => ({ ...other, id: hidden.get(other.id) ?? other.id }));
  const attendeeRatings = survey.surveyData.attendeeRatings.map((given) => ({
    ...given,
    attendeeId: hidden.get(given.attendeeId) ?? given.attendeeId,
  }));
  const absentIds = idsOfAbsent(others, survey.absent);
  requireEachOnce(others, attendeeRatings, absentIds);

  const separated = await db.transaction().execute(async (trx) => {
    await lockSurveys(trx, sessionId);
    const separation = {
      memberId: member.id,
      otherIds: await listSeparatedByRating(trx, attendeeRatings),
    };
    await lockBookers(trx, separation);
    if (!(await lockMember(trx, member.id))) throw new ApiProblem("not_authenticated");
    if (!(await rateBooking(trx, booking.id, survey.rating))) throw new ApiProblem("already_rated");
    await insertSurvey(trx, booking.id, survey, now);
    await insertRatings(trx, sessionId, member.id, attendeeRatings, now);
    await insertAbsenceReports(trx, booking.id, absentIds);
    const sharedIds = await lockSharedSessions(trx, separation, now);
    await connectMembers(trx, member.id, await listMutuallyLiked(trx, sessionId, member.id), now);
    await markSurveyNoticeRead(trx, member.id, sessionId);
    return separateMembers(trx, sharedIds, separation, now);
  });
  await mendGroupsOfSessions(context, separated);
  return readHistoryEntry(context, member, booking.id);
}

/** Throws `invalid_request` for unknown names, also those from before a block, so that it isn't revealed. */
function idsOfAbsent(others: readonly Attendee[], usernames: readonly string[]): string[] {
  const idOf = new Map(
    others
      .filter(({ userId }) => userId !== formerMemberUsername)
      .map(({ id, userId }) => [userId, id]),
  );
  const ids = new Set(usernames.flatMap((username) => idOf.get(username) ?? []));
  if (ids.size < usernames.length)
    throw invalidField("absent", "must name others of the group, each once");
  return [...ids];
}

const isHidden = ({ userId }: Attendee): boolean => attendeeIdOfHidden(userId) !== undefined;

/** Deleted, absent and hidden members may be rated, so that unfinished ratings and hidden names don't fail. */
function requireEachOnce(
  others: readonly Mate[],
  ratings: readonly AttendeeRating[],
  absentIds: readonly string[],
): void {
  const given = new Set([...ratings.map(({ attendeeId }) => attendeeId), ...absentIds]);
  const all = new Set(others.map(({ id }) => id));
  const needed = others.filter(
    (other) =>
      other.userId !== formerMemberUsername && other.wasAbsent !== true && !isHidden(other),
  );
  const fits =
    given.size === ratings.length + absentIds.length &&
    given.isSubsetOf(all) &&
    needed.every(({ id }) => given.has(id));
  if (fits) return;
  throw invalidField(
    "surveyData.attendeeRatings",
    "must rate each of the others in the group who was there exactly once",
  );
}

/** Call it after `lockSurveys`. */
export async function connectMutuallyLiked(
  trx: Trx,
  sessionId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  await connectMembers(trx, memberId, await listMutuallyLiked(trx, sessionId, memberId), now);
}

export async function askForSurvey(
  trx: Trx,
  sessionId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const booking = await findOwnBooking(trx, sessionId, memberId);
  if (booking === undefined || surveyState(booking.endsAt, booking.rating, now) !== "open") return;
  const facts = await findSessionFacts(trx, sessionId);
  if (facts !== undefined) await notify(trx, [memberId], { kind: "survey_open", ...facts }, now);
}

async function markSurveyNoticeRead(trx: Trx, memberId: string, sessionId: string): Promise<void> {
  const facts = await findSessionFacts(trx, sessionId);
  if (facts === undefined) return;
  const about = `${sessionId}:${facts.startsAt.toISOString()}`;
  await markOccasionRead(trx, memberId, "survey_open", about);
}

/** There is nothing to rate. Returns the ended sessions. */
export async function openUnbooked(trx: Trx, ids: readonly string[], now: Date) {
  const opened = await openUnbookedSurveys(trx, ids, now);
  await markOverSessionsRead(
    trx,
    opened.map(({ id }) => id),
  );
  return opened;
}

/** Notifies the attendees. */
export async function openSurvey(trx: Trx, sessionId: string, now: Date): Promise<void> {
  if (!(await markSurveyOpen(trx, sessionId, now))) return;
  await markOverSessionsRead(trx, [sessionId]);
  const facts = await findSessionFacts(trx, sessionId);
  const attendees = await listUnrated(trx, sessionId);
  const first = attendees[0];
  if (facts === undefined || first === undefined) return;
  const booking = await findOwnBooking(trx, sessionId, first);
  // After a long pause the survey may be closed already.
  if (booking === undefined || moments.surveyClosing.hasCome(booking.endsAt, now)) return;
  await publish(
    trx,
    attendees.map((memberId) => ({ memberId, name: "session", about: sessionId })),
  );
  await notify(trx, attendees, { kind: "survey_open", ...facts }, now);
}
