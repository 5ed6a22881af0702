import type { Notification, NotificationList } from "#shared/api/notifications.ts";
import { localDay } from "#web/client/dates.ts";

export interface NotificationDay {
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
export const withAllRead = ({ notifications }: NotificationList): NotificationList => ({
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
