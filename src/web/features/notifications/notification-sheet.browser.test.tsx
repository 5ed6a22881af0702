import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Notification } from "#shared/api/notifications.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
import { NotificationBell } from "./notification-bell.tsx";
import { NotificationSheet } from "./notification-sheet.tsx";

const news = (id: string, changed: Partial<Notification> = {}): Notification => ({
  id,
  type: "moderation",
  title: `News ${id}`,
  message: "",
  isRead: false,
  createdAt: inDays(-Number(id)),
  metadata: {},
  ...changed,
});
const read = "POST /api/notifications/read";
const list = (unreadCount: number, ...notifications: Notification[]) =>
  fakeServer.answer("GET /api/notifications/*", { notifications, unreadCount });
const row = (id: string) => page.getByRole("listitem").filter({ hasText: `News ${id}` });
const unreadOf = (id: string) => row(id).getByText("Unread", { exact: true }).elements().length;
const readAll = page.getByRole("button", { name: "Mark all read" });
const sent = () => fakeServer.asked(read).map(({ body }) => body);

beforeEach(async () => {
  history.replaceState(null, "", "/home");
  await logIn();
});

test("the bell shows the unread count, up to nine", async () => {
  const cases = [
    [0, "Notifications", ""],
    [1, "Notifications, 1 unread", "1"],
    [9, "Notifications, 9 unread", "9"],
    [12, "Notifications, 12 unread", "9+"],
  ] as const;
  list(3, news("1"));
  await renderInApp(<NotificationBell />);
  for (const [unread, name, badge] of cases) {
    list(unread, news("1"));
    await queryClient.invalidateQueries();
    const bell = page.getByRole("button", { name, exact: true });
    await expect.element(bell).toHaveTextContent(badge);
  }
});

test("a pressed notification is read, and only that; a read one isn't read again", async () => {
  list(2, news("1"), news("2"), news("3", { isRead: true }));
  fakeServer.answer(read, { unreadCount: 1 });
  await renderInApp(<NotificationSheet open onClose={() => undefined} />);
  await expect.element(page.getByText("2 unread notifications")).toBeVisible();
  expect(["1", "2", "3"].map(unreadOf)).toEqual([1, 1, 0]);
  await row("3").getByRole("button").click();
  await row("2").getByRole("button").click();
  await expect.element(page.getByText("1 unread notification")).toBeVisible();
  expect(["1", "2", "3"].map(unreadOf)).toEqual([1, 0, 0]);
  await expect.poll(sent).toEqual([{ notificationIds: ["2"] }]);
});

test("all notifications can be marked as read while any is unread, up to the newest shown", async () => {
  const [newest, older] = [news("1"), news("2")];
  list(5, newest, older);
  fakeServer.answer(read, { unreadCount: 0 });
  await renderInApp(<NotificationSheet open onClose={() => undefined} />);
  await expect.element(page.getByText("5 unread notifications")).toBeVisible();
  await readAll.click();
  await expect.element(page.getByText("You're all caught up.")).toBeVisible();
  await expect.element(readAll).not.toBeInTheDocument();
  expect(["1", "2"].map(unreadOf)).toEqual([0, 0]);
  await expect.poll(sent).toEqual([{ notificationIds: [], until: newest.createdAt }]);
});

test("a failed mark of a notification is undone, and the member is told", async () => {
  list(1, news("1"));
  fakeServer.cut(read);
  await renderInApp(<NotificationSheet open onClose={() => undefined} />);
  await readAll.click();
  await expect.element(page.getByText("We couldn't mark your notifications as read")).toBeVisible();
  await expect.element(page.getByText("1 unread notification")).toBeVisible();
});

test("an empty sheet of notifications counts nothing, and leads to the sessions", async () => {
  list(0);
  await renderInApp(<NotificationSheet open onClose={() => undefined} />);
  await expect.element(page.getByText("No notifications yet")).toBeVisible();
  await expect.element(page.getByText("You're all caught up.")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Find sessions" }).click();
  expect(location.pathname).toBe("/browse");
});

test("an offered spot leads to its session", async () => {
  list(1, news("1", { type: "waitlist_offer", metadata: { sessionId: "s7" } }));
  fakeServer.answer(read, { unreadCount: 0 });
  await renderInApp(<NotificationSheet open onClose={() => undefined} />);
  await row("1").getByRole("button").click();
  expect(location.pathname + location.search).toBe("/browse?session=s7");
});
