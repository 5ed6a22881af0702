import { expect, test } from "vitest";
import type { Notification, NotificationType } from "#shared/api/notifications.ts";
import { queryClient } from "#web/client/query-client.ts";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderHookInApp } from "#web/testing/render.tsx";
import { inDays, session, user } from "#web/testing/samples.ts";
import { sessionsQuery } from "./session-queries.ts";
import { useNewsRefresh } from "./use-listed-sessions.ts";

const notification = (id: string, type: NotificationType = "new_message"): Notification => ({
  id,
  type,
  title: "News",
  message: "",
  isRead: false,
  createdAt: inDays(-1),
  metadata: {},
});

test("news about a session refetches the sessions, and other news doesn't", async () => {
  fakeServer.answer("GET /api/sessions", [session()]);
  await queryClient.fetchQuery(sessionsQuery);
  const { queryKey } = notificationListQuery(user.username);
  const tell = (...notifications: Notification[]) =>
    queryClient.setQueryData(queryKey, { notifications, unreadCount: notifications.length });
  const isOutdated = () => queryClient.getQueryState(sessionsQuery.queryKey)?.isInvalidated;
  tell(notification("1"));
  const { rerender } = await renderHookInApp(() => {
    useNewsRefresh(user.username);
    return true;
  });
  tell(notification("1"), notification("2"));
  await rerender();
  expect(isOutdated()).toBe(false);
  tell(notification("1"), notification("2"), notification("3", "session_update"));
  await expect.poll(isOutdated).toBe(true);
});
