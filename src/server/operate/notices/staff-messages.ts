import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import type {
  StaffAudience,
  StaffMessage,
  StaffMessageRequest,
} from "#shared/api/operate/notices.ts";
import { staffMessageBatch } from "#shared/rules/limits.ts";
import { nextMessageBatchAt } from "#shared/rules/notifications.ts";
import type { MessageSort } from "#shared/rules/staff.ts";
import type { StaffMessageKind } from "#shared/rules/notifications.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Occasion } from "#server/notifications/occasions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { encodeCursor, pageOfRows, parseOrder } from "#server/operate/audit/orders.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import type { Schema } from "#server/platform/schema.ts";

/** A message's recipients. Throws `not_found` for an unknown session. */
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
 * Writes a message, which is sent in batches. Repeating an author's key returns the first message. Throws `not_found`
 * for an unknown session, and `invalid_request` for another message under the key.
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

/** A corrected message under the first one's key would never be sent. */
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

export async function readMessages({ db }: Pick<Context, "db">, page: SortedPage<MessageSort>) {
  const rows = await listMessages(db, page);
  return pageOfRows(rows, page.limit, encodeCursor, presentStaffMessage);
}

/** Notifies and records the progress in one transaction, so that a crash neither skips nor repeats anybody. */
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

interface Audience {
  readonly kind: StaffMessageKind;
  readonly city: string | null;
  readonly sessionId: string | null;
}

type StaffMessageRow = Selectable<Schema["staff_messages"]>;

const settingOf = {
  promotion: sql.ref("settings.promotions"),
  session_update: sql.ref("settings.session_updates"),
} as const satisfies Record<StaffMessageKind, unknown>;

const membersWithSettings = sql`
  members join notification_settings as settings on settings.member_id = members.id`;

/** Suspended members can't read anything. */
const isMeant = ({ city, sessionId }: Audience, now: Date) => sql`
  not ${isSuspendedAt(now)} and ${
    city === null
      ? sql`id in (select member_id from bookings where session_id = ${sessionId} and status = 'active')`
      : sql`city = ${city}`
  }`;

export async function countAudience(db: Db, audience: Audience, now: Date) {
  const setting = settingOf[audience.kind];
  const { rows } = await sql<{ members: number; listening: number; lastId: string }>`
    select count(*)::int as members, count(*) filter (where ${setting})::int as listening,
      coalesce(max(id) filter (where ${setting}), 0) as "lastId"
    from ${membersWithSettings} where ${isMeant(audience, now)}`.execute(db);
  return rows[0] ?? { members: 0, listening: 0, lastId: "0" };
}

async function listNextRecipients(
  db: Db,
  { kind, city, session_id: sessionId, after_member_id, through_member_id }: StaffMessageRow,
  limit: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${membersWithSettings}
    where ${isMeant({ kind, city, sessionId }, now)} and ${settingOf[kind]}
      and id > ${after_member_id} and id <= ${through_member_id}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

async function isSession(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return found !== undefined;
}

type NewMessage = Audience & {
  readonly actor: string;
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly total: number;
  readonly throughMemberId: string;
};

/** The message is due at once. Undefined if the key was used before. */
async function insertMessage(
  db: Db,
  { actor, key, kind, city, sessionId, title, text, total, throughMemberId }: NewMessage,
  now: Date,
): Promise<StaffMessageRow | undefined> {
  return db
    .insertInto("staff_messages")
    .values({
      actor,
      key,
      kind,
      city,
      session_id: sessionId,
      title,
      text,
      created_at: now,
      total,
      through_member_id: throughMemberId,
      next_batch_at: total === 0 ? null : now,
    })
    .onConflict((conflict) => conflict.columns(["actor", "key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function findMessage(
  db: Db,
  actor: string,
  key: string,
): Promise<StaffMessageRow | undefined> {
  return db
    .selectFrom("staff_messages")
    .selectAll()
    .where("actor", "=", actor)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** The messages, newest first by default. Reads one more than the page holds. */
export async function listMessages(db: Db, page: SortedPage<MessageSort>) {
  const order = parseOrder({ at: [] }, sql.ref("id"), page, "-at");
  return db
    .selectFrom("staff_messages")
    .selectAll()
    .select(order.position.as("position"))
    .where(order.after)
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

export const dueMessages = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, next_batch_at as due_at from staff_messages
  where next_batch_at <= ${until}`;

/** Locks the message if a batch of it is still due after another server's work. */
async function lockDueMessage(
  trx: Trx,
  id: string,
  now: Date,
): Promise<StaffMessageRow | undefined> {
  return trx
    .selectFrom("staff_messages")
    .selectAll()
    .where("id", "=", id)
    .where("next_batch_at", "<=", now)
    .forUpdate()
    .executeTakeFirst();
}

/** Records the locked message's progress; without a next time it is done. */
async function writeProgress(
  db: Db,
  id: string,
  {
    sent,
    afterMemberId,
    nextBatchAt,
  }: { sent: number; afterMemberId: string; nextBatchAt: Date | null },
): Promise<void> {
  await db
    .updateTable("staff_messages")
    .set({
      sent: sql<number>`sent + ${sent}`,
      after_member_id: afterMemberId,
      next_batch_at: nextBatchAt,
    })
    .where("id", "=", id)
    .execute();
}
