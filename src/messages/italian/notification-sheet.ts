import type { notificationSheet as master } from "#messages/english/notification-sheet.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("it");

/** Words around the notifications; what a notification itself says stands in notifications.ts. */
export const notificationSheet: typeof master = {
  title: "Notifiche",
  bell: (unread) =>
    unread === 0
      ? "Notifiche"
      : plural(unread, { one: "Notifiche, # non letta", other: "Notifiche, # non lette" }),
  unreadCount: (count) =>
    plural(count, { one: "# notifica non letta", other: "# notifiche non lette" }),
  unread: "Non letta",
  markAllRead: "Segna tutte come lette",
  markFailed: "Impossibile segnare le notifiche come lette",
  allRead: "Hai letto tutto.",
  empty: "Ancora nessuna notifica",
  emptyText: "Promemoria, inviti e novità sulle tue sessioni arriveranno qui.",
  emptyAction: "Trova sessioni",
};
