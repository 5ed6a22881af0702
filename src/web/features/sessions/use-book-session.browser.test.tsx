import { beforeEach, expect, test, vi } from "vitest";
import { languageSetting } from "#web/client/device-settings.ts";
import { queryClient } from "#web/client/query-client.ts";
import { bookingsQuery, eventHistoryQuery, sessionsQuery } from "./session-queries.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderHookInApp } from "#web/testing/render.tsx";
import { booking, session, subscription, user } from "#web/testing/samples.ts";
import { useBookSession } from "./use-book-session.ts";
import { useNeedsPlan } from "./use-needs-plan.ts";

const request = { sessionId: "s1", userId: user.username, areaId: "1", invitedConnections: [] };
const lists = [sessionsQuery, bookingsQuery(user.username), eventHistoryQuery(user.username)];
const outdatedLists = () =>
  lists.filter(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated).length;

/** The hook on a device that has seen the lists before. */
async function show() {
  const { result } = await renderHookInApp(() => useBookSession(user.username));
  return result;
}

beforeEach(async () => {
  fakeServer.answer("GET /api/sessions", [session()]);
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/event-history/*", []);
  await queryClient.fetchQuery(sessionsQuery);
  await queryClient.fetchQuery(bookingsQuery(user.username));
  await queryClient.fetchQuery(eventHistoryQuery(user.username));
});

test("a booking is listed at once, and related data is refetched", async () => {
  fakeServer.answer("POST /api/sessions/*/book", booking());
  const result = await show();
  result.current.book(request);
  await expect.poll(() => result.current.booked).toMatchObject({ id: "b1" });
  expect(queryClient.getQueryData(bookingsQuery(user.username).queryKey)).toMatchObject([
    { id: "b1" },
  ]);
  expect(outdatedLists()).toBe(3);
  expect(fakeServer.asked("POST /api/sessions/*/book").at(0)?.body).toEqual(request);
});

test("one booking is sent, however often the button is pressed", async () => {
  fakeServer.answer("POST /api/sessions/*/book", booking());
  const release = fakeServer.hold("POST /api/sessions/*/book");
  const result = await show();
  result.current.book(request);
  result.current.book(request);
  await expect.poll(() => result.current.isPending).toBe(true);
  result.current.book(request);
  release();
  await expect.poll(() => result.current.booked).toMatchObject({ id: "b1" });
  expect(fakeServer.asked("POST /api/sessions/*/book")).toHaveLength(1);
});

test("a session that has just filled up is reported, and the lists are refetched", async () => {
  fakeServer.refuse("POST /api/sessions/*/book", "session_full");
  const result = await show();
  result.current.book(request);
  await expect
    .poll(() => result.current.failure)
    .toMatchObject({
      text: "Every spot in this session is taken. Please pick another session.",
      isFinal: true,
    });
  expect(outdatedLists()).toBe(3);
});

test("a booking whose first reply was lost counts as made", async () => {
  fakeServer.refuse("POST /api/sessions/*/book", "already_booked");
  fakeServer.answer("GET /api/bookings/*", [booking()]);
  const result = await show();
  result.current.book(request);
  await expect.poll(() => result.current.booked).toMatchObject({ id: "b1" });
  expect(result.current.failure).toBeNull();
});

test("a session that was booked before isn't booked by this press", async () => {
  fakeServer.refuse("POST /api/sessions/*/book", "already_booked");
  fakeServer.answer("GET /api/bookings/*", [booking()]);
  await queryClient.refetchQueries({ queryKey: bookingsQuery(user.username).queryKey });
  const result = await show();
  result.current.book(request);
  await expect.poll(() => result.current.failure).toMatchObject({ isFinal: true });
});

test("after a temporary failure the same booking can be retried", async () => {
  fakeServer.cut("POST /api/sessions/*/book");
  const result = await show();
  result.current.book(request);
  await expect.poll(() => result.current.failure).toMatchObject({ isFinal: false });
  expect(outdatedLists()).toBe(0);
  fakeServer.answer("POST /api/sessions/*/book", booking());
  result.current.book(request);
  await expect.poll(() => result.current.booked).toMatchObject({ id: "b1" });
});

test("a member without a network reads that, and that nothing was booked", async () => {
  fakeServer.cut("POST /api/sessions/*/book");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const result = await show();
  result.current.book(request);
  const text = "You're offline. Nothing was booked.";
  await expect.poll(() => result.current.failure).toMatchObject({ text });
});

test("a member who turns out to have no plan is asked for one", async () => {
  fakeServer.answer("GET /api/subscription-status", subscription());
  const { result } = await renderHookInApp(() => ({
    ...useBookSession(user.username),
    lacksPlan: useNeedsPlan(),
  }));
  await expect.poll(() => fakeServer.asked("GET /api/subscription-status")).toHaveLength(1);
  const none = { hasSubscription: false, plan: null, status: null, currentPeriodEnd: null };
  fakeServer.answer("GET /api/subscription-status", subscription(none));
  fakeServer.refuse("POST /api/sessions/*/book", "subscription_required");
  result.current.book(request);
  await expect.poll(() => result.current.failure?.needsPlan).toBe(true);
  await expect.poll(() => result.current.lacksPlan).toBe(true);
});

test("a refusal is in the language that was just chosen", async () => {
  fakeServer.refuse("POST /api/sessions/*/book", "session_full");
  const result = await show();
  languageSetting.set("German");
  await expect.poll(() => document.documentElement.lang).toBe("de");
  result.current.book(request);
  await expect.poll(() => fakeServer.asked("POST /api/sessions/*/book").at(0)?.language).toBe("de");
  await expect
    .poll(() => result.current.failure?.text)
    .toBe("In dieser Session sind alle Plätze vergeben. Bitte such dir eine andere aus.");
});
