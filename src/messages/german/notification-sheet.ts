import type { notificationSheet as master } from "#messages/english/notification-sheet.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("de");

export const notificationSheet: typeof master = {
  title: "Mitteilungen",
  bell: (unread: number) =>
    unread === 0
      ? "Mitteilungen"
      : plural(unread, { one: "Mitteilungen, # ungelesen", other: "Mitteilungen, # ungelesen" }),
  unreadCount: (count: number) =>
    plural(count, { one: "# ungelesene Mitteilung", other: "# ungelesene Mitteilungen" }),
  unread: "Ungelesen",
  markAllRead: "Alle gelesen",
  markFailed: "Deine Mitteilungen konnten nicht als gelesen markiert werden",
  allRead: "Du bist auf dem neuesten Stand.",
  empty: "Noch keine Mitteilungen",
  emptyText: "Erinnerungen, Einladungen und Neues zu deinen Sessions landen hier.",
  emptyAction: "Sessions finden",
};
