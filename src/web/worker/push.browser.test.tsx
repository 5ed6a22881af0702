import { expect, test, vi } from "vitest";
import type { PushMessage } from "#shared/api/notifications.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { openTarget, showPush } from "./push.ts";

const message: PushMessage = {
  type: "new_message",
  title: "Ben",
  message: "See you there",
  metadata: { connectionId: "7" },
  tag: "new_message:7",
  notificationId: "31",
};

const setAppBadge = vi.fn<(count?: number) => Promise<void>>(async () => undefined);

/** Shows the message on the device. Returns the browser's notification. */
async function shown(pushed: PushMessage = message) {
  const showNotification = vi.fn<ServiceWorkerRegistration["showNotification"]>();
  const navigator = { setAppBadge };
  await showPush({ registration: { showNotification }, navigator }, { json: () => pushed });
  return showNotification.mock.lastCall?.[1];
}

/** Taps it with windows on these pages open, the last focused one first. */
const tap = async (...pages: string[]) => await tapShown((await shown())?.data, ...pages);

async function tapShown(data: unknown, ...pages: string[]) {
  const windows = pages.map((page) => ({
    url: `https://spotter.example${page}`,
    focus: vi.fn<() => Promise<void>>(),
    postMessage: vi.fn<(message: unknown) => void>(),
  }));
  const openWindow = vi.fn<(path: string) => Promise<null>>();
  const close = vi.fn<() => void>();
  const clients = { matchAll: () => Promise.resolve(windows), openWindow };
  await openTarget({ clients }, { close, data });
  expect(close).toHaveBeenCalledOnce();
  return {
    opened: openWindow.mock.calls.flat(),
    focused: windows.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url),
    posted: windows.flatMap(({ postMessage }) => postMessage.mock.calls.flat()),
  };
}

test("a later push about the same thing is audible as well", async () => {
  expect(await shown()).toMatchObject({ tag: "new_message:7", renotify: true });
  // Browsers refuse to renew a notification without a tag.
  expect(await shown({ ...message, tag: "" })).toMatchObject({ renotify: false });
});

test("a push marks the app's icon", async () => {
  setAppBadge.mockClear();
  await shown();
  expect(setAppBadge.mock.calls).toEqual([[]]);
});

test("a tap leads the app to its subject, and skips pages that aren't the app's", async () => {
  fakeServer.answer("POST /api/notifications/read", { unreadCount: 0 });
  const others = ["/operate/today", "/api/docs", "/unsubscribe?token=x"];
  expect(await tap(...others, "/events")).toEqual({
    opened: [],
    focused: ["https://spotter.example/events"],
    posted: [{ type: "open", path: "/connections?chat=7" }],
  });
  expect(await tap(...others)).toEqual({
    opened: ["/connections?chat=7"],
    focused: [],
    posted: [],
  });
});

test("a tap on an older worker's notification leads there, too", async () => {
  expect((await tapShown("/connections?chat=7")).opened).toEqual(["/connections?chat=7"]);
  expect((await tapShown(null)).opened).toEqual(["/home"]);
});

test("a tap marks the notification read, and opens it even if that is refused", async () => {
  fakeServer.answer("POST /api/notifications/read", { unreadCount: 0 });
  await tap("/events");
  expect(fakeServer.asked().map(({ call, body }) => [call, body])).toEqual([
    ["POST /api/notifications/read", { notificationIds: ["31"] }],
  ]);
  fakeServer.refuse("POST /api/notifications/read", "not_found");
  expect((await tap()).opened).toEqual(["/connections?chat=7"]);
  fakeServer.cut("POST /api/notifications/read");
  expect((await tap()).opened).toEqual(["/connections?chat=7"]);
});
