import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("en");

/** Words around the notifications; what a notification itself says stands in notifications.ts. */
export const notificationSheet = {
  title: "Notifications",
  bell: (unread: number) =>
    unread === 0
      ? "Notifications"
      : plural(unread, { one: "Notifications, # unread", other: "Notifications, # unread" }),
  unreadCount: (count: number) =>
    plural(count, { one: "# unread notification", other: "# unread notifications" }),
  unread: "Unread",
  markAllRead: "Mark all read",
  markFailed: "Your notifications couldn't be marked as read",
  allRead: "You're all caught up.",
  empty: "No notifications yet",
  emptyText: "Reminders, invitations and news about your sessions will land here.",
  emptyAction: "Find sessions",
};
