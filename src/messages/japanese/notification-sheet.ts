import type { notificationSheet as master } from "#messages/english/notification-sheet.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("ja");

export const notificationSheet: typeof master = {
  title: "お知らせ",
  bell: (unread: number) =>
    unread === 0 ? "お知らせ" : plural(unread, { other: "お知らせ、未読#件" }),
  unreadCount: (count: number) => plural(count, { other: "未読のお知らせ#件" }),
  unread: "未読",
  markAllRead: "すべて既読にする",
  markFailed: "お知らせを既読にできませんでした",
  allRead: "すべて確認済みです。",
  empty: "お知らせは\u200bまだありません",
  emptyText: "リマインダー、招待、セッションの最新情報がここに届きます。",
  emptyAction: "セッションを探す",
};
