import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { booking, connection, message, session, user } from "#web/testing/samples.ts";
import { followLive } from "./live.ts";
import { isStreamOpen } from "#web/client/live-stream.ts";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import { connectionsQuery, messagesQuery } from "#web/features/connections/connection-queries.ts";
import { queryClient } from "#web/client/query-client.ts";
import {
  bookingsQuery,
  eventHistoryQuery,
  refreshSessions,
  sessionsQuery,
} from "#web/features/sessions/session-queries.ts";

const everything = [
  "GET /api/sessions",
  "GET /api/bookings/amy",
  "GET /api/event-history/amy",
  "GET /api/connections",
  "GET /api/notifications/amy",
  "GET /api/messages/7",
];

let stop: (() => void)[] = [];
let visibility: DocumentVisibilityState = "visible";

function look(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Shows everything that the stream can change, and follows it. */
async function follow() {
  fakeServer.answer("GET /api/sessions", [session()]);
  fakeServer.answer("GET /api/bookings/*", [booking()]);
  fakeServer.answer("GET /api/event-history/*", []);
  fakeServer.answer("GET /api/connections", [connection()]);
  fakeServer.answer("GET /api/notifications/*", { notifications: [], unreadCount: 0 });
  fakeServer.answer("GET /api/messages/*", [message()]);
  const shown = [
    new QueryObserver(queryClient, sessionsQuery).subscribe(() => {}),
    new QueryObserver(queryClient, bookingsQuery(user.username)).subscribe(() => {}),
    new QueryObserver(queryClient, eventHistoryQuery(user.username)).subscribe(() => {}),
    new QueryObserver(queryClient, connectionsQuery).subscribe(() => {}),
    new QueryObserver(queryClient, notificationListQuery(user.username)).subscribe(() => {}),
    new QueryObserver(queryClient, messagesQuery("7")).subscribe(() => {}),
  ];
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fakeServer.answer("GET /api/auth/me", { user });
  stop = [followLive(queryClient, user.username), ...shown];
}

/** The calls since `before` many. */
const askedSince = (before: number) =>
  fakeServer
    .asked()
    .slice(before)
    .map(({ call }) => call);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: false });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  visibility = "visible";
});
afterEach(() => {
  for (const end of stop) end();
});

test("a stream that opens for the first time has nothing to catch up on", async () => {
  await follow();
  const before = fakeServer.asked().length;
  fakeServer.stream().open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(askedSince(before)).toEqual([]);
});

test("a stream that is held back isn't taken for a quiet one", async () => {
  await follow();
  fakeServer.stream().open();
  for (let beats = 0; beats < 4; beats += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    fakeServer.stream().tell("beat", {});
  }
  expect(isStreamOpen.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(isStreamOpen.get()).toBe(false);
  fakeServer.stream().tell("beat", {});
  expect(isStreamOpen.get()).toBe(true);
});

test("a refused stream is opened again, and possibly missed data is refetched", async () => {
  await follow();
  fakeServer.stream().open();
  fakeServer.stream().fail("refused");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fakeServer.streamsOpened()).toBe(2);
  const before = fakeServer.asked().length;
  fakeServer.stream().open();
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(askedSince(before).toSorted()).toEqual(everything.toSorted()));
});

test("a hidden page closes its stream, and catches up when it is visible again", async () => {
  await follow();
  fakeServer.stream().open();
  look("hidden");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fakeServer.stream().readyState).toBe(EventSource.CLOSED);
  const before = fakeServer.asked().length;
  look("visible");
  expect(fakeServer.streamsOpened()).toBe(2);
  fakeServer.stream().open();
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(askedSince(before).toSorted()).toEqual(everything.toSorted()));
});

test("if the server doesn't know the missed events, everything is refetched", async () => {
  await follow();
  fakeServer.stream().open();
  const before = fakeServer.asked().length;
  fakeServer.stream().tell("reset", {});
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(askedSince(before).toSorted()).toEqual(everything.toSorted()));
});

test("a session that was called off is refetched with the bookings", async () => {
  await follow();
  fakeServer.stream().open();
  const before = fakeServer.asked().length;
  fakeServer.stream().tell("session", { sessionId: "s1" });
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() =>
    expect(askedSince(before).toSorted()).toEqual([
      "GET /api/bookings/amy",
      "GET /api/event-history/amy",
      "GET /api/sessions",
    ]),
  );
});

test("a page's own booking is refetched once, by the page or by the stream's event", async () => {
  await follow();
  fakeServer.stream().open();
  const before = fakeServer.asked().length;
  fakeServer.stream().tell("session", { sessionId: "s1" });
  await refreshSessions(queryClient, user.username);
  await vi.advanceTimersByTimeAsync(100);
  expect(askedSince(before).filter((call) => call === "GET /api/sessions")).toHaveLength(1);
  // Later events still cause requests.
  fakeServer.stream().tell("session", { sessionId: "s1" });
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() =>
    expect(askedSince(before).filter((call) => call === "GET /api/sessions")).toHaveLength(2),
  );
});

test("a read mark of a message before the loaded ones leaves no gap", async () => {
  await follow();
  fakeServer.stream().open();
  const loaded = ["8", "9"].map((id) => message({ id }));
  queryClient.setQueryData(messagesQuery("7").queryKey, loaded);
  for (const id of ["3", "8"])
    fakeServer.stream().tell("read", message({ id, fromUserId: user.username, isRead: true }));
  const known = queryClient.getQueryData(messagesQuery("7").queryKey);
  expect(known?.map(({ id, isRead }) => [id, isRead])).toEqual([
    ["8", true],
    ["9", false],
  ]);
});

test("a move of the sandbox's clock is followed at once", async () => {
  await follow();
  fakeServer.stream().open();
  const before = fakeServer.asked("GET /api/app").length;
  fakeServer.stream().tell("clock", {});
  await expect.poll(() => fakeServer.asked("GET /api/app")).toHaveLength(before + 1);
});

test("read notifications leave the device's tray", async () => {
  await follow();
  fakeServer.stream().open();
  const tray = ["31", "32", "33"].map((notificationId) => ({
    data: { path: "/events", notificationId },
    close: vi.fn<() => void>(),
  }));
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(
    Object.assign(Object.create(ServiceWorkerRegistration.prototype), {
      getNotifications: () => Promise.resolve(tray),
    }),
  );
  const tell = async (id: string, isRead: boolean, unreadCount: number) => {
    fakeServer.stream().tell("notification", {
      id,
      type: "session_update",
      title: "Your group changed",
      message: "",
      isRead,
      createdAt: new Date().toISOString(),
      metadata: {},
      unreadCount,
    });
    await vi.advanceTimersByTimeAsync(100);
    return tray.map(({ close }) => close.mock.calls.length > 0);
  };
  expect(await tell("31", false, 3)).toEqual([false, false, false]);
  expect(await tell("32", true, 2)).toEqual([false, true, false]);
  expect(await tell("40", true, 0)).toEqual([true, true, true]);
});
