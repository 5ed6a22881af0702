import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import type { SortedPage } from "#shared/api/operate.ts";
import type { StaffMessageKind } from "#shared/rules/staff-messages.ts";
import type { MessageSort } from "#shared/rules/sorts.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import type { Schema } from "#server/platform/schema.ts";
import { parseOrder } from "./orders.ts";

/** Whom a message goes to: the members of a city, or whoever has booked a session. */
export interface Audience {
  readonly kind: StaffMessageKind;
  readonly city: string | null;
  readonly sessionId: string | null;
}

export type StaffMessageRow = Selectable<Schema["staff_messages"]>;

const settingOf = {
  promotion: sql.ref("members.promotions"),
  session_update: sql.ref("members.session_updates"),
} as const satisfies Record<StaffMessageKind, unknown>;

/** Who is suspended can't read anything. */
const isMeant = ({ city, sessionId }: Audience, now: Date) => sql`
  not ${isSuspendedAt(now)} and ${
    city === null
      ? sql`id in (select member_id from bookings where session_id = ${sessionId} and status = 'active')`
      : sql`city = ${city}`
  }`;

/** How many there are, how many of them listen, and the last one's id. */
export async function countAudience(db: Db, audience: Audience, now: Date) {
  const setting = settingOf[audience.kind];
  const { rows } = await sql<{ members: number; listening: number; lastId: string }>`
    select count(*)::int as members, count(*) filter (where ${setting})::int as listening,
      coalesce(max(id) filter (where ${setting}), 0) as "lastId"
    from members where ${isMeant(audience, now)}`.execute(db);
  return rows[0] ?? { members: 0, listening: 0, lastId: "0" };
}

/** The next ones who listen, in the order of their ids. */
export async function listNextRecipients(
  db: Db,
  { kind, city, session_id: sessionId, after_member_id, through_member_id }: StaffMessageRow,
  limit: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members
    where ${isMeant({ kind, city, sessionId }, now)} and ${settingOf[kind]}
      and id > ${after_member_id} and id <= ${through_member_id}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isSession(db: Db, sessionId: string): Promise<boolean> {
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

/** Writes the message, which is due at once; undefined when the key was used before. */
export async function insertMessage(
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

export async function findMessage(
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

/** The messages, newest first unless the page says otherwise: one more than it holds, where there is one. */
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

/** The messages of which a batch is due by `until`. */
export const dueMessages = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, next_batch_at as due_at from staff_messages
  where next_batch_at <= ${until}`;

/** Locks the message if a batch of it is still due once no other server is at it. */
export async function lockDueMessage(
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

/** Notes how far the locked message has come; without a next moment it is done. */
export async function writeProgress(
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
