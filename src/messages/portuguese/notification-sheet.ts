import type { notificationSheet as master } from "#messages/english/notification-sheet.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("pt");

/** Words around the notifications; what a notification itself says stands in notifications.ts. */
export const notificationSheet: typeof master = {
  title: "Notificações",
  bell: (unread) =>
    unread === 0
      ? "Notificações"
      : plural(unread, { one: "Notificações, # não lida", other: "Notificações, # não lidas" }),
  unreadCount: (count) =>
    plural(count, { one: "# notificação não lida", other: "# notificações não lidas" }),
  unread: "Não lida",
  markAllRead: "Marcar como lidas",
  markFailed: "Não foi possível marcar as notificações como lidas",
  allRead: "Tudo em dia.",
  empty: "Nenhuma notificação ainda",
  emptyText: "Lembretes, convites e novidades das suas sessões vão aparecer aqui.",
  emptyAction: "Encontrar sessões",
};
