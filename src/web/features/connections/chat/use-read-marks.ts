import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readMessage } from "#shared/api/messages.ts";
import type { RefObject } from "react";
import type { Connection } from "#shared/api/connections.ts";
import type { Message } from "#shared/api/messages.ts";
import { readNotifications as markNotificationsRead } from "#shared/api/notifications.ts";
import { notificationsAfterReadMs } from "#shared/rules/limits.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { whenBack } from "#web/client/connection.ts";
import {
  mergedMessages,
  messagesQuery,
  connectionsQuery,
} from "#web/features/connections/connection-queries.ts";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import type { OlderMessages } from "./use-chat.ts";

/** If only marking fails, retries wait this long, doubled after each failure. */
const settleMs = 1_000;
const maxDoublings = 6;

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const useIsLookedAt = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === "visible");

async function readNotifications(
  queryClient: QueryClient,
  username: string,
  connectionId: string,
): Promise<void> {
  const query = notificationListQuery(username);
  const { notifications } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  const ids = notifications
    .filter(({ isRead, metadata }) => !isRead && metadata.connectionId === connectionId)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await request(markNotificationsRead, { body: { notificationIds: ids } });
  await queryClient.invalidateQueries({ queryKey: query.queryKey });
}

/** Marks messages as read one by one. After a failure, returns the remaining ones. */
async function markRead(
  queryClient: QueryClient,
  connectionId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  for (const [index, id] of ids.entries()) {
    try {
      const read = await request(readMessage, { params: { id } });
      queryClient.setQueryData(messagesQuery(connectionId).queryKey, (known) =>
        // A dropped one would be above a gap.
        known?.some(({ id: knownId }) => knownId === id) === true
          ? mergedMessages(known, [read])
          : known,
      );
    } catch (error) {
      // A deleted message needs no mark, but later ones do.
      if (hasCode(error, "not_found")) continue;
      console.warn("Marking messages as read failed", error);
      return ids.slice(index);
    }
  }
  return [];
}

const unreadIn = (queryClient: QueryClient, connectionId: string): number =>
  queryClient.getQueryData(connectionsQuery.queryKey)?.find(({ id }) => id === connectionId)
    ?.unreadCount ?? 0;

/**
 * Loads older messages while all loaded ones are read and the list still counts unread ones. Not if the list knows of
 * newer messages, which arrive by themselves.
 */
export function useOlderUnread(
  username: string,
  { unreadCount, lastMessage }: Pick<Connection, "unreadCount" | "lastMessage">,
  messages: readonly Message[] | undefined,
  older: OlderMessages,
) {
  const isLookedAt = useIsLookedAt();
  const listedAt = lastMessage?.createdAt ?? null;
  useEffect(() => {
    if (!isLookedAt || unreadCount === 0 || older.hasFailed) return;
    const last = messages?.at(-1);
    if (last === undefined) return;
    if (listedAt !== null && Date.parse(listedAt) > Date.parse(last.createdAt)) return;
    if (messages?.every(({ fromUserId, isRead }) => isRead || fromUserId === username))
      older.load();
  }, [isLookedAt, listedAt, messages, older, unreadCount, username]);
}

/** Counts the returns of the server, slowed down by repeated failures. */
function useReturns(failures: RefObject<number>): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const stop = whenBack(() => {
      clearTimeout(settling);
      const restMs = settleMs * 2 ** Math.min(failures.current, maxDoublings);
      settling = setTimeout(() => setReturns((before) => before + 1), restMs);
    });
    return () => {
      stop();
      clearTimeout(settling);
    };
  }, [failures]);
  return returns;
}

/**
 * Marks the other's messages as read while the conversation is visible. Retries once the network is back, a message
 * arrives or the conversation is visible again.
 */
export function useReadMarks(
  connectionId: string,
  username: string,
  messages: readonly Message[] | undefined,
) {
  const asked = useRef(new Set<string>());
  const queryClient = useQueryClient();
  const notifying = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isLookedAt = useIsLookedAt();
  const failures = useRef(0);
  const returns = useReturns(failures);
  useEffect(() => {
    if (!isLookedAt || messages === undefined) return;
    const unread = messages
      .filter(
        ({ id, fromUserId, isRead }) =>
          !isRead && fromUserId !== username && !asked.current.has(id),
      )
      .map(({ id }) => id);
    if (unread.length === 0) return;
    for (const id of unread) asked.current.add(id);
    const counted = unreadIn(queryClient, connectionId);
    queryClient.setQueryData(connectionsQuery.queryKey, (list) =>
      list?.map((one) => (one.id === connectionId ? { ...one, unreadCount: 0 } : one)),
    );
    const markAll = async () => {
      const left = await markRead(queryClient, connectionId, unread);
      failures.current = left.length > 0 ? failures.current + 1 : 0;
      if (left.length > 0) {
        for (const id of left) asked.current.delete(id);
        // They count as unread again.
        await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
        return;
      }
      // Others are further back.
      if (counted > unread.length)
        await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      clearTimeout(notifying.current);
      notifying.current = setTimeout(
        () => void readNotifications(queryClient, username, connectionId).catch(() => null),
        notificationsAfterReadMs,
      );
    };
    void markAll();
  }, [connectionId, isLookedAt, messages, queryClient, returns, username]);
}
