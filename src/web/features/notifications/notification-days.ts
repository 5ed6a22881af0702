import type { Notification, NotificationList } from "#shared/api/notifications.ts";
import { localDay } from "#web/client/dates.ts";

export interface NotificationDay {
  /** `YYYY-MM-DD` by the reader's calendar. */
  readonly day: string;
  readonly notifications: readonly Notification[];
}

/** The notifications of each day by the calendar in `timeZone`, newest first. */
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

/** The list once all is read, those beyond it as well. */
export const withAllRead = ({ notifications }: NotificationList): NotificationList => ({
  notifications: notifications.map((one) => ({ ...one, isRead: true })),
  unreadCount: 0,
});

/** The list once `ids` are read. Notifications beyond the listed ones stay counted as they were. */
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
