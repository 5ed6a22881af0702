import { beforeEach, expect, test, vi } from "vitest";
import type { Notification, NotificationType } from "#shared/api/notifications.ts";
import { notificationListQuery } from "#web/client/live-queries.ts";
import { queryClient } from "#web/client/query-client.ts";
import { sessionsQuery } from "#web/client/session-queries.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderHookInApp } from "#web/testing/render.tsx";
import { inDays, session, user } from "#web/testing/samples.ts";
import { useMarkRead, useNewsRefresh, useNotifications } from "./use-notifications.ts";

const notification = (id: string, type: NotificationType = "new_message"): Notification => ({
  id,
  type,
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
    useNewsRefresh(user.username, data);
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

test("a failed mark is undone", async () => {
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

test("news about a session refetches the sessions, other news doesn't", async () => {
  fakeServer.answer("GET /api/sessions", [session()]);
  await queryClient.fetchQuery(sessionsQuery);
  const { result } = await show();
  const tell = async (...notifications: Notification[]) => {
    list(...notifications);
    await queryClient.invalidateQueries({
      queryKey: notificationListQuery(user.username).queryKey,
    });
    await expect.poll(() => result.current.data?.notifications).toHaveLength(notifications.length);
  };
  const isOutdated = () => queryClient.getQueryState(sessionsQuery.queryKey)?.isInvalidated;
  await tell(notification("1"), notification("2"), notification("3"));
  expect(isOutdated()).toBe(false);
  await tell(
    notification("1"),
    notification("2"),
    notification("3"),
    notification("4", "session_update"),
  );
  expect(isOutdated()).toBe(true);
});
