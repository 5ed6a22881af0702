import { expect, test } from "vitest";
import type { Notification } from "#shared/api/notifications.ts";
import { groupByArrival, withRead } from "./use-notifications.ts";

const notice = (id: string, createdAt: string, isRead = false): Notification => ({
  id,
  type: "session_update",
  title: "Moved",
  message: "It starts later.",
  isRead,
  createdAt,
  metadata: {},
});

const early = notice("early", "2026-12-01T02:00:00.000Z");
const noon = notice("noon", "2026-12-01T18:00:00.000Z", true);
const late = notice("late", "2026-12-02T04:00:00.000Z");

test("notifications are grouped by the reader's day, newest first", () => {
  const days = groupByArrival([early, late, noon], "America/Chicago");
  expect(days.map(({ day, notifications }) => [day, notifications.map(({ id }) => id)])).toEqual([
    ["2026-12-01", ["late", "noon"]],
    ["2026-11-30", ["early"]],
  ]);
  expect(groupByArrival([], "UTC")).toEqual([]);
});

test("reading notifications lowers the count only for unread ones", () => {
  const list = { notifications: [early, noon, late], unreadCount: 7 };
  expect(withRead(list, ["early", "noon", "unknown"])).toEqual({
    notifications: [{ ...early, isRead: true }, noon, late],
    unreadCount: 6,
  });
  expect(withRead({ ...list, unreadCount: 0 }, ["early"]).unreadCount).toBe(0);
});
