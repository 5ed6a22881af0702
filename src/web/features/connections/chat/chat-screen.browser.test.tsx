import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { chatPollMs, messagesListed } from "#shared/rules/limits.ts";
import { syncClock } from "#web/client/clock.ts";
import { isServerAway } from "#web/client/connection.ts";
import { forgetMember } from "#web/client/forget-member.ts";
import { invitee } from "#web/features/sessions/use-invitation.ts";
import { connectionsQuery, messagesQuery } from "#web/features/connections/connection-queries.ts";
import { isStreamOpen } from "#web/client/live-stream.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { connection, inDays, message, subscription, user } from "#web/testing/samples.ts";
import { chatAddress, listAddress } from "#web/features/connections/chat-address.ts";
import { ConnectionsScreen } from "#web/features/connections/connections-screen.tsx";
import { deliver, keepSending } from "./deliver.ts";

let visibility: DocumentVisibilityState = "visible";

function look(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

const marked = () => fakeServer.asked("PATCH /api/messages/*/read").map(({ call }) => call);
const marksOf = (id: string) => [`PATCH /api/messages/${id}/read`];

/** Timers run by themselves, within a test's limits. */
const letTimePass = () =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });

async function open(address: string) {
  history.replaceState(null, "", address);
  return await renderInApp(<ConnectionsScreen />);
}

beforeEach(async () => {
  visibility = "visible";
  isStreamOpen.set(false);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  fakeServer.answer("GET /api/connections", [connection()]);
  fakeServer.answer("GET /api/messages/*", [message()]);
  fakeServer.answer("GET /api/notifications/*", { notifications: [], unreadCount: 0 });
  fakeServer.answer("GET /api/subscription-status", subscription());
  fakeServer.answer("PATCH /api/messages/*/read", message({ isRead: true }));
  await logIn();
});

test("messages are marked read once the conversation is open and visible", async () => {
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("See you there")).toBeVisible();
  await expect.poll(marked).toEqual(marksOf("1"));
});

test("the list of conversations marks nothing as read", async () => {
  const screen = await open(listAddress);
  await expect.element(screen.getByText("Ben Baker")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(marked()).toEqual([]);
});

test("a page in the background marks nothing as read until somebody looks", async () => {
  look("hidden");
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("See you there")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(marked()).toEqual([]);
  look("visible");
  await expect.poll(marked).toEqual(marksOf("1"));
});

test("an own message is deleted after a press on it and a question", async () => {
  const own = message({ fromUserId: user.username, isRead: true });
  fakeServer.answer("GET /api/messages/*", [own]);
  fakeServer.answer("DELETE /api/messages/*", { ...own, content: null, isDeleted: true });
  const screen = await open(chatAddress("7"));
  await screen.getByText("See you there").first().click();
  await screen.getByRole("button", { name: "Delete: See you there" }).click();
  await expect.element(screen.getByText(/disappears for Ben Baker too/)).toBeVisible();
  fakeServer.answer("GET /api/messages/*", [{ ...own, content: null, isDeleted: true }]);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(screen.getByText("Message deleted")).toBeVisible();
  await expect.element(screen.getByText("See you there")).not.toBeInTheDocument();
});

test("unread messages before the loaded ones are marked as well while the list counts them", async () => {
  // Polling is off while the stream is open.
  isStreamOpen.set(true);
  const latest = Array.from({ length: messagesListed }, (_, index) =>
    message({ id: String(1_000 + index), content: "Later", isRead: true }),
  );
  fakeServer.answer("GET /api/connections", [connection({ unreadCount: 0 })]);
  fakeServer.answer("GET /api/messages/*", latest);
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("Later").last()).toBeVisible();
  expect(fakeServer.asked("GET /api/messages/*")).toHaveLength(1);
  fakeServer.answer("GET /api/messages/*", [message()]);
  fakeServer.answer("GET /api/connections", [connection({ unreadCount: 1 })]);
  await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  await expect.poll(marked).toEqual(marksOf("1"));
  expect(fakeServer.asked("GET /api/messages/*")).toHaveLength(2);
});

const page = (firstId: number, size = messagesListed) =>
  Array.from({ length: size }, (_, index) =>
    message({ id: String(firstId + index), content: `Page of ${firstId}`, isRead: true }),
  );
const knownIds = () =>
  queryClient.getQueryData(messagesQuery("7").queryKey)?.map(({ id }) => Number(id));
const countUnread = async (changed: Parameters<typeof connection>[0]) => {
  fakeServer.answer("GET /api/connections", [connection(changed)]);
  await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
};

test("messages from an absence leave no gap, even if the conversation's start was loaded before", async () => {
  isStreamOpen.set(true);
  fakeServer.answer("GET /api/connections", [connection({ unreadCount: 0 })]);
  fakeServer.answer("GET /api/messages/*", page(1_000));
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("Page of 1000").last()).toBeVisible();
  fakeServer.answer("GET /api/messages/*", page(500, 3));
  await countUnread({ unreadCount: 1 });
  await expect.poll(() => knownIds()?.at(0)).toBe(500);

  await countUnread({ unreadCount: 0 });
  fakeServer.answer("GET /api/messages/*", page(5_000));
  await queryClient.invalidateQueries({ queryKey: messagesQuery("7").queryKey });
  await expect.poll(() => knownIds()?.at(0)).toBe(5_000);
  fakeServer.answer("GET /api/messages/*", page(4_800));
  await countUnread({ unreadCount: 1 });
  await expect.poll(() => knownIds()?.at(0)).toBe(4_800);
});

test("late replies about dropped messages don't reappear above a gap", async () => {
  isStreamOpen.set(true);
  fakeServer.answer("GET /api/connections", [connection({ unreadCount: 0 })]);
  fakeServer.answer("GET /api/messages/*", [...page(1_000), message({ id: "1300" })]);
  const letMark = fakeServer.hold("PATCH /api/messages/*/read");
  fakeServer.answer("PATCH /api/messages/*/read", message({ id: "1300", isRead: true }));
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("Page of 1000").last()).toBeVisible();
  await expect.poll(marked).toEqual(marksOf("1300"));
  queryClient.setQueryData(messagesQuery("7").queryKey, page(3_000));
  letMark();
  await expect.element(screen.getByText("Page of 3000").last()).toBeVisible();

  fakeServer.answer("GET /api/messages/*", page(2_800));
  const letLoad = fakeServer.hold("GET /api/messages/*");
  await countUnread({ unreadCount: 1 });
  await expect.poll(() => fakeServer.asked("GET /api/messages/*")).toHaveLength(2);
  await countUnread({ unreadCount: 0 });
  queryClient.setQueryData(messagesQuery("7").queryKey, page(5_000));
  letLoad();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(knownIds()).toEqual(page(5_000).map(({ id }) => Number(id)));
});

test("an unread count of newer messages loads no older ones", async () => {
  isStreamOpen.set(true);
  fakeServer.answer("GET /api/connections", [connection({ unreadCount: 0 })]);
  fakeServer.answer("GET /api/messages/*", page(1_000));
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("Page of 1000").last()).toBeVisible();
  const lastMessage = { content: "At six?", createdAt: inDays(0), fromUserId: "ben" };
  await countUnread({ unreadCount: 1, lastMessage });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fakeServer.asked("GET /api/messages/*")).toHaveLength(1);
});

test("own and read messages aren't marked", async () => {
  fakeServer.answer("GET /api/messages/*", [
    message({ isRead: true }),
    message({ id: "2", fromUserId: "amy", content: "On my way" }),
    message({ id: "3", content: "Great" }),
  ]);
  fakeServer.answer(
    "PATCH /api/messages/*/read",
    message({ id: "3", content: "Great", isRead: true }),
  );
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("On my way")).toBeVisible();
  await expect.poll(marked).toEqual(marksOf("3"));
});

test("marks that failed without a network are repeated once it is back", async () => {
  letTimePass();
  fakeServer.cut("PATCH /api/messages/*/read");
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("See you there")).toBeVisible();
  await expect.poll(marked).toEqual(marksOf("1"));
  fakeServer.answer("PATCH /api/messages/*/read", message({ isRead: true }));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(marked).toEqual([...marksOf("1"), ...marksOf("1")]);
});

test("a failed marking as read isn't repeated endlessly, and the list shows the unread count", async () => {
  letTimePass();
  fakeServer.cut("PATCH /api/messages/*/read");
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("See you there")).toBeVisible();
  await expect.poll(marked).toEqual(marksOf("1"));
  await expect
    .poll(() => queryClient.getQueryData(connectionsQuery.queryKey)?.at(0)?.unreadCount)
    .toBe(1);
  for (let tenths = 0; tenths < 26; tenths += 1) await vi.advanceTimersByTimeAsync(100);
  expect(marked().length).toBeLessThanOrEqual(2);
});

test("a refused mark is repeated with the next message", async () => {
  fakeServer.refuse("PATCH /api/messages/*/read", "unavailable");
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("See you there")).toBeVisible();
  await expect.poll(marked).toEqual(marksOf("1"));
  await expect
    .poll(() => queryClient.getQueryData(connectionsQuery.queryKey)?.at(0)?.unreadCount)
    .toBe(1);
  fakeServer.answer("PATCH /api/messages/*/read", message({ isRead: true }));
  fakeServer.answer("GET /api/messages/*", [message(), message({ id: "2", content: "At six?" })]);
  await queryClient.invalidateQueries({ queryKey: messagesQuery("7").queryKey });
  await expect.element(screen.getByText("At six?")).toBeVisible();
  await expect.poll(marked).toEqual([...marksOf("1"), ...marksOf("1"), ...marksOf("2")]);
});

test("a deleted message doesn't keep later ones unread", async () => {
  fakeServer.answer("GET /api/messages/*", [message(), message({ id: "2", content: "At six?" })]);
  fakeServer.refuse("PATCH /api/messages/*/read", "not_found");
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("At six?")).toBeVisible();
  await expect.poll(marked).toEqual([...marksOf("1"), ...marksOf("2")]);
});

test("a closed conversation says so, accepts no messages, marks none and isn't refetched", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByRole("textbox")).toBeVisible();
  await expect.poll(marked).toEqual(marksOf("1"));
  fakeServer.refuse("GET /api/messages/*", "not_found");
  await vi.advanceTimersByTimeAsync(chatPollMs);
  await expect
    .element(screen.getByText("This conversation is closed. You can't send messages here anymore."))
    .toBeVisible();
  await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
  await expect.element(screen.getByText("See you there")).toBeVisible();
  const asked = fakeServer.asked("GET /api/messages/*").length;
  await vi.advanceTimersByTimeAsync(3 * chatPollMs);
  expect(fakeServer.asked("GET /api/messages/*")).toHaveLength(asked);
});

test("a conversation that is no longer the member's isn't shown", async () => {
  fakeServer.answer("GET /api/connections", [connection({ id: "8" })]);
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("This conversation isn't open")).toBeVisible();
  expect(fakeServer.asked("GET /api/messages/*")).toEqual([]);
});

test("a refused message can be sent again, under the same key", async () => {
  const screen = await open(chatAddress("7"));
  fakeServer.refuse("POST /api/messages", "too_many_requests");
  await screen.getByRole("textbox").fill("On my way");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByRole("textbox")).toHaveValue("");
  const again = screen.getByRole("button", { name: "Try again" });
  // The field is empty before the refusal.
  await expect.element(again).toBeVisible();
  fakeServer.answer(
    "POST /api/messages",
    message({ id: "2", fromUserId: "amy", content: "On my way" }),
  );
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(screen.getByText("On my way")).toBeVisible();
  const sent = fakeServer.asked("POST /api/messages").map(({ body }) => Object(body).clientKey);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test("deleted members can't be written to, nor anybody without a plan, but messages can be read", async () => {
  const left = "This member has left Spotter. You can still read your conversation.";
  const noPlan = "You can always read your messages. To reply, you need a plan.";
  const cases = [
    [{ isFormerMember: true }, true, [left]],
    [{}, false, [noPlan]],
    [{}, true, []],
  ] as const;
  for (const [changed, hasSubscription, reasons] of cases) {
    fakeServer.answer("GET /api/connections", [connection(changed)]);
    fakeServer.answer("GET /api/subscription-status", subscription({ hasSubscription }));
    const screen = await open(chatAddress("7"));
    await expect.element(screen.getByText("See you there")).toBeVisible();
    const field = screen.getByRole("textbox");
    await expect.poll(() => field.elements()).toHaveLength(1 - reasons.length);
    const said = screen.getByText(/^This member has left|^You can always read your messages/);
    await expect.poll(() => said.elements().map(({ textContent }) => textContent)).toEqual(reasons);
    const plans = screen.getByRole("link", { name: "See plans" });
    expect(plans.elements()).toHaveLength(hasSubscription ? 0 : 1);
    await screen.unmount();
    queryClient.clear();
    await logIn();
  }
});

test("messages written without a network or after the plan ended aren't lost", async () => {
  const screen = await open(chatAddress("7"));
  const field = screen.getByRole("textbox");
  const write = async (content: string) => {
    await field.fill(content);
    await userEvent.keyboard("{Enter}");
  };
  fakeServer.cut("POST /api/messages");
  await write("one");
  await write("two");
  await expect.poll(() => screen.getByText(/^Will send when/).all()).toHaveLength(2);
  fakeServer.refuse("POST /api/messages", "subscription_required");
  await write("three");
  await expect.element(field).toHaveValue("one");
  await expect.poll(() => screen.getByRole("button", { name: "Try again" }).all()).toHaveLength(2);
  for (const content of ["two", "three"])
    await expect.element(screen.getByRole("log").getByText(content)).toBeVisible();
  await forgetMember();
});

test("messages arrive in the order of writing, even if the connection breaks", async () => {
  const stop = keepSending(queryClient, "amy", () => {});
  const sent = () => fakeServer.asked("POST /api/messages").map(({ body }) => Object(body).content);
  const writeAs = (content: string) => {
    const outgoing = { clientKey: content, content, createdAt: inDays(0), afterId: null };
    deliver(queryClient, "amy", "7", { ...outgoing, state: "sending" }, () => {});
  };
  const answer = () =>
    fakeServer.answer("POST /api/messages", message({ id: "9", fromUserId: "amy" }));
  // Earlier requests must not reveal that the server is back, either.
  fakeServer.cut("GET /api/auth/me");
  fakeServer.cut("GET /api/notifications");
  fakeServer.cut("GET /api/notifications/*");
  fakeServer.cut("POST /api/messages");
  const letFail = fakeServer.hold("POST /api/messages");
  for (const content of ["one", "two", "three"]) writeAs(content);
  letFail();
  await expect.poll(isServerAway).toBe(true);
  expect(sent()).toEqual(["one"]);
  answer();
  // Another message is written before anything has shown that the server is back.
  writeAs("four");
  await expect.poll(sent).toEqual(["one", "one", "two", "three", "four"]);
  stop();
});

test("waiting messages are shown while the conversation can't be loaded", async () => {
  fakeServer.refuse("GET /api/messages/*", "unavailable");
  fakeServer.refuse("POST /api/messages", "unavailable");
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await screen.getByRole("textbox").fill("Are we still on?");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("log").getByText("Are we still on?")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("the Enter that ends a composed word sends nothing, in Safari either", async () => {
  const screen = await open(chatAddress("7"));
  const field = screen.getByRole("textbox");
  await field.fill("こんにちは");
  // Like Safari: composing is over, but the key still belongs to the input method.
  const enter = { key: "Enter", keyCode: 229, bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent("keydown", enter));
  await expect.element(field).toHaveValue("こんにちは");
  expect(fakeServer.asked("POST /api/messages")).toEqual([]);
});

const matched = connection({
  unreadCount: 0,
  createdAt: inDays(-1),
  lastTraining: {
    date: inDays(-2).slice(0, 10),
    workoutType: "gym",
    groupReasons: [{ kind: "goal", goals: ["build_strength"] }],
  },
});

test("a match is above the list until it is viewed, then among the others", async () => {
  await forgetMember();
  fakeServer.answer("GET /api/connections", [matched]);
  fakeServer.answer("GET /api/messages/*", []);
  const screen = await open(listAddress);
  await expect.element(screen.getByText("You and Ben both said yes")).toBeVisible();
  await expect.element(screen.getByText("New", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Say hello" }).click();
  await expect.element(screen.getByText(/^You trained together on \w+day$/)).toBeVisible();
  await expect.element(screen.getByText("No messages yet. Start the conversation!")).toBeVisible();
  await screen.getByRole("button", { name: "Back to connections" }).click();
  await expect.element(screen.getByText("Ben Baker")).toBeVisible();
  await expect.element(screen.getByText("New", { exact: true })).not.toBeInTheDocument();
});

test("an opener is written, not sent, and replaces another opener but not the member's text", async () => {
  fakeServer.answer("GET /api/connections", [matched]);
  fakeServer.answer("GET /api/messages/*", []);
  const screen = await open(chatAddress("7"));
  const field = screen.getByRole("textbox");
  await field.fill("Hi Ben!");
  await screen.getByRole("button", { name: /^Which lift/ }).click();
  await expect.element(field).toHaveValue("Hi Ben! Which lift would you be proud of by spring?");
  await field.fill("");
  await screen.getByRole("button", { name: /^Which lift/ }).click();
  await screen.getByRole("button", { name: /^Which exercise/ }).click();
  await expect.element(field).toHaveValue("Which exercise do you never skip?");
  await expect.element(field).toHaveFocus();
  expect(fakeServer.asked("POST /api/messages")).toEqual([]);
});

test("a member without a plan gets no opener, which they couldn't send", async () => {
  fakeServer.answer("GET /api/connections", [matched]);
  fakeServer.answer("GET /api/messages/*", []);
  fakeServer.answer(
    "GET /api/subscription-status",
    subscription({ hasSubscription: false, plan: null, status: null }),
  );
  const screen = await open(chatAddress("7"));
  await expect
    .element(screen.getByRole("heading", { name: "You and Ben both said yes" }))
    .toBeVisible();
  await expect.poll(() => fakeServer.asked("GET /api/subscription-status").length).toBe(1);
  await expect.element(screen.getByRole("button", { name: /^Which lift/ })).not.toBeInTheDocument();
});

test("training together again begins a booking that invites the other", async () => {
  fakeServer.answer("GET /api/connections", [matched]);
  fakeServer.answer("GET /api/messages/*", []);
  const screen = await open(chatAddress("7"));
  await screen.getByRole("button", { name: "Train together again" }).click();
  expect(location.pathname).toBe("/browse");
  expect(invitee.get()).toEqual({ username: "ben", name: "Ben Baker" });
  invitee.set(null);
});

test("messages older than the server keeps them aren't shown any more", async () => {
  fakeServer.answer("GET /api/app", {
    sandbox: false,
    supportEmail: "a@example.com",
    minimumAge: 18,
    messagesKeptDays: 30,
    instagramUrl: "https://example.com",
    prices: { monthlyCents: 999, yearlyCents: 14_999 },
    now: new Date().toISOString(),
  });
  await syncClock();
  fakeServer.answer("GET /api/messages/*", [
    message({ content: "Long ago", createdAt: inDays(-31) }),
    message({ id: "2", content: "Lately", createdAt: inDays(-29) }),
  ]);
  const screen = await open(chatAddress("7"));
  await expect.element(screen.getByText("Lately")).toBeVisible();
  expect(screen.getByText("Long ago").elements()).toEqual([]);
});
