import type { notificationSheet as master } from "#messages/english/notification-sheet.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("zh");

/** Words around the notifications; what a notification itself says stands in notifications.ts. */
export const notificationSheet: typeof master = {
  title: "通知",
  bell: (unread) => (unread === 0 ? "通知" : plural(unread, { other: "通知，#条未读" })),
  unreadCount: (count) => plural(count, { other: "#条未读通知" }),
  unread: "未读",
  markAllRead: "全部标为已读",
  markFailed: "无法将通知标为已读",
  allRead: "都看完了。",
  empty: "还没有通知",
  emptyText: "训练提醒、邀请和训练动态都会出现在这里。",
  emptyAction: "查找训练",
};
