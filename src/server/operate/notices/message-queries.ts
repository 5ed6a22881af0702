import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import type { MessageSort } from "#shared/rules/staff.ts";
import type { StaffMessageType } from "#shared/rules/notifications.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { parseOrder } from "#server/operate/audit/orders.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { DuePiece } from "#server/platform/pieces.ts";

export interface Audience {
  readonly kind: StaffMessageType;
  readonly city: string | null;
  readonly sessionId: string | null;
  readonly memberId: string | null;
  /** In the city, inclusive: only members with a booking there then, wherever they live. */
  readonly days: { readonly from: string; readonly until: string } | null;
}

const settingOf = {
  promotion: sql.ref("settings.promotions"),
  session_update: sql.ref("settings.session_updates"),
  service_notice: sql`true`,
} as const satisfies Record<StaffMessageType, unknown>;

const membersWithSettings = sql`
  members join notification_settings as settings on settings.member_id = members.id`;

function isAddressed({ city, sessionId, memberId, days }: Audience): RawBuilder<boolean> {
  if (memberId !== null) return sql`id = ${memberId}`;
  if (sessionId !== null)
    return sql`id in (
      select member_id from bookings where session_id = ${sessionId} and status = 'active'
    )`;
  if (days === null) return sql`city = ${city}`;
  return sql`id in (
    select bookings.member_id from sessions
    join cities on cities.name = sessions.city
    join bookings on bookings.session_id = sessions.id
    where sessions.city = ${city} and bookings.status = 'active'
      and sessions.starts_at >= ${days.from}::date::timestamp at time zone cities.time_zone
      and sessions.starts_at < (${days.until}::date + 1)::timestamp at time zone cities.time_zone
  )`;
}

/** Suspended members can't read anything. */
const isMeant = (audience: Audience, now: Date) =>
  sql`not ${isSuspendedAt(now)} and ${isAddressed(audience)}`;

export async function countAudience(db: Db, audience: Audience, now: Date) {
  const setting = settingOf[audience.kind];
  const { rows } = await sql<{ members: number; listening: number; lastId: string }>`
    select count(*)::int as members, count(*) filter (where ${setting})::int as listening,
      coalesce(max(id) filter (where ${setting}), 0) as "lastId"
    from ${membersWithSettings} where ${isMeant(audience, now)}`.execute(db);
  return rows[0] ?? { members: 0, listening: 0, lastId: "0" };
}

export async function listNextRecipients(
  db: Db,
  audience: Audience,
  { after_member_id, through_member_id }: StaffMessageRow,
  limit: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${membersWithSettings}
    where ${isMeant(audience, now)} and ${settingOf[audience.kind]}
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

export async function findAddressee(db: Db, username: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("members")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirst();
  return found?.id;
}

type NewMessage = Audience & {
  readonly actor: string;
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly sendAt: Date | null;
  readonly total: number;
  readonly throughMemberId: string;
};

/** Without a time the message is due at once. False if the key was used before. */
export async function insertMessage(
  db: Db,
  { actor, key, title, text, sendAt, total, throughMemberId, ...audience }: NewMessage,
  now: Date,
): Promise<boolean> {
  const { kind, city, sessionId, memberId, days } = audience;
  const written = await db
    .insertInto("staff_messages")
    .values({
      actor,
      key,
      kind,
      city,
      session_id: sessionId,
      member_id: memberId,
      booked_from: days?.from ?? null,
      booked_until: days?.until ?? null,
      title,
      text,
      created_at: now,
      send_at: sendAt,
      total,
      through_member_id: throughMemberId,
      next_batch_at: sendAt ?? (total === 0 ? null : now),
    })
    .onConflict((conflict) => conflict.columns(["actor", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

const selectMessages = (db: Db) =>
  db
    .selectFrom("staff_messages")
    .leftJoin("members", "members.id", "staff_messages.member_id")
    .selectAll("staff_messages")
    .select("members.username");

/** `username` is the addressee's, if it is for one member. */
export type StaffMessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export async function findMessage(db: Db, actor: string, key: string) {
  return selectMessages(db).where("actor", "=", actor).where("key", "=", key).executeTakeFirst();
}

/** Newest first by default. */
export async function listMessages(db: Db, page: SortedPage<MessageSort>) {
  const order = parseOrder({ at: [] }, sql.ref("staff_messages.id"), page, "-at");
  return selectMessages(db)
    .select(order.position.as("position"))
    .where(order.after)
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

export const dueMessages = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, next_batch_at as due_at from staff_messages
  where next_batch_at <= ${until}`;

export async function lockMessage(trx: Trx, id: string): Promise<StaffMessageRow | undefined> {
  return selectMessages(trx)
    .where("staff_messages.id", "=", id)
    .forUpdate("staff_messages")
    .executeTakeFirst();
}

/** Undefined if another server has sent the due batch. */
export async function lockDueMessage(
  trx: Trx,
  id: string,
  now: Date,
): Promise<StaffMessageRow | undefined> {
  return selectMessages(trx)
    .where("staff_messages.id", "=", id)
    .where("next_batch_at", "<=", now)
    .forUpdate("staff_messages")
    .executeTakeFirst();
}

export async function markWithdrawn(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("staff_messages")
    .set({ withdrawn_at: now, next_batch_at: null })
    .where("id", "=", id)
    .execute();
}

/** Lock the message first. */
export async function writeAudience(
  db: Db,
  id: string,
  { total, throughMemberId }: { readonly total: number; readonly throughMemberId: string },
): Promise<void> {
  await db
    .updateTable("staff_messages")
    .set({ total, through_member_id: throughMemberId })
    .where("id", "=", id)
    .execute();
}

/** Lock the message first. Without a next time it is done. */
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
