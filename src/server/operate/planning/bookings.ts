import type { RosterEntry, StaffSession } from "#shared/api/operate/planning/sessions.ts";
import {
  bookForMember,
  cancelForMember,
  exchangeBooking,
} from "#server/bookings/book-for-member.ts";
import { bookSeriesFirst } from "#server/bookings/series-bookings.ts";
import { forgiveAbsence, markAttendance } from "#server/attendance/marks.ts";
import { forgiveLateCancellation } from "#server/bookings/eligibility.ts";
import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import { isSamePerson } from "#server/identity/mailboxes.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { validIds, parseId, ApiProblem } from "#server/platform/problems.ts";
import { findSessionFacts, toldOf } from "#server/sessions/news.ts";
import type { Told } from "#server/sessions/news.ts";
import { wrongAreaProblem } from "#server/sessions/actions.ts";
import { requirePremium } from "#server/subscriptions/actions.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import type { PageByStart } from "#shared/api/operate/fields.ts";
import type { Attendance } from "#shared/rules/attendance.ts";
import { presentRosterEntry, presentObjection } from "./session-presenters.ts";
import {
  findPresentMember,
  findUsername,
  listRoster,
  findRosterRow,
  listObjectionRows,
} from "./session-queries.ts";
import { readSession } from "./sessions.ts";

interface RequestedBooking {
  readonly userId: string;
  readonly areaId: string;
  /** Ignores the subscription and no other rule. */
  readonly isOverride: boolean;
  readonly message?: string | undefined;
}

/** Follows the members' rules. Throws the reason of a refusal. */
export async function addBooking(
  context: Context,
  auditReason: AuditReason,
  id: string,
  { userId, areaId: requestedArea, isOverride, message }: RequestedBooking,
): Promise<RosterEntry> {
  const sessionId = parseId(id);
  const [areaId] = validIds([requestedArea]);
  if (areaId === undefined) throw wrongAreaProblem();
  if (isOverride && (await isSamePerson(context.db, userId, auditReason.actor)))
    throw new ApiProblem("not_yourself");
  const member = await requireMember(context, userId);
  if (!isOverride) await requirePremium(context, member);
  await bookSeriesFirst(context, sessionId);
  const { isGrouped, entry } = await changeAudited(context, auditReason, async (trx, now) => {
    const placed = await bookForMember(
      { ...context, db: trx },
      { sessionId, memberId: member.id, areaId },
      auditReason.actor,
    );
    const [row] = await listRoster(trx, sessionId, member.id);
    if (row === undefined) throw new ApiProblem("not_found");
    const news = { kind: "booking_added", about: placed.id, ...toldOf(message) } as const;
    await notifyMember(trx, member.id, sessionId, news, now);
    const to = { userId, areaId, isOverride, message };
    return {
      result: { isGrouped: placed.isGrouped, entry: presentRosterEntry(row) },
      entries: [{ action: "booking.add", subject: `session:${sessionId}`, to }],
    };
  });
  if (isGrouped) await mendGroupsOfSessions(context, [sessionId]);
  return entry;
}

/** Throws `not_found` and `not_upcoming`. */
export async function removeBooking(
  context: Context,
  auditReason: AuditReason,
  id: string,
  userId: string,
  message?: string,
): Promise<StaffSession> {
  const sessionId = parseId(id);
  const member = await requireMember(context, userId);
  const isGrouped = await changeAudited(context, auditReason, async (trx, now) => {
    const freed = await cancelForMember({ ...context, db: trx }, sessionId, member.id);
    const about = freed.bookingId;
    const news = { kind: "booking_removed", about, ...toldOf(message) } as const;
    await notifyMember(trx, member.id, sessionId, news, now);
    const from = { userId, areaId: freed.areaId };
    const to = message === undefined ? undefined : { message };
    return {
      result: freed.isGrouped,
      entries: [{ action: "booking.remove", subject: `session:${sessionId}`, from, to }],
    };
  });
  if (isGrouped) await mendGroupsOfSessions(context, [sessionId]);
  return readSession(context, sessionId);
}

interface MoveRequest {
  readonly sessionId: string;
  readonly areaId: string;
  readonly message?: string | undefined;
}

/** Notifies the member once. Throws `not_found`, `not_upcoming` and the reason of a refusal. */
export async function moveBooking(
  context: Context,
  auditReason: AuditReason,
  { userId, id }: { readonly userId: string; readonly id: string },
  wanted: MoveRequest,
): Promise<{ bookingId: string; sessionId: string; areaId: string }> {
  const bookingId = parseId(id);
  const sessionId = parseId(wanted.sessionId);
  const [areaId] = validIds([wanted.areaId]);
  if (areaId === undefined) throw wrongAreaProblem();
  const member = await requireMember(context, userId);
  await requirePremium(context, member);
  await bookSeriesFirst(context, sessionId);
  const { result, regrouped } = await changeAudited(context, auditReason, async (trx, now) => {
    const {
      from,
      placed,
      regrouped: changed,
    } = await exchangeBooking(
      { ...context, db: trx },
      { bookingId, memberId: member.id, sessionId, areaId, bookedBy: auditReason.actor },
    );
    const facts = await findSessionFacts(trx, sessionId);
    if (facts !== undefined) {
      const occasion = { kind: "booking_moved", ...facts, movedFrom: from.startsAt } as const;
      const calendarOf = [from.sessionId, sessionId];
      const news = { ...occasion, about: placed.id, calendarOf, ...toldOf(wanted.message) };
      await notify(trx, [member.id], news, now);
    }
    const before = { userId, sessionId: from.sessionId, areaId: from.areaId };
    const after = { userId, sessionId, areaId, message: wanted.message };
    const entry = { action: "booking.move", from: before, to: after };
    return {
      result: {
        result: { bookingId: placed.id, sessionId, areaId },
        regrouped: changed,
      },
      entries: [
        { ...entry, subject: `session:${from.sessionId}` },
        { ...entry, subject: `session:${sessionId}` },
        { ...entry, subject: `member:${userId}` },
      ],
    };
  });
  await mendGroupsOfSessions(context, regrouped);
  return result;
}

async function notifyMember(
  trx: Trx,
  memberId: string,
  sessionId: string,
  news: Told & { readonly kind: "booking_added" | "booking_removed"; readonly about: string },
  now: Date,
): Promise<void> {
  const facts = await findSessionFacts(trx, sessionId);
  if (facts !== undefined) await notify(trx, [memberId], { ...facts, ...news }, now);
}

/** Of a late cancellation or absence. Throws `not_found` if there is none, and `forbidden` for one's own. */
export async function forgiveBooking(
  context: Context,
  auditReason: AuditReason,
  id: string,
): Promise<void> {
  const bookingId = parseId(id);
  await changeAudited(context, auditReason, async (trx, now) => {
    const forgiven =
      (await forgiveLateCancellation(trx, bookingId, now)) ??
      (await forgiveAbsence(trx, bookingId, now));
    if (forgiven === undefined) throw new ApiProblem("not_found");
    const { sessionId, memberId } = forgiven;
    const userId = await findUsername(trx, memberId);
    if (await isSamePerson(trx, userId, auditReason.actor)) throw new ApiProblem("forbidden");
    const entry = { action: "booking.forgive", subject: `member:${userId}`, to: { sessionId } };
    return { result: undefined, entries: [entry] };
  });
}

async function requireMember(
  { db, clock }: Context,
  userId: string,
): Promise<{ readonly id: string }> {
  const member = await findPresentMember(db, userId, clock.now());
  if (member === undefined) throw new ApiProblem("not_found");
  return member;
}

/** Answers an objection as well. Throws `not_found`, `session_cancelled`, `too_early` and, without one, `too_late`. */
export async function markBooking(
  context: Context,
  auditReason: AuditReason,
  { id, userId }: { readonly id: string; readonly userId: string },
  {
    attendance,
    message,
  }: { readonly attendance: Attendance; readonly message?: string | undefined },
): Promise<RosterEntry> {
  const sessionId = parseId(id);
  return changeAudited(context, auditReason, async (trx, now) => {
    const booked = await findRosterRow(trx, sessionId, userId);
    if (booked === undefined) throw new ApiProblem("not_found");
    const { bookingId } = booked;
    const told = toldOf(message);
    const mark = { sessionId, bookingId, attendance, answersObjections: true, told };
    const { before } = await markAttendance(trx, mark, now);
    return {
      result: presentRosterEntry({ ...booked, attendance, objects: false }),
      entries: [
        {
          action: "attendance.mark",
          subject: `session:${sessionId}`,
          from: { userId, attendance: before },
          to: { userId, attendance, message },
        },
      ],
    };
  });
}

export async function readObjections({ db }: Pick<Context, "db">, page: PageByStart) {
  const rows = await listObjectionRows(db, page);
  const cursorOf = ({ objectedAt, bookingId }: (typeof rows)[number]) =>
    `${objectedAt.getTime()}.${bookingId}`;
  return pageOfRows(rows, page.limit, cursorOf, presentObjection);
}
