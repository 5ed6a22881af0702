import { queryOptions } from "@tanstack/react-query";
import { listConnections, listMatches } from "#shared/api/connections.ts";
import type { Connection } from "#shared/api/connections.ts";
import { listMessages } from "#shared/api/messages.ts";
import type { Message } from "#shared/api/messages.ts";
import { messagesListed } from "#shared/rules/limits.ts";
import { request } from "#web/client/api-client.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";

export const connectionsQuery = apiQuery(listConnections);

/** The matches of one celebration: those it began with, and those found since. Each is in one reply only. */
export const matchesQuery = queryOptions({
  queryKey: queryKeyOf(listMatches),
  queryFn: async ({ signal, client, queryKey }): Promise<Connection[]> => {
    const found = await request(listMatches, { signal });
    const known = client.getQueryData<Connection[]>(queryKey) ?? [];
    return [...known, ...found.filter(({ id }) => known.every((one) => one.id !== id))];
  },
  gcTime: 0,
});

/** The loaded part of a conversation, oldest first: its latest messages, and older ones loaded on demand. */
export function messagesQuery(connectionId: string) {
  const params = { connectionId };
  const queryKey = queryKeyOf(listMessages, params);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Message[]> => {
      const latest = await request(listMessages, { params, signal });
      // Read after the reply, because more may have come by the stream during the request.
      return withLatestPage(client.getQueryData<Message[]>(queryKey) ?? [], latest, messagesListed);
    },
  });
}

/** Message ids are numbers of any length as text; later ones are greater. */
export function compareIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Both lists combined, oldest first, each message once. A read message stays read, a deleted one deleted. */
export function mergedMessages(known: readonly Message[], news: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of news) {
    const before = byId.get(message.id);
    if (before?.isDeleted === true) continue;
    byId.set(
      message.id,
      before?.isRead === true && !message.isRead ? { ...message, isRead: true } : message,
    );
  }
  return [...byId.values()].toSorted((one, other) => compareIds(one.id, other.id));
}

/**
 * The loaded messages after the latest page, of at most `pageSize`. If the page doesn't reach the known messages, there
 * may be a gap: the known ones are dropped and loaded again on scrolling up.
 */
export function withLatestPage(
  known: readonly Message[],
  latest: readonly Message[],
  pageSize: number,
): Message[] {
  const first = latest.at(0);
  const isFull = latest.length >= pageSize;
  const touches = first === undefined || !isFull || known.some(({ id }) => id === first.id);
  if (touches) return mergedMessages(known, latest);
  return mergedMessages(
    known.filter(({ id }) => compareIds(id, first.id) > 0),
    latest,
  );
}

/** The list of connections after a new message; null if its connection isn't in it, or the message was deleted. */
export function connectionsWithMessage(
  list: readonly Connection[],
  message: Message,
  username: string,
): Connection[] | null {
  const connection = list.find(({ id }) => id === message.connectionId);
  const { content, createdAt, fromUserId } = message;
  if (connection === undefined || content === null) return null;
  const { lastMessage } = connection;
  if (lastMessage !== null && Date.parse(lastMessage.createdAt) > Date.parse(message.createdAt))
    return [...list];
  const isNews =
    lastMessage === null ||
    lastMessage.createdAt !== message.createdAt ||
    lastMessage.content !== message.content;
  const isUnread = isNews && !message.isRead && message.fromUserId !== username;
  const renewed = {
    ...connection,
    unreadCount: connection.unreadCount + (isUnread ? 1 : 0),
    lastMessage: { content, createdAt, fromUserId },
  };
  return [renewed, ...list.filter((one) => one !== connection)];
}
