import { serverWords } from "#words/server-words.ts";
import type { Message } from "#shared/api/messages.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { deletedMessageKeptMs } from "#shared/rules/lifetimes.ts";
import { isMuted } from "#shared/rules/moderation.ts";
import type { LoggedInMember } from "#server/identity/login-lookup.ts";
import type { Member } from "#server/identity/logins.ts";
import { closeOldMessages } from "#server/notifications/deletion-queries.ts";
import { correctMessages, markOccasionRead, notifyEach } from "#server/notifications/actions.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import { batched, onePerDatabase } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { sweepInBatches, sweepOlder } from "#server/platform/part.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { publish } from "#server/platform/stream-events.ts";
import { presentMessage } from "./actions.ts";
import {
  findByClientKey,
  findMessage,
  findMessages,
  findConnectionMembers,
  deleteFirstMessages,
  eraseMessage,
  insertMessages,
  listMessages,
  lockConnections,
  markMessageRead,
  findTimeZoneOf,
  findToldBesides,
} from "./message-queries.ts";
import type { NewMessage, StoredMessage } from "./message-queries.ts";

const previewLength = 140;

type Sender = Pick<Member, "id" | "username" | "full_name" | "photo_id" | "face">;

interface Sending extends NewMessage {
  readonly sender: Sender;
  readonly now: Date;
}

/** Simultaneous messages share a query. */
const storing = onePerDatabase((db) =>
  batched<Sending, StoredMessage | undefined>(async (sendings) => {
    const stored = await storeMessages(db, sendings);
    const bySending = new Map(sendings.map((sending, index) => [sending, stored[index]]));
    return (sending) => bySending.get(sending);
  }),
);

/** Oldest first. The caller checks access. */
export async function readMessages(
  { db }: Context,
  connectionId: string,
  page: { before?: string | undefined; after?: string | undefined },
): Promise<Message[]> {
  const [before, after] = [page.before, page.after].map((messageId) =>
    messageId === undefined ? undefined : parseId(messageId),
  );
  const rows = await listMessages(db, connectionId, { before, after });
  return rows.map(presentMessage);
}

/** For the streams of both members. Omits those of closed connections. */
export async function readMessagesById(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<Map<string, Message>> {
  const rows = await findMessages(db, ids);
  return new Map(rows.map((row) => [row.id, presentMessage(row)]));
}

/** Once per `clientKey`. Throws `former_member`, and `not_found` unless the connection is open and theirs. */
export async function sendMessage(
  { db, clock }: Pick<Context, "db" | "clock">,
  sender: Sender,
  message: { connectionId: string; content: string; clientKey?: string | undefined },
): Promise<Message> {
  const now = clock.now();
  const { content, clientKey = null } = message;
  const connectionId = parseId(message.connectionId);
  const sending = { connectionId, senderId: sender.id, content, clientKey, sender, now };
  const stored = await storing(db)(sending);
  if (stored !== undefined) {
    return {
      id: stored.id,
      connectionId,
      fromUserId: sender.username,
      content,
      isRead: false,
      isDeleted: false,
      createdAt: stored.createdAt.toISOString(),
    };
  }
  const pair = await findConnectionMembers(db, connectionId);
  if (pair?.memberA !== sender.id && pair?.memberB !== sender.id) throw new ApiProblem("not_found");
  const before = clientKey === null ? undefined : await findByClientKey(db, sending);
  if (before !== undefined) return presentMessage(before);
  throw new ApiProblem(
    pair.memberA === null || pair.memberB === null ? "former_member" : "not_found",
  );
}

async function storeMessages(
  db: Db,
  sendings: readonly Sending[],
): Promise<(StoredMessage | undefined)[]> {
  const now = new Date(Math.max(...sendings.map((sending) => sending.now.getTime())));
  return db.transaction().execute(async (trx) => {
    const stored = await insertMessages(trx, sendings, now);
    const sent = sendings.flatMap((sending, index) => {
      const message = stored[index];
      return message === undefined ? [] : [{ ...message, sending }];
    });
    await notifyBoth(trx, sent, now);
    return stored;
  });
}

/** The receiver gets one notification for several messages in a conversation. */
async function notifyBoth(
  trx: Trx,
  sent: readonly (StoredMessage & { readonly sending: Sending })[],
  now: Date,
): Promise<void> {
  const conversationsOfReceivers = Map.groupBy(
    sent,
    ({ receiverId, sending }) => `${receiverId} ${sending.connectionId}`,
  );
  const news = [...conversationsOfReceivers.values()].flatMap((messages) => {
    const last = messages.at(-1);
    if (last === undefined) return [];
    const { receiverId, sending } = last;
    const occasion = {
      kind: "new_message",
      connectionId: sending.connectionId,
      senderName: sending.sender.full_name,
      senderPhotoId: avatarIdOfMember(sending.sender),
      preview: shortened(sending.content),
      count: messages.length,
    } as const;
    return [{ memberId: receiverId, occasion }];
  });
  const events = sent.flatMap(({ id, receiverId, sending: { senderId } }) =>
    [receiverId, senderId].map((memberId) => ({ memberId, name: "message", about: id }) as const),
  );
  await notifyEach(trx, news, now, events);
}

function shortened(content: string): string {
  const line = content.replaceAll(/\s+/g, " ");
  const characters = [...line];
  if (characters.length <= previewLength) return line;
  return `${characters.slice(0, previewLength - 1).join("")}…`;
}

/** Idempotent. Throws `not_found` outside the member's conversations, and `forbidden` for their own message. */
export async function readMessage(
  { db }: Pick<Context, "db">,
  member: Pick<Member, "id" | "username">,
  id: string,
): Promise<Message> {
  const messageId = parseId(id);
  const message = await findMessage(db, messageId, member.id);
  if (message === undefined) throw new ApiProblem("not_found");
  if (message.sender === member.username) throw new ApiProblem("forbidden");
  if (message.isRead) return presentMessage(message);
  await db.transaction().execute(async (trx) => {
    await lockConnections(trx, [message.connectionId]);
    const mark = await markMessageRead(trx, messageId, member.id);
    if (mark === undefined) return;
    const readers = mark.senderId === null ? [member.id] : [mark.senderId, member.id];
    await publish(
      trx,
      readers.map((memberId) => ({ memberId, name: "read", about: messageId }) as const),
    );
    if (mark.unread > 0) return;
    await markOccasionRead(trx, member.id, "new_message", message.connectionId);
  });
  return presentMessage({ ...message, isRead: true });
}

/**
 * A report shows the text for a while. Idempotent. Throws `not_found` outside the member's conversations, and
 * `forbidden` for the other's message.
 */
export async function deleteMessage(
  { db, clock }: Pick<Context, "db" | "clock">,
  member: Pick<Member, "id" | "username">,
  id: string,
): Promise<Message> {
  const messageId = parseId(id);
  const message = await findMessage(db, messageId, member.id);
  if (message === undefined) throw new ApiProblem("not_found");
  if (message.sender !== member.username) throw new ApiProblem("forbidden");
  await db.transaction().execute(async (trx) => {
    await lockConnections(trx, [message.connectionId]);
    const erased = await eraseMessage(trx, messageId, clock.now());
    if (erased === undefined) return;
    const { receiverId, unread } = erased;
    const members = receiverId === null ? [member.id] : [receiverId, member.id];
    await publish(
      trx,
      members.map((memberId) => ({ memberId, name: "deleted", about: messageId }) as const),
    );
    if (receiverId === null) return;
    const told = await findToldBesides(trx, receiverId, message.connectionId, messageId);
    if (told !== undefined) {
      const latest = told.latest === null ? null : shortened(told.latest);
      const corrected = { count: told.count, preview: latest };
      await correctMessages(trx, receiverId, message.connectionId, corrected);
    }
    if (unread === 0) await markOccasionRead(trx, receiverId, "new_message", message.connectionId);
  });
  return presentMessage({ ...message, content: null, isRead: true });
}

/** Few, because sending waits for the conversation's row. */
const sweptAtOnce = 1_000;

/** Settles the notifications of deleted messages that were never read. Reports keep their excerpts. */
export async function sweepMessages(
  { db, clock, config }: Pick<Context, "db" | "clock" | "config">,
  stopping?: AbortSignal,
): Promise<void> {
  if (config.messagesKeptDays === null) return;
  const before = new Date(clock.now().getTime() - config.messagesKeptDays * dayMs);
  const sweep = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const { count, connectionIds } = await deleteFirstMessages(trx, before, limit);
      const changed = await closeOldMessages(trx, connectionIds, before);
      await publish(
        trx,
        changed.flatMap(({ id, memberId, connectionId }) => [
          { memberId, name: "notification", about: id } as const,
          { memberId, name: "connection", about: connectionId } as const,
        ]),
      );
      return BigInt(count);
    });
  await sweepInBatches(sweep, stopping, sweptAtOnce);
}

export async function sweepDeletedMessages(
  { db, clock }: Pick<Context, "db" | "clock">,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - deletedMessageKeptMs);
  await sweepOlder(db, "deleted_messages", "deleted_at", before, stopping);
}

/** Throws `muted` with its end. */
export async function requireUnmuted(
  { db, clock }: Pick<Context, "db" | "clock">,
  { city, mutedUntil }: Pick<LoggedInMember, "city" | "mutedUntil">,
): Promise<void> {
  if (mutedUntil === null || !isMuted(mutedUntil, clock.now())) return;
  const timeZone = await findTimeZoneOf(db, city);
  throw new ApiProblem("muted", {
    detail: (language) =>
      serverWords(language).measures.mutedUntil({ until: mutedUntil, timeZone }),
  });
}
