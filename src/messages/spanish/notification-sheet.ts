import type { notificationSheet as master } from "#messages/english/notification-sheet.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("es");

export const notificationSheet: typeof master = {
  title: "Notificaciones",
  bell: (unread: number) =>
    unread === 0
      ? "Notificaciones"
      : plural(unread, { one: "Notificaciones, # sin leer", other: "Notificaciones, # sin leer" }),
  unreadCount: (count: number) =>
    plural(count, { one: "# notificación sin leer", other: "# notificaciones sin leer" }),
  unread: "Sin leer",
  markAllRead: "Marcar todo como leído",
  markFailed: "No se pudieron marcar tus notificaciones como leídas",
  allRead: "Estás al día.",
  empty: "Aún no hay notificaciones",
  emptyText: "Aquí llegarán recordatorios, invitaciones y novedades de tus sesiones.",
  emptyAction: "Buscar sesiones",
};
