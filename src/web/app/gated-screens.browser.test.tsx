import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { keptCacheName } from "#shared/api/kept-reply-names.ts";
import { accessFlag } from "#web/client/device-settings.ts";
import { syncClock } from "#web/client/clock.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import { memberKey } from "#web/client/forget-member.ts";
import { outboxKey } from "#web/features/connections/chat/outgoing.ts";
import { connectionsQuery } from "#web/features/connections/connection-queries.ts";
import { englishWords } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { deliver } from "#web/features/connections/chat/deliver.ts";
import type { Outgoing } from "#web/features/connections/chat/outgoing.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn } from "#web/testing/render.tsx";
import { stayOnPage } from "#web/testing/stay-on-page.ts";
import { connection, inDays, message, profile, user } from "#web/testing/samples.ts";
import { App } from "./app.tsx";

const written = (clientKey: string): Outgoing => ({
  clientKey,
  content: "Only for Ben",
  createdAt: inDays(0),
  afterId: null,
  state: "sending",
});
const unsent = () => localStorage.getItem(outboxKey);

async function openAt(path: string) {
  history.replaceState(null, "", path);
  accessFlag.set("true");
  return await render(<App words={englishWords} />);
}

/** The member's login ends elsewhere, as any next call shows. */
async function endLogin() {
  fakeServer.refuse("GET /api/auth/me", "not_authenticated");
  fakeServer.refuse("GET /api/connections", "not_authenticated");
  await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
}

/** Sets the server's clock this far ahead. */
const sayClock = (aheadDays: number) =>
  fakeServer.answer("GET /api/app", {
    sandbox: false,
    supportEmail: "a@example.com",
    minimumAge: 18,
    messagesKeptDays: null,
    instagramUrl: "https://example.com",
    prices: { monthlyCents: 999, yearlyCents: 14_999 },
    now: inDays(aheadDays),
  });

beforeEach(async () => {
  sayClock(0);
  fakeServer.answer("GET /api/connections", [connection()]);
  fakeServer.answer("GET /api/profile", profile);
  fakeServer.answer("GET /api/notifications/*", { notifications: [], unreadCount: 0 });
  const nothingDue = { surveys: 0, checkIns: 0, offers: 0, toRate: null, nextChangeAt: null };
  fakeServer.answer("GET /api/due-events", nothingDue);
  await logIn();
});

// Runs first, while this page has no other outbox in memory, as after a reload.
test("unsent messages are sent as soon as the app is opened, before anything is touched", async () => {
  const boxes = { 7: [{ ...written("left"), state: "waiting" }] };
  localStorage.setItem(outboxKey, JSON.stringify({ username: user.username, boxes }));
  fakeServer.answer(
    "POST /api/messages",
    message({ fromUserId: user.username, content: "Only for Ben" }),
  );
  await openAt("/connections");
  await expect
    .poll(() => fakeServer.asked("POST /api/messages"), { timeout: 5_000 })
    .toHaveLength(1);
  await expect.poll(unsent).toBeNull();
});

/** The device's remaining data after a logout: its settings, the server's clock, the owner of its pushes. */
const keptOfDevice = [
  "spotter.access",
  "spotter.clock",
  "spotter.language",
  "spotter.push",
  "spotter.theme",
];
/** The tab's remaining data: the path to open after the next login. */
const keptOfTab = ["spotter.return-path"];

test("nothing of a member stays on the device once their login has ended", async () => {
  const screen = await openAt("/connections");
  await expect.element(screen.getByText("Ben Baker")).toBeVisible();
  await (await caches.open(keptCacheName)).put("/api/connections", new Response("[]"));
  fakeServer.cut("POST /api/messages");
  deliver(queryClient, user.username, "7", written("one"), () => {});
  await expect.poll(unsent).toContain("Only for Ben");
  sessionStorage.setItem(memberKey("chat-draft.7"), "Only for Ben");
  localStorage.setItem(memberKey("last-area"), user.email);
  for (const key of keptOfDevice.slice(1)) localStorage.setItem(key, "of the device");
  await endLogin();
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.poll(unsent).toBeNull();
  await expect.poll(() => caches.keys()).not.toContain(keptCacheName);
  expect(Object.keys(localStorage).toSorted()).toEqual(keptOfDevice);
  expect(Object.keys(sessionStorage)).toEqual(keptOfTab);
});

test("a message refused after the end of the login isn't kept either", async () => {
  const screen = await openAt("/connections");
  await expect.element(screen.getByText("Ben Baker")).toBeVisible();
  const release = fakeServer.hold("POST /api/messages");
  fakeServer.refuse("POST /api/messages", "not_authenticated");
  deliver(queryClient, user.username, "7", written("one"), () => {});
  deliver(queryClient, user.username, "7", written("two"), () => {});
  await expect.poll(unsent).toContain("Only for Ben");
  await endLogin();
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.poll(unsent).toBeNull();
  release();
  await expect.poll(() => fakeServer.asked("POST /api/messages")).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(unsent()).toBeNull();
});

test("when the member's language changes, the server's texts are refetched in it", async () => {
  const screen = await openAt("/connections");
  await expect.element(screen.getByRole("heading", { name: "Connections" })).toBeVisible();
  fakeServer.answer("GET /api/auth/me", { user: { ...user, language: "German" } });
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  await expect.poll(() => document.documentElement.lang).toBe("de");
  await expect
    .poll(() => fakeServer.asked("GET /api/connections").map(({ language }) => language))
    .toEqual(["en", "de"]);
  await expect.element(screen.getByRole("link", { name: "Profil" })).toBeVisible();
});

/** A browser subscribed by this device's member or another one. */
function subscribeBrowserOf(username: string) {
  const endpoint = "https://push.example/device";
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: "key", auth: "secret" } }),
  };
  const pushManager = { getSubscription: async () => subscription };
  const registered = Object.assign(Object.create(null), { active: {}, pushManager });
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registered);
  localStorage.setItem("spotter.push", username);
  fakeServer.answer("GET /api/push-subscriptions", { publicKey: "key" });
  fakeServer.answer("POST /api/push-subscriptions", null);
}
const registered = () =>
  fakeServer.asked("POST /api/push-subscriptions").map(({ body }) => Object(body).endpoint);

test("a member who had pushes on this device has them again after the next login, once the app is used", async () => {
  subscribeBrowserOf(user.username);
  fakeServer.answer("GET /api/sessions", []);
  fakeServer.answer("GET /api/bookings/*", []);
  const city = { name: "Dallas, TX", isOpen: true, isWaiting: false, openCities: [] };
  fakeServer.answer("GET /api/city", city);
  const screen = await openAt("/connections");
  await expect.element(screen.getByText("Ben Baker")).toBeVisible();
  dispatchEvent(new Event("pointerdown"));
  await expect.poll(registered).toEqual(["https://push.example/device"]);
  await endLogin();
  await expect.poll(() => location.pathname).toBe("/login");
  await logIn();
  await expect.poll(() => location.pathname).toBe("/browse");
  dispatchEvent(new Event("pointerdown"));
  await expect.poll(registered).toHaveLength(2);
  dispatchEvent(new Event("pointerdown"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(registered()).toHaveLength(2);
});

test("a device subscribed by somebody else isn't registered for another member who logs in there", async () => {
  subscribeBrowserOf("m-somebody");
  const screen = await openAt("/connections");
  await expect.element(screen.getByText("Ben Baker")).toBeVisible();
  dispatchEvent(new Event("pointerdown"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(registered()).toEqual([]);
});

test("a member whose login ended elsewhere is told to log in again", async () => {
  const screen = await openAt("/connections");
  await expect.element(screen.getByText("Ben Baker")).toBeVisible();
  await endLogin();
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.element(screen.getByText("You were logged out. Please log in again.")).toBeVisible();
});

test("a message written without a network is sent when there is one again", async () => {
  const screen = await openAt("/connections");
  await expect.element(screen.getByText("Ben Baker")).toBeVisible();
  // Nobody writes without touching the page, which starts watching the network once it has the code for it.
  dispatchEvent(new Event("pointerdown"));
  await import("#web/features/connections/chat/deliver.ts");
  await new Promise((resolve) => setTimeout(resolve));
  fakeServer.cut("POST /api/messages");
  deliver(queryClient, user.username, "7", written("one"), () => {});
  await expect.poll(unsent).toContain('"waiting"');
  fakeServer.answer(
    "POST /api/messages",
    message({ fromUserId: user.username, content: "Only for Ben" }),
  );
  await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  await expect.poll(unsent).toBeNull();
  expect(fakeServer.asked("POST /api/messages").map(({ body }) => Object(body).clientKey)).toEqual([
    "one",
    "one",
  ]);
});

test("when the server's clock is moved, the screens' data is refetched", async () => {
  const screen = await openAt("/connections");
  await expect.element(screen.getByText("Ben Baker")).toBeVisible();
  await syncClock();
  const before = fakeServer.asked("GET /api/connections").length;
  sayClock(2);
  await syncClock();
  await expect.poll(() => fakeServer.asked("GET /api/connections")).toHaveLength(before + 1);
});

test("nothing of a member stays after their account is deleted, though its screens go before the page does", async () => {
  const wanted = stayOnPage();
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/training-record", { weeks: [], peopleMet: 0, currentStreak: 0 });
  const screen = await openAt("/profile");
  fakeServer.answer("DELETE /api/auth/account", null);
  await screen.getByRole("button", { name: /^Delete account/ }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabelText("Type DELETE to confirm").fill("DELETE");
  localStorage.setItem("spotter.something", "Only for Ben");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect.element(screen.getByText("Account deleted")).toBeVisible();
  await expect.poll(() => wanted, { timeout: 5000 }).toEqual(["/login"]);
  await endLogin();
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.element(screen.getByText("Your group is waiting.")).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(["spotter.access"]);
  // The logout's message, shown after the reload.
  expect(Object.keys(sessionStorage)).toEqual(["spotter.toast"]);
});
