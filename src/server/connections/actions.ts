import type { Connection } from "#shared/api/connections.ts";
import { readLastTrainings } from "#server/groups/actions.ts";
import type { Training } from "#server/groups/queries.ts";
import type { Member } from "#server/identity/logins.ts";
import { notifyEach } from "#server/notifications/actions.ts";
import { avatarUrl } from "#server/platform/avatar-url.ts";
import type { Context } from "#server/platform/context.ts";
import { sweepInBatches } from "#server/platform/part.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import type { Message } from "#shared/api/messages.ts";
import { deletedMessageKeptMs } from "#shared/rules/lifetimes.ts";
import { formerMemberUsername } from "#shared/rules/names.ts";
import { serverWords } from "#words/server-words.ts";
import { listExcerpt } from "./message-queries.ts";
import type { ExcerptRow, MessageRow } from "./message-queries.ts";
import {
  listConnectedMemberIds,
  countConnections,
  deleteAbandonedConnections,
  findConnectionWith,
  lockConnectionOf,
  insertConnections,
  listConnectionIds,
  listMatchIds,
  listConnections,
  listNamesAndAvatars,
  markConnectionChanged,
  markConnectionsChanged,
  markMatchesSeen,
} from "./queries.ts";
import type { ConnectionRow } from "./queries.ts";

/** Few, because each may have many messages. */
const conversationsAtOnce = 100;

/** Newest conversation first. */
export async function readConnections(context: Context, member: Member): Promise<Connection[]> {
  const rows = await listConnections(context.db, member.id);
  const usernames = rows.flatMap(({ otherUsername }) => otherUsername ?? []);
  const trainings = await readLastTrainings(context, member.id, usernames);
  return rows.map((row) =>
    presentConnection(row, trainings.get(row.otherUsername ?? "") ?? null, member),
  );
}

/** Marks the matches as looked at. */
export async function readMatches(context: Context, member: Member): Promise<Connection[]> {
  const ids = await markMatchesSeen(context.db, member.id);
  return connectionsOf(context, member, ids);
}

/** The unseen matches with these members stay unseen. */
export async function findNewConnections(
  context: Context,
  member: Member,
  usernames: readonly string[],
): Promise<Connection[]> {
  const matches = await connectionsOf(context, member, await listMatchIds(context.db, member.id));
  return matches.filter(({ otherUserId }) => usernames.includes(otherUserId));
}

async function connectionsOf(
  context: Context,
  member: Member,
  ids: readonly string[],
): Promise<Connection[]> {
  if (ids.length === 0) return [];
  const connections = await readConnections(context, member);
  return connections.filter(({ id }) => ids.includes(id));
}

export async function findConnected(
  { db }: Context,
  member: Member,
  usernames: readonly string[],
): Promise<{ id: string; username: string }[]> {
  return listConnectedMemberIds(db, member.id, usernames);
}

export async function countConnectionsOf({ db }: Context, member: Member): Promise<number> {
  return countConnections(db, member.id);
}

/** Notifies both sides. Skips those already connected or blocked. */
export async function connectMembers(
  trx: Trx,
  memberId: string,
  otherIds: readonly string[],
  now: Date,
): Promise<void> {
  const made = await insertConnections(trx, memberId, otherIds, now);
  if (made.length === 0) return;
  const namesAndAvatars = await listNamesAndAvatars(trx, [memberId, ...otherIds]);
  const sides = made.flatMap(({ id, memberIds: [a, b] }) => [
    { id, memberId: a, otherId: b },
    { id, memberId: b, otherId: a },
  ]);
  await notifyEach(
    trx,
    sides.map((side) => ({
      memberId: side.memberId,
      occasion: {
        kind: "new_connection",
        connectionId: side.id,
        connectionUserName: namesAndAvatars.get(side.otherId)?.fullName ?? "",
        connectionUserPhotoId: namesAndAvatars.get(side.otherId)?.avatarId ?? null,
      },
    })),
    now,
    sides.map((side) => ({ memberId: side.memberId, name: "connection", about: side.id })),
  );
}

/** Call it in the transaction that makes or removes a block. */
export async function publishConnectionChange(
  trx: Trx,
  oneId: string,
  otherId: string,
): Promise<void> {
  const id = await markConnectionChanged(trx, oneId, otherId);
  if (id === undefined) return;
  await publish(
    trx,
    [oneId, otherId].map((memberId) => ({ memberId, name: "connection", about: id }) as const),
  );
}

/** Call it before a block is made or removed: connections are always locked before members. */
export async function lockConnectionBetween(
  trx: Trx,
  oneId: string,
  otherId: string,
): Promise<void> {
  await lockConnectionOf(trx, oneId, otherId);
}

/** Call it when deleting the account, before the member is locked. Returns the connections' ids. */
export async function closeConnectionsOf(trx: Trx, memberId: string): Promise<string[]> {
  const left = await markConnectionsChanged(trx, memberId);
  await publish(
    trx,
    left.flatMap(({ id, otherId }) =>
      otherId === null ? [] : [{ memberId: otherId, name: "connection", about: id } as const],
    ),
  );
  return left.map(({ id }) => id);
}

export async function findConnectionIds(db: Db, memberId: string): Promise<string[]> {
  return listConnectionIds(db, memberId);
}

/** For a report: the end of the conversation, with texts deleted lately; undefined unless the connection, open or closed, is between the two. */
export async function readExcerpt(
  { db, clock }: Context,
  connectionId: string,
  memberIds: readonly [string, string],
  limit: number,
) {
  if (!(await findConnectionWith(db, connectionId, memberIds))) return undefined;
  const deletedSince = new Date(clock.now().getTime() - deletedMessageKeptMs);
  const rows = await listExcerpt(db, connectionId, deletedSince, limit);
  return rows.map(presentExcerpt);
}

export async function sweepConnections(db: Db, stopping?: AbortSignal): Promise<void> {
  await sweepInBatches(
    (limit) => deleteAbandonedConnections(db, limit),
    stopping,
    conversationsAtOnce,
  );
}

function presentConnection(
  row: ConnectionRow,
  lastTraining: Training | null,
  member: Pick<Member, "id" | "username" | "language">,
): Connection {
  const other = row.otherUsername ?? formerMemberUsername;
  return {
    id: row.id,
    userId1: member.username,
    userId2: other,
    otherUserId: other,
    isFormerMember: row.otherUsername === null,
    profile: {
      fullName: row.fullName ?? serverWords(member.language).namelessMembers.former,
      fitnessLevel: row.fitnessLevel ?? "intermediate",
      avatarUrl: avatarUrl(row.avatarId),
    },
    unreadCount: row.unreadCount,
    lastMessage:
      row.lastContent === null || row.lastAt === null
        ? null
        : {
            content: row.lastContent,
            createdAt: row.lastAt.toISOString(),
            fromUserId: row.lastSenderId === member.id ? member.username : other,
          },
    createdAt: row.createdAt.toISOString(),
    lastTraining,
  };
}

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    connectionId: row.connectionId,
    fromUserId: row.sender ?? formerMemberUsername,
    content: row.content,
    isRead: row.isRead,
    isDeleted: row.content === null,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentExcerpt({ sender, content, isDeleted, createdAt }: ExcerptRow) {
  return { fromUserId: sender, content, isDeleted, createdAt: createdAt.toISOString() };
}
