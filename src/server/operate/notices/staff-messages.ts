import type { SortedPage } from "#shared/api/operate/fields.ts";
import type {
  StaffAudience,
  StaffMessage,
  StaffMessageRequest,
} from "#shared/api/operate/notices.ts";
import { plannedAheadDays, staffMessageBatch } from "#shared/rules/limits.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { nextMessageBatchAt } from "#shared/rules/notifications.ts";
import type { MessageSort } from "#shared/rules/staff.ts";
import type { Member } from "#server/identity/logins.ts";
import { mailAsTest, notify } from "#server/notifications/actions.ts";
import type { Occasion } from "#server/notifications/occasions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { encodeCursor, pageOfRows } from "#server/operate/audit/orders.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import {
  countAudience,
  findAddressee,
  findMessage,
  insertMessage,
  isSession,
  listMessages,
  listNextRecipients,
  lockDueMessage,
  lockMessage,
  markWithdrawn,
  writeAudience,
  writeProgress,
} from "./message-queries.ts";
import type { Audience, StaffMessageRow } from "./message-queries.ts";

type Written = Pick<StaffMessageRequest, "title" | "text">;

/** Throws `not_found` for an unknown session or member. */
export async function previewMessage(
  { db, clock }: Pick<Context, "db" | "clock">,
  asked: StaffAudience,
) {
  const audience = await requireAudience(db, asked);
  const { members, listening } = await countAudience(db, audience, clock.now());
  return { members, switchedOff: members - listening };
}

const everyone = { city: null, sessionId: null, memberId: null, days: null } as const;

async function requireAudience(db: Db, { to, type: kind }: StaffAudience): Promise<Audience> {
  if ("city" in to) {
    const days = "bookedFrom" in to ? { from: to.bookedFrom, until: to.bookedUntil } : null;
    return { ...everyone, kind, city: to.city, days };
  }
  if ("userId" in to) {
    const memberId = await findAddressee(db, to.userId);
    if (memberId === undefined) throw new ApiProblem("not_found");
    return { ...everyone, kind, memberId };
  }
  const sessionId = parseId(to.sessionId);
  if (!(await isSession(db, sessionId))) throw new ApiProblem("not_found");
  return { ...everyone, kind, sessionId };
}

/**
 * Sends in batches from `sendAt` on. Repeating an author's key returns the first message. Throws `not_found` for an
 * unknown session or member, and `invalid_request` for another message under the key.
 */
export async function writeMessage(
  context: Pick<Context, "db" | "clock">,
  auditReason: AuditReason,
  { title, text, key: given, sendAt, ...asked }: Omit<StaffMessageRequest, "reason">,
): Promise<StaffMessage> {
  const { actor } = auditReason;
  const key = given ?? crypto.randomUUID();
  return changeAudited(context, auditReason, async (trx, now) => {
    const audience = await requireAudience(trx, asked);
    const wanted = { ...audience, title, text, sendAt: requireSendable(sendAt, now) };
    const earlier = await findMessage(trx, actor, key);
    if (earlier !== undefined) {
      requireSame(earlier, wanted);
      return { result: presentStaffMessage(earlier), entries: [] };
    }
    const { listening: total, lastId: throughMemberId } = await countAudience(trx, audience, now);
    const message = { ...wanted, actor, key, total, throughMemberId };
    const isWritten = await insertMessage(trx, message, now);
    const row = await findMessage(trx, actor, key);
    if (row === undefined) throw new ApiProblem("unavailable");
    requireSame(row, wanted);
    const entry = {
      action: "message.send",
      subject: `message:${row.id}`,
      to: { ...asked, title, text, sendAt, total },
    };
    return { result: presentStaffMessage(row), entries: isWritten ? [entry] : [] };
  });
}

/** Throws for a time that has passed or is too far ahead. */
function requireSendable(sendAt: string | undefined, now: Date): Date | null {
  if (sendAt === undefined) return null;
  const at = new Date(sendAt);
  if (at <= now) throw invalidField("sendAt", "must be in the future");
  if (at.getTime() > now.getTime() + plannedAheadDays * dayMs)
    throw invalidField("sendAt", "must be at most 400 days ahead");
  return at;
}

/** A corrected message under the first one's key would never be sent. */
function requireSame(
  row: StaffMessageRow,
  wanted: Audience & Written & { readonly sendAt: Date | null },
): void {
  const isSame =
    JSON.stringify(audienceOf(row)) === JSON.stringify(audienceFields(wanted)) &&
    row.title === wanted.title &&
    row.text === wanted.text &&
    row.send_at?.getTime() === wanted.sendAt?.getTime();
  if (!isSame) throw invalidField("key", "was used for another message");
}

const audienceFields = ({ kind, city, sessionId, memberId, days }: Audience): Audience => ({
  kind,
  city,
  sessionId,
  memberId,
  days,
});

function audienceOf(row: StaffMessageRow): Audience {
  const { kind, city, session_id: sessionId, member_id: memberId } = row;
  const { booked_from: from, booked_until: until } = row;
  const days = from === null || until === null ? null : { from, until };
  return { kind, city, sessionId, memberId, days };
}

/** As members would read it. Throws `not_found` for an unknown session or member. */
export async function mailTest(
  { db, clock }: Pick<Context, "db" | "clock">,
  author: Pick<Member, "id" | "email" | "language">,
  { title, text, ...asked }: Omit<StaffMessageRequest, "reason">,
): Promise<{ emailedTo: string }> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const audience = await requireAudience(trx, asked);
    const occasion = await occasionOf(trx, { ...audience, id: "0", title, text });
    await mailAsTest(trx, author, occasion, now);
  });
  return { emailedTo: author.email };
}

export async function readMessages({ db }: Pick<Context, "db">, page: SortedPage<MessageSort>) {
  const rows = await listMessages(db, page);
  return pageOfRows(rows, page.limit, encodeCursor, presentStaffMessage);
}

/** Throws `not_found`, and `already_sent` once a part of it was sent. */
export async function withdrawMessage(
  context: Context,
  auditReason: AuditReason,
  messageId: string,
): Promise<StaffMessage> {
  const id = parseId(messageId);
  return changeAudited(context, auditReason, async (trx, now) => {
    const row = await lockMessage(trx, id);
    if (row === undefined) throw new ApiProblem("not_found");
    if (stateOf(row) === "withdrawn") return { result: presentStaffMessage(row), entries: [] };
    if (stateOf(row) !== "scheduled") throw new ApiProblem("already_sent");
    await markWithdrawn(trx, id, now);
    const entry = { action: "message.withdraw", subject: `message:${id}` };
    const withdrawn = { ...row, withdrawn_at: now, next_batch_at: null };
    return { result: presentStaffMessage(withdrawn), entries: [entry] };
  });
}

/** One transaction for the notices and the progress, so that a crash neither skips nor repeats anybody. */
export async function sendBatch(
  { db }: Pick<Context, "db">,
  messageId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = await lockDueMessage(trx, messageId, now);
    if (due === undefined) return;
    const message = await startScheduled(trx, due, now);
    const audience = audienceOf(message);
    const recipients = await listNextRecipients(trx, audience, message, staffMessageBatch, now);
    const occasion = await occasionOf(trx, { ...message, ...audience });
    const { length: sent } = await notify(trx, recipients, occasion, now);
    const last = recipients.at(-1);
    await writeProgress(trx, message.id, {
      sent,
      afterMemberId: last ?? message.through_member_id,
      nextBatchAt:
        last === undefined || last === message.through_member_id ? null : nextMessageBatchAt(now),
    });
  });
}

/** A scheduled message also goes to those who came since it was written. */
async function startScheduled(
  trx: Trx,
  message: StaffMessageRow,
  now: Date,
): Promise<StaffMessageRow> {
  if (message.send_at === null || message.after_member_id !== "0") return message;
  const { listening: total, lastId } = await countAudience(trx, audienceOf(message), now);
  await writeAudience(trx, message.id, { total, throughMemberId: lastId });
  return { ...message, total, through_member_id: lastId };
}

async function occasionOf(
  trx: Trx,
  { id, kind, title, text, sessionId }: Audience & Written & { readonly id: string },
): Promise<Occasion> {
  const written = { title, text, about: id };
  if (kind === "promotion") return { kind, ...written };
  const facts = sessionId === null ? undefined : await findSessionFacts(trx, sessionId);
  const session = facts && {
    sessionId: facts.sessionId,
    sessionType: facts.workoutType,
    sessionStartsAt: facts.startsAt,
    sessionTimeZone: facts.timeZone,
  };
  if (kind === "service_notice") return { kind, ...written, ...session };
  return { kind: "session_message", sessionId: sessionId ?? "", ...written, ...session };
}

function stateOf(row: StaffMessageRow): StaffMessage["state"] {
  if (row.withdrawn_at !== null) return "withdrawn";
  if (row.next_batch_at === null) return "done";
  const isWaiting = row.send_at !== null && row.after_member_id === "0" && row.sent === 0;
  return isWaiting ? "scheduled" : "sending";
}

function presentStaffMessage(row: StaffMessageRow): StaffMessage {
  const { id, actor, kind: type, title, text, total, sent } = row;
  return {
    id,
    createdAt: row.created_at.toISOString(),
    actor,
    to: addressOf(row),
    type,
    title,
    text,
    sendAt: row.send_at?.toISOString() ?? null,
    state: stateOf(row),
    total,
    sent,
  };
}

function addressOf(row: StaffMessageRow): StaffMessage["to"] {
  const { city, sessionId, days } = audienceOf(row);
  if (row.username !== null) return { userId: row.username };
  if (city === null) return { sessionId: sessionId ?? "" };
  return { city, ...(days !== null && { bookedFrom: days.from, bookedUntil: days.until }) };
}
