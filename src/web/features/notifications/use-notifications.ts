import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readNotifications } from "#shared/api/notifications.ts";
import type { ReadRequest, Notification, NotificationList } from "#shared/api/notifications.ts";
import { notificationPollMs } from "#shared/rules/limits.ts";
import { request } from "#web/client/api-client.ts";
import { notificationListQuery } from "./notification-queries.ts";
import { usePollInterval } from "#web/client/live-stream.ts";
import { localDay } from "#web/client/dates.ts";

/** The member's notifications, polled every 30 s without a stream. */
export const useNotifications = (username: string) =>
  useQuery({
    ...notificationListQuery(username),
    refetchInterval: usePollInterval(notificationPollMs),
  });

/** The unread count whenever it grows; 0 until then, because earlier ones aren't news. */
export function useUnreadNews(unread: number | undefined): number {
  const [known, setKnown] = useState(unread);
  const [news, setNews] = useState(0);
  if (unread !== known) {
    setKnown(unread);
    setNews(known !== undefined && unread !== undefined && unread > known ? unread : 0);
  }
  return news;
}

/** Marks all up to `until`, or the given ids, as read at once, and reverts that when the call fails. */
export function useMarkRead(username: string, onFailed: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationListQuery(username);
  return useMutation({
    mutationFn: (body: ReadRequest) => request(readNotifications, { body }),
    onMutate: async ({ notificationIds: ids, until }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before !== undefined)
        queryClient.setQueryData(
          queryKey,
          until === undefined ? withRead(before, ids) : withAllRead(before),
        );
      return { before };
    },
    onSuccess: ({ unreadCount }) =>
      queryClient.setQueryData(queryKey, (list) =>
        list === undefined ? list : { ...list, unreadCount },
      ),
    onError: (_error, _ids, kept) => {
      queryClient.setQueryData(queryKey, kept?.before);
      // Others may have arrived since.
      void queryClient.invalidateQueries({ queryKey });
      onFailed();
    },
  });
}

interface NotificationDay {
  /** `YYYY-MM-DD` in the reader's time zone. */
  readonly day: string;
  readonly notifications: readonly Notification[];
}

/** The notifications by day in `timeZone`, newest first. */
export function groupByArrival(
  notifications: readonly Notification[],
  timeZone: string,
): NotificationDay[] {
  const newestFirst = notifications.toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
  const days = new Map<string, Notification[]>();
  for (const notification of newestFirst) {
    const day = localDay(new Date(notification.createdAt), timeZone);
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [notification]);
    else ofDay.push(notification);
  }
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }));
}

/** The list with everything read, including notifications beyond it. */
const withAllRead = ({ notifications }: NotificationList): NotificationList => ({
  notifications: notifications.map((one) => ({ ...one, isRead: true })),
  unreadCount: 0,
});

/** The list once `ids` are read. The count of notifications beyond it stays. */
export function withRead(
  { notifications, unreadCount }: NotificationList,
  ids: readonly string[],
): NotificationList {
  const newlyRead = notifications.filter(({ id, isRead }) => !isRead && ids.includes(id)).length;
  return {
    notifications: notifications.map((one) =>
      ids.includes(one.id) ? { ...one, isRead: true } : one,
    ),
    unreadCount: Math.max(0, unreadCount - newlyRead),
  };
}
