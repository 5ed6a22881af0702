import { beforeEach, expect, test, vi } from "vitest";
import type { Notification } from "#shared/api/notifications.ts";
import { notificationListQuery } from "./notification-queries.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderHookInApp } from "#web/testing/render.tsx";
import { inDays, user } from "#web/testing/samples.ts";
import { useMarkRead, useNotifications } from "./use-notifications.ts";

const notification = (id: string): Notification => ({
  id,
  type: "new_message",
  title: "News",
  message: "",
  isRead: false,
  createdAt: inDays(-1),
  metadata: {},
});
const list = (...notifications: Notification[]) =>
  fakeServer.answer("GET /api/notifications/*", {
    notifications,
    unreadCount: notifications.length,
  });

async function show(onFailed = () => {}) {
  const { result } = await renderHookInApp(() => {
    const { data } = useNotifications(user.username);
    return { data, markRead: useMarkRead(user.username, onFailed).mutate };
  });
  await expect.poll(() => result.current.data).toBeDefined();
  return { result, unread: () => result.current.data?.unreadCount };
}

beforeEach(() => list(notification("1"), notification("2")));

test("notifications are marked read at once, before the server confirms it", async () => {
  fakeServer.answer("POST /api/notifications/read", { unreadCount: 1 });
  const release = fakeServer.hold("POST /api/notifications/read");
  const { result, unread } = await show();
  result.current.markRead({ notificationIds: ["1"] });
  await expect.poll(unread).toBe(1);
  expect(result.current.data?.notifications.map(({ isRead }) => isRead)).toEqual([true, false]);
  release();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(unread()).toBe(1);
});

test("a notification's failed mark is undone", async () => {
  fakeServer.cut("POST /api/notifications/read");
  const onFailed = vi.fn<() => void>();
  const { result, unread } = await show(onFailed);
  result.current.markRead({ notificationIds: ["1", "2"] });
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  await expect.poll(unread).toBe(2);
  expect(result.current.data?.notifications.map(({ isRead }) => isRead)).toEqual([false, false]);
});

test("notifications that arrived during a refused change stay", async () => {
  fakeServer.cut("POST /api/notifications/read");
  const letFail = fakeServer.hold("POST /api/notifications/read");
  const { result, unread } = await show();
  result.current.markRead({ notificationIds: ["1", "2"] });
  await expect.poll(unread).toBe(0);
  list(notification("1"), notification("2"), notification("3"));
  queryClient.setQueryData(notificationListQuery(user.username).queryKey, {
    notifications: [notification("3")],
    unreadCount: 1,
  });
  letFail();
  await expect.poll(unread).toBe(3);
});
