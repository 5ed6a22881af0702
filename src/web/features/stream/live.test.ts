import { expect, test } from "vitest";
import type { Notification } from "#shared/api/notifications.ts";
import { notificationsWith } from "./live.ts";

test("a renewed notification replaces the former one", () => {
  const notice = (id: string, createdAt: string): Notification => ({
    id,
    type: "new_message",
    title: id,
    message: "",
    isRead: false,
    createdAt,
    metadata: {},
  });
  const list = {
    notifications: [
      notice("b", "2026-12-01T02:00:00.000Z"),
      notice("a", "2026-12-01T01:00:00.000Z"),
    ],
    unreadCount: 2,
  };
  const renewed = notificationsWith(list, {
    ...notice("a", "2026-12-01T03:00:00.000Z"),
    unreadCount: 2,
  });
  expect(renewed.notifications.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(renewed.notifications.at(0)).not.toHaveProperty("unreadCount");
});
