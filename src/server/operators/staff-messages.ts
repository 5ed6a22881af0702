import type { SortedPage } from "#shared/api/operate.ts";
import type {
  StaffAudience,
  StaffMessage,
  StaffMessageRequest,
} from "#shared/api/staff-messages.ts";
import { staffMessageBatch } from "#shared/rules/limits.ts";
import { nextMessageBatchAt } from "#shared/rules/staff-messages.ts";
import type { MessageSort } from "#shared/rules/sorts.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Occasion } from "#server/notifications/occasions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { changeAudited } from "./audit.ts";
import type { AuditReason } from "./audit.ts";
import { encodeCursor, pageOfRows } from "./orders.ts";
import {
  countAudience,
  findMessage,
  insertMessage,
  isSession,
  listMessages,
  listNextRecipients,
  lockDueMessage,
  writeProgress,
} from "./staff-message-queries.ts";
import type { Audience, StaffMessageRow } from "./staff-message-queries.ts";

/** Whom a message would reach; throws `not_found` for an unknown session. */
export async function previewMessage(
  { db, clock }: Pick<Context, "db" | "clock">,
  asked: StaffAudience,
) {
  const audience = await requireAudience(db, asked);
  const { members, listening } = await countAudience(db, audience, clock.now());
  return { members, switchedOff: members - listening };
}

async function requireAudience(db: Db, { to, kind }: StaffAudience): Promise<Audience> {
  if ("city" in to) return { kind, city: to.city, sessionId: null };
  const sessionId = parseId(to.sessionId);
  if (!(await isSession(db, sessionId))) throw new ApiProblem("not_found");
  return { kind, city: null, sessionId };
}

/**
 * Writes a message, which goes out by and by. The same key of the same author answers what was written first, and
 * writes nothing. Throws `not_found` for an unknown session, and `invalid_request` for a key of another message.
 */
export async function writeMessage(
  context: Pick<Context, "db" | "clock">,
  auditReason: AuditReason,
  { title, text, key, ...asked }: Omit<StaffMessageRequest, "reason">,
): Promise<StaffMessage> {
  const { actor } = auditReason;
  return changeAudited(context, auditReason, async (trx, now) => {
    const audience = await requireAudience(trx, asked);
    const earlier = await findMessage(trx, actor, key);
    if (earlier !== undefined) {
      requireSame(earlier, { ...audience, title, text });
      return { result: presentStaffMessage(earlier), entries: [] };
    }
    const { listening: total, lastId: throughMemberId } = await countAudience(trx, audience, now);
    const message = { ...audience, actor, key, title, text, total, throughMemberId };
    const written = await insertMessage(trx, message, now);
    const row = written ?? (await findMessage(trx, actor, key));
    if (row === undefined) throw new ApiProblem("unavailable");
    requireSame(row, { ...audience, title, text });
    const entry = {
      action: "message.send",
      subject: `message:${row.id}`,
      to: { ...asked, title, text, total },
    };
    return { result: presentStaffMessage(row), entries: written === undefined ? [] : [entry] };
  });
}

/** A corrected message under the key of the first one would never go out. */
function requireSame(
  row: StaffMessageRow,
  { kind, city, sessionId, title, text }: Audience & { title: string; text: string },
): void {
  const isSame =
    row.kind === kind &&
    row.city === city &&
    row.session_id === sessionId &&
    row.title === title &&
    row.text === text;
  if (!isSame) throw invalidField("key", "was used for another message");
}

/** What the staff wrote, newest first unless the page says otherwise, and how far it has come. */
export async function readMessages({ db }: Pick<Context, "db">, page: SortedPage<MessageSort>) {
  const rows = await listMessages(db, page);
  return pageOfRows(rows, page.limit, encodeCursor, presentStaffMessage);
}

/**
 * Tells the next members of a message, in one transaction with how far it has come: after a crash nobody is left out
 * or notified again.
 */
export async function sendBatch(
  { db }: Pick<Context, "db">,
  messageId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = await lockDueMessage(trx, messageId, now);
    if (message === undefined) return;
    const recipients = await listNextRecipients(trx, message, staffMessageBatch, now);
    const { length: sent } = await notify(trx, recipients, occasionOf(message), now);
    const last = recipients.at(-1);
    await writeProgress(trx, message.id, {
      sent,
      afterMemberId: last ?? message.through_member_id,
      nextBatchAt:
        last === undefined || last === message.through_member_id ? null : nextMessageBatchAt(now),
    });
  });
}

function occasionOf({ id, kind, title, text, session_id: sessionId }: StaffMessageRow): Occasion {
  return kind === "promotion"
    ? { kind, title, text, about: id }
    : { kind: "session_message", title, text, about: id, sessionId: sessionId ?? "" };
}

/** What the staff wrote, and how far it has come. */
function presentStaffMessage(row: StaffMessageRow): StaffMessage {
  const { id, actor, kind, city, session_id: sessionId, title, text, total, sent } = row;
  return {
    id,
    createdAt: row.created_at.toISOString(),
    actor,
    to: city === null ? { sessionId: sessionId ?? "" } : { city },
    kind,
    title,
    text,
    total,
    sent,
    isDone: row.next_batch_at === null,
  };
}
