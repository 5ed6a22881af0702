import type { notificationSheet as master } from "#messages/english/notification-sheet.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("fr");

/** Words around the notifications; what a notification itself says stands in notifications.ts. */
export const notificationSheet: typeof master = {
  title: "Notifications",
  bell: (unread) =>
    unread === 0
      ? "Notifications"
      : plural(unread, { one: "Notifications, # non lue", other: "Notifications, # non lues" }),
  unreadCount: (count) =>
    plural(count, { one: "# notification non lue", other: "# notifications non lues" }),
  unread: "Non lue",
  markAllRead: "Tout marquer comme lu",
  markFailed: "Tes notifications n’ont pas pu être marquées comme lues",
  allRead: "Tu es à jour.",
  empty: "Aucune notification pour l’instant",
  emptyText: "Les rappels, les invitations et les nouvelles de tes séances arriveront ici.",
  emptyAction: "Trouver une séance",
};
