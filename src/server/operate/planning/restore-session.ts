import type { RestoredSession } from "#shared/api/operate/planning/sessions.ts";
import { listGuestsOf } from "#server/bookings/book-as-guest.ts";
import { placeBookings } from "#server/bookings/place-queries.ts";
import { recordBookedBy } from "#server/bookings/queries.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, parseId } from "#server/platform/problems.ts";
import { notifyHostWithoutSpot, notifyMembers, toldOf } from "#server/sessions/news.ts";
import { reopenSession } from "#server/sessions/planning.ts";
import { isBeforeClosing } from "#server/sessions/queries.ts";
import { listPremium } from "#server/subscriptions/actions.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { requireCity } from "./cities.ts";
import { cancelEntry } from "./session-presenters.ts";
import { requireNoClosure } from "./session-changes.ts";
import { findPlannedSession, isLatestOfMember } from "./session-queries.ts";
import { readSession } from "./sessions.ts";

/**
 * Books everyone again who was booked and still can be, and notifies them even if they turned such news off. Throws
 * `not_found`, `session_started`, `not_cancelled`, `during_closure` and `city_closed`.
 */
export async function restoreSession(
  context: Context,
  auditReason: AuditReason,
  id: string,
  message?: string,
): Promise<RestoredSession> {
  const sessionId = parseId(id);
  const notBooked = await changeAudited(context, auditReason, async (trx, now) => {
    const found = await findPlannedSession(trx, sessionId);
    // Its closures and its last day can't change meanwhile.
    if (found !== undefined) await requireCity(trx, found.city);
    // Members are locked before the session, as in bookings.
    const former = await lockCalledOff(trx, sessionId);
    await reopenSession(trx, sessionId, now);
    const reopened = await findPlannedSession(trx, sessionId);
    if (reopened !== undefined) await requireNoClosure(trx, { ...reopened, venueId: null });
    if (await isAfterClosing(trx, sessionId)) throw new ApiProblem("city_closed");
    const bookedAgain = await bookAgain(context, trx, sessionId, former, now);
    const told = toldOf(message);
    await notifyMembers(trx, [...bookedAgain], sessionId, "session_restored", now, told);
    await notifyHostWithoutSpot(trx, sessionId, "session_restored", now, told);
    const { subject, from: to, to: from } = cancelEntry(sessionId, bookedAgain.size);
    const left = former.filter(({ memberId }) => !bookedAgain.has(memberId));
    return {
      result: left.map(({ userId, name }) => ({ userId, name })),
      entries: [{ action: "session.restore", subject, from, to: { ...to, message } }],
    };
  });
  return { ...(await readSession(context, sessionId)), notBooked };
}

async function isAfterClosing(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where((where) => where.not(isBeforeClosing))
    .executeTakeFirst();
  return found !== undefined;
}

type Former = Awaited<ReturnType<typeof lockCalledOff>>[number];

/** Follows the rules of a booking and the former order. Returns those booked. */
async function bookAgain(
  { realClock }: Pick<Context, "realClock">,
  trx: Trx,
  sessionId: string,
  former: readonly Former[],
  now: Date,
): Promise<Set<string>> {
  const memberIds = former.map(({ memberId }) => memberId);
  const premium = await listPremium(trx, memberIds, now);
  const guests = await listGuestsOf(trx, sessionId, memberIds);
  // Staff may have booked without a plan.
  const asked = former.filter(
    ({ memberId, bookedBy }) => bookedBy !== null || premium.has(memberId) || guests.has(memberId),
  );
  const requests = asked.map(({ memberId, areaId }) => ({ sessionId, memberId, areaId }));
  const placed = await placeBookings(trx, requests, { now, realNow: realClock.now() });
  const bookedAgain = new Set<string>();
  for (const [index, { memberId, bookedBy }] of asked.entries()) {
    const booking = placed[index];
    if (booking === undefined) continue;
    bookedAgain.add(memberId);
    if (bookedBy !== null) await recordBookedBy(trx, booking.id, bookedBy);
  }
  return bookedAgain;
}

/** Returns members whose latest booking of the session ended with its call-off, in booking order. */
async function lockCalledOff(db: Db, sessionId: string) {
  const rows = await db
    .selectFrom("members")
    .innerJoin("bookings", "bookings.member_id", "members.id")
    .select([
      "bookings.id",
      "members.id as memberId",
      "members.username as userId",
      "members.full_name as name",
      "bookings.area_id as areaId",
      "bookings.booked_by as bookedBy",
    ])
    .where("bookings.session_id", "=", sessionId)
    .where("bookings.ended_by", "=", "call_off")
    .where(isLatestOfMember)
    .orderBy("members.id")
    .forNoKeyUpdate("members")
    .execute();
  return rows.toSorted((one, other) => Number(one.id) - Number(other.id));
}
