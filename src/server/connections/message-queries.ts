import { sql } from "kysely";
import { messagesListed } from "#shared/rules/limits.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** The version of the open connection `asked.about` if it is the member's; see `createVersionPermit`. */
export const ownConversationVersion = sql<string | null>`(
  select version from open_connections where id = asked.about and members.id in (member_a, member_b)
)`;

export async function findConnectionMembers(
  db: Db,
  id: string,
): Promise<{ memberA: string | null; memberB: string | null } | undefined> {
  return db
    .selectFrom("open_connections")
    .where("id", "=", id)
    .select(["member_a as memberA", "member_b as memberB"])
    .executeTakeFirst();
}

export async function findTimeZoneOf(db: Db, city: string): Promise<string> {
  const found = await db
    .selectFrom("cities")
    .select("time_zone as timeZone")
    .where("name", "=", city)
    .executeTakeFirst();
  return found?.timeZone ?? "UTC";
}

export interface MessageRow {
  readonly id: string;
  readonly connectionId: string;
  /** Null for a former member. */
  readonly sender: string | null;
  /** Null once deleted. */
  readonly content: string | null;
  readonly isRead: boolean;
  readonly createdAt: Date;
}

function selectMessages(db: Db) {
  return db
    .selectFrom("messages")
    .leftJoin("members as sender", "sender.id", "messages.sender_id")
    .select([
      "messages.id",
      "messages.connection_id as connectionId",
      "sender.username as sender",
      "messages.content",
      "messages.is_read as isRead",
      "messages.created_at as createdAt",
    ]);
}

export async function listMessages(
  db: Db,
  connectionId: string,
  { before, after }: { before?: string | undefined; after?: string | undefined },
): Promise<MessageRow[]> {
  const all = selectMessages(db).where("connection_id", "=", connectionId).limit(messagesListed);
  if (after !== undefined) {
    return all.where("messages.id", ">", after).orderBy("messages.id").execute();
  }
  const latest = before === undefined ? all : all.where("messages.id", "<", before);
  return (await latest.orderBy("messages.id", "desc").execute()).reverse();
}

export async function findMessages(db: Db, ids: readonly string[]): Promise<MessageRow[]> {
  return selectMessages(db)
    .innerJoin("open_connections", "open_connections.id", "messages.connection_id")
    .where(sql<boolean>`messages.id = any (${[...ids]}::bigint[])`)
    .execute();
}

export interface NewMessage {
  readonly connectionId: string;
  readonly senderId: string;
  readonly content: string;
  readonly clientKey: string | null;
}

export interface StoredMessage {
  readonly id: string;
  readonly receiverId: string;
  readonly createdAt: Date;
}

/**
 * Stores those messages that can be sent, in order, and returns them in that order: undefined if the connection isn't
 * the sender's or not open for it, or the key was used. Locks the connections before ids are assigned, so that a
 * message with a greater id becomes visible later. The lock is a separate statement, because one that waits for a
 * block would still see the state before it.
 */
export async function insertMessages(
  trx: Trx,
  messages: readonly NewMessage[],
  now: Date,
): Promise<(StoredMessage | undefined)[]> {
  const connectionIds = [...new Set(messages.map((message) => message.connectionId))];
  await lockConnections(trx, connectionIds);
  const { rows } = await sql<StoredMessage & { nth: number }>`
    with requested as (
      select * from unnest(
        ${messages.map((message) => message.connectionId)}::bigint[],
        ${messages.map((message) => message.senderId)}::bigint[],
        ${messages.map((message) => message.content)}::text[],
        ${messages.map((message) => message.clientKey)}::text[]
      ) with ordinality as requested (connection_id, sender_id, content, client_key, nth)
    ), locked as (
      select id, member_a, member_b from open_connections where id = any (${connectionIds}::bigint[])
    ), numbered as (
      select requested.*, case sender_id when member_a then member_b else member_a end as receiver_id,
        row_number() over (partition by connection_id, sender_id, client_key order by nth) as try
      from requested join locked on locked.id = requested.connection_id
      where (sender_id = member_a and member_b is not null) or (sender_id = member_b and member_a is not null)
    ), stored as (
      insert into messages (connection_id, sender_id, content, client_key, created_at)
      select connection_id, sender_id, content, client_key, ${now}
      from numbered where client_key is null or try = 1 order by nth
      on conflict (connection_id, sender_id, client_key) where client_key is not null do nothing
      returning id, connection_id, sender_id, client_key, created_at
    ), counted as (
      update connections set version = version + 1
      from (select distinct connection_id from stored) as changed
      where connections.id = changed.connection_id
    ), placed as (
      select *, row_number() over (partition by connection_id, sender_id, client_key order by id) as place
      from stored
    )
    select placed.id, numbered.nth::int, numbered.receiver_id as "receiverId", placed.created_at as "createdAt"
    from placed join numbered on numbered.connection_id = placed.connection_id
      and numbered.sender_id = placed.sender_id
      and numbered.client_key is not distinct from placed.client_key and numbered.try = placed.place`.execute(
    trx,
  );
  const stored = new Map(rows.map(({ nth, ...message }) => [nth, message]));
  return messages.map((_, index) => stored.get(index + 1));
}

export async function findByClientKey(
  db: Db,
  { connectionId, senderId, clientKey }: NewMessage,
): Promise<MessageRow | undefined> {
  return selectMessages(db)
    .where("connection_id", "=", connectionId)
    .where("sender_id", "=", senderId)
    .where("client_key", "=", clientKey)
    .executeTakeFirst();
}

export async function findMessage(db: Db, id: string, memberId: string) {
  return selectMessages(db)
    .innerJoin("open_connections as connection", "connection.id", "messages.connection_id")
    .where("messages.id", "=", id)
    .where((where) =>
      where.or([
        where("connection.member_a", "=", memberId),
        where("connection.member_b", "=", memberId),
      ]),
    )
    .executeTakeFirst();
}

/** Call it before their messages change. */
export async function lockConnections(trx: Trx, connectionIds: readonly string[]): Promise<void> {
  await sql`
    select from connections where id = any (${[...connectionIds]}::bigint[]) order by id for update`.execute(
    trx,
  );
}

/** Only of the first `limit` messages. Needs no index, because ids follow the time. */
export async function deleteFirstMessages(
  trx: Trx,
  before: Date,
  limit: number,
): Promise<{ readonly count: number; readonly connectionIds: readonly string[] }> {
  const { rows: old } = await sql<{ id: string; connectionId: string }>`
    select id, connection_id as "connectionId" from (select * from messages order by id limit ${limit}) as first
    where created_at < ${before}`.execute(trx);
  const connectionIds = [...new Set(old.map(({ connectionId }) => connectionId))];
  await lockConnections(trx, connectionIds);
  await sql`delete from messages where id = any (${old.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  );
  await sql`
    update connections set version = version + 1 where id = any (${connectionIds}::bigint[])`.execute(
    trx,
  );
  return { count: old.length, connectionIds };
}

interface ReadMark {
  /** Null for a former member. */
  readonly senderId: string | null;
  readonly unread: number;
}

/** Undefined if it was read already. Lock the connection first. */
export async function markMessageRead(
  db: Db,
  messageId: string,
  readerId: string,
): Promise<ReadMark | undefined> {
  const { rows } = await sql<ReadMark>`
    with marked as (
      update messages set is_read = true where id = ${messageId} and not is_read
      returning id, connection_id, sender_id
    ), counted as (
      update connections set version = version + 1 from marked where connections.id = marked.connection_id
    )
    select marked.sender_id as "senderId", (
      select count(*)::int from messages
      where messages.connection_id = marked.connection_id and not is_read
        and messages.sender_id is distinct from ${readerId} and messages.id <> marked.id
    ) as unread
    from marked`.execute(db);
  return rows[0];
}

interface Erased {
  /** Null for a former member. */
  readonly receiverId: string | null;
  readonly unread: number;
}

/** Undefined if it was erased already. Lock the connection first. */
export async function eraseMessage(
  db: Db,
  messageId: string,
  now: Date,
): Promise<Erased | undefined> {
  const { rows } = await sql<Erased>`
    with kept as (
      insert into deleted_messages (message_id, content, deleted_at)
      select id, content, ${now} from messages where id = ${messageId} and content is not null
    ), erased as (
      update messages set content = null, is_read = true where id = ${messageId} and content is not null
      returning id, connection_id, sender_id
    ), counted as (
      update connections set version = version + 1 from erased where connections.id = erased.connection_id
    )
    select case erased.sender_id when member_a then member_b else member_a end as "receiverId", (
      select count(*)::int from messages
      where messages.connection_id = erased.connection_id and not is_read
        and messages.sender_id = erased.sender_id and messages.id <> erased.id
    ) as unread
    from erased join connections on connections.id = erased.connection_id`.execute(db);
  return rows[0];
}

/**
 * The other messages that the receiver's notification tells of, which tells of as many as it counts. Undefined if it
 * doesn't tell of the erased message.
 */
export async function findToldBesides(
  db: Db,
  receiverId: string,
  connectionId: string,
  erasedId: string,
): Promise<{ readonly count: number; readonly latest: string | null } | undefined> {
  const { rows } = await sql<{ count: number; latest: string | null }>`
    with told as (
      select messages.id, content from messages
      where connection_id = ${connectionId}
        and sender_id = (select sender_id from messages where id = ${erasedId})
        and (content is not null or id = ${erasedId})
      order by id desc limit (
        select greatest((params ->> 'count')::int, 1) from notifications
        where member_id = ${receiverId} and once_key = ${`new_message:${connectionId}`}
      )
    )
    select count(content)::int as count, (array_agg(content order by id desc) filter (where content is not null))[1] as latest
    from told having bool_or(id = ${erasedId})`.execute(db);
  return rows[0];
}

export interface ExcerptRow {
  /** Null for a former member. */
  readonly sender: string | null;
  readonly content: string;
  readonly isDeleted: boolean;
  readonly createdAt: Date;
}

/** Oldest first, for a report only: with what was deleted since `deletedSince`. */
export async function listExcerpt(
  db: Db,
  connectionId: string,
  deletedSince: Date,
  limit: number,
): Promise<ExcerptRow[]> {
  const { rows } = await sql<ExcerptRow>`
    select sender.username as sender, coalesce(messages.content, deleted.content) as content,
      messages.content is null as "isDeleted", messages.created_at as "createdAt"
    from messages left join members as sender on sender.id = messages.sender_id
    left join deleted_messages as deleted
      on deleted.message_id = messages.id and deleted.deleted_at > ${deletedSince}
    where connection_id = ${connectionId} and coalesce(messages.content, deleted.content) is not null
    order by messages.id desc limit ${limit}`.execute(db);
  return rows.reverse();
}
