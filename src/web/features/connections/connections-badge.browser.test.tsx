import { expect, test, vi } from "vitest";
import { notificationPollMs } from "#shared/rules/limits.ts";
import { queryClient } from "#web/client/query-client.ts";
import { markSeen } from "./seen-moments.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { connection, inDays, message, user } from "#web/testing/samples.ts";
import { ConnectionsBadge } from "./connections-badge.tsx";

test("without a stream, the connections tab still counts messages", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await logIn();
  fakeServer.answer("GET /api/connections", []);
  const screen = await renderInApp(<ConnectionsBadge />);
  await expect.poll(() => fakeServer.asked("GET /api/connections")).toHaveLength(1);
  fakeServer.answer("GET /api/connections", [connection({ unreadCount: 1 })]);
  await vi.advanceTimersByTimeAsync(notificationPollMs);
  await expect.element(screen.getByText("1", { exact: true })).toBeVisible();
});

test("the connections tab counts people: those with unread messages, and new matches", async () => {
  await logIn();
  const setAppBadge = vi.spyOn(navigator, "setAppBadge").mockResolvedValue(undefined);
  const said = { lastMessage: message(), unreadCount: 0 };
  const list = [
    connection({ id: "1", unreadCount: 3, lastMessage: message() }),
    connection({ id: "2", ...said }),
    connection({ id: "3", unreadCount: 0, createdAt: inDays(-1) }),
    connection({ id: "4", unreadCount: 0, createdAt: inDays(-20) }),
  ];
  fakeServer.answer("GET /api/connections", list);
  const screen = await renderInApp(<ConnectionsBadge />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("News from 2 people");
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  await expect.element(screen.getByText("2", { exact: true })).toBeVisible();
  markSeen(user.username, "match.3");
  await expect.element(screen.getByRole("status")).toHaveTextContent("News from 1 person");
  fakeServer.answer("GET /api/connections", [connection({ id: "2", ...said })]);
  await queryClient.invalidateQueries();
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
  const many = Array.from({ length: 12 }, (_, id) => connection({ id: `${id}`, unreadCount: 1 }));
  fakeServer.answer("GET /api/connections", many);
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText("9+", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("News from 12 people");
});
