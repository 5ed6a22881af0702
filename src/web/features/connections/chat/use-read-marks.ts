import { useEffect, useRef, useSyncExternalStore } from "react";
import { readMessage } from "#shared/api/messages.ts";
import type { Message } from "#shared/api/messages.ts";
import { readNotifications as markNotificationsRead } from "#shared/api/notifications.ts";
import { notificationsAfterReadMs } from "#shared/rules/limits.ts";
import { request } from "#web/client/api-client.ts";
import { mergedMessages } from "#web/client/live-patches.ts";
import { connectionsQuery, notificationListQuery } from "#web/client/live-queries.ts";
import { messagesQuery } from "#web/client/messages-query.ts";
import { queryClient } from "#web/client/query-client.ts";

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const useIsLookedAt = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === "visible");

/** The notifications of this conversation are read with its messages. */
async function readNotifications(username: string, connectionId: string): Promise<void> {
  const query = notificationListQuery(username);
  const { notifications } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  const ids = notifications
    .filter(({ isRead, metadata }) => !isRead && metadata.connectionId === connectionId)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await request(markNotificationsRead, { body: { notificationIds: ids } });
  await queryClient.invalidateQueries({ queryKey: query.queryKey });
}

/** Marks what the other wrote as read while the conversation is looked at. What fails is tried again when it is opened again. */
export function useReadMarks(
  connectionId: string,
  username: string,
  messages: readonly Message[] | undefined,
) {
  const asked = useRef(new Set<string>());
  const notifying = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isLookedAt = useIsLookedAt();
  useEffect(() => {
    if (!isLookedAt || messages === undefined) return;
    const unread = messages.filter(
      ({ id, fromUserId, isRead }) => !isRead && fromUserId !== username && !asked.current.has(id),
    );
    if (unread.length === 0) return;
    for (const { id } of unread) asked.current.add(id);
    queryClient.setQueryData(connectionsQuery.queryKey, (list) =>
      list?.map((one) => (one.id === connectionId ? { ...one, unreadCount: 0 } : one)),
    );
    const markAll = async () => {
      for (const { id } of unread) {
        const read = await request(readMessage, { params: { id } });
        queryClient.setQueryData(messagesQuery(connectionId).queryKey, (known) =>
          mergedMessages(known ?? [], [read]),
        );
      }
      clearTimeout(notifying.current);
      notifying.current = setTimeout(
        () => void readNotifications(username, connectionId).catch(() => null),
        notificationsAfterReadMs,
      );
    };
    markAll().catch((error: unknown) => console.warn("Marking messages as read failed", error));
  }, [connectionId, isLookedAt, messages, username]);
}
