import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { connectionsQuery } from "#web/features/connections/connection-queries.ts";
import { queryClient } from "#web/client/query-client.ts";
import { bookingsQuery, eventHistoryQuery } from "#web/features/sessions/session-queries.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderHookInApp } from "#web/testing/render.tsx";
import { booking, connection, historyEntry, user } from "#web/testing/samples.ts";
import { useSubmitSurvey } from "./survey-sheet.tsx";

const entry = historyEntry();
const survey = {
  userId: user.username,
  sessionId: "s1",
  rating: 5,
  surveyData: { attendeeRatings: [], gymRating: 4, postWorkoutRating: 4 },
};
const sent = () => fakeServer.asked("POST /api/event-history").length;

async function show(onOver = () => {}) {
  const { result } = await renderHookInApp(() => useSubmitSurvey(user.username, onOver, true));
  return result;
}

beforeEach(async () => {
  fakeServer.answer("GET /api/event-history/*", [entry]);
  fakeServer.answer("GET /api/bookings/*", [booking()]);
  fakeServer.answer("GET /api/connections", [connection()]);
  await queryClient.fetchQuery(eventHistoryQuery(user.username));
  await queryClient.fetchQuery(bookingsQuery(user.username));
  await queryClient.fetchQuery(connectionsQuery);
});

test("a survey is sent once for any number of presses, and related data is refetched", async () => {
  fakeServer.answer("POST /api/event-history", { ...entry, rating: 5, newConnections: [] });
  const release = fakeServer.hold("POST /api/event-history");
  const onOver = vi.fn<() => void>();
  const result = await show(onOver);
  result.current.submit(survey);
  result.current.submit(survey);
  await expect.poll(() => result.current.isPending).toBe(true);
  release();
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce());
  expect(sent()).toBe(1);
  expect(queryClient.getQueryData(eventHistoryQuery(user.username).queryKey)?.at(0)?.rating).toBe(
    5,
  );
  for (const { queryKey } of [connectionsQuery, eventHistoryQuery(user.username)]) {
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  }
});

test("a survey that can't be sent any more is over, but one lost by the network isn't", async () => {
  const onOver = vi.fn<() => void>();
  const result = await show(onOver);
  fakeServer.cut("POST /api/event-history");
  result.current.submit(survey);
  await expect.poll(sent).toBe(1);
  await expect.poll(() => result.current.isPending).toBe(false);
  expect(onOver).not.toHaveBeenCalled();
  fakeServer.refuse("POST /api/event-history", "already_rated");
  result.current.submit(survey);
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce());
  expect(sent()).toBe(2);
});

test("a survey that no longer fits its group reloads the group, and stays open", async () => {
  fakeServer.refuse("POST /api/event-history", "invalid_request");
  const onOver = vi.fn<() => void>();
  const result = await show(onOver);
  result.current.submit(survey);
  const { queryKey } = eventHistoryQuery(user.username);
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(onOver).not.toHaveBeenCalled();
});

test("a survey of a member marked as absent is over, and says so", async () => {
  fakeServer.refuse("POST /api/event-history", "was_absent");
  const onOver = vi.fn<() => void>();
  const result = await show(onOver);
  result.current.submit(survey);
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce());
  await expect.element(page.getByText(/^You were marked absent from this session/)).toBeVisible();
});
