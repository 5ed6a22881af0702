import { beforeEach, expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, inDays, session, subscription } from "#web/testing/samples.ts";
import { JoinScreen } from "./join-screen.tsx";

beforeEach(async () => {
  fakeServer.answer("GET /api/guest-passes/*", {
    sessionId: "s1",
    areaId: "1",
    inviterName: "Ben",
    workoutType: "gym",
    startTime: inDays(3),
    date: "2026-12-04",
    time: "18:00",
    timeZone: "America/Chicago",
    city: "Dallas, TX",
    duration: 60,
    expiresAt: inDays(3),
    isFull: false,
    whatToExpect: ["You train in a group of four."],
  });
  history.replaceState(null, "", "/join/abc");
  await logIn();
});

test("a guest can't book before the screen knows that they have no plan", async () => {
  fakeServer.answer("GET /api/subscription-status", subscription());
  const release = fakeServer.hold("GET /api/subscription-status");
  const screen = await renderInApp(<JoinScreen />);
  const book = screen.getByRole("button", { name: "Book my spot" });
  await expect.element(book).toHaveAttribute("aria-busy", "true");
  release();
  await expect.element(screen.getByText(/^You have a plan/)).toBeVisible();
  expect(book.elements()).toEqual([]);
});

test("a guest's ticket doesn't offer to book every week, which needs a plan", async () => {
  const none = subscription({ hasSubscription: false, plan: null, status: null });
  fakeServer.answer("GET /api/subscription-status", none);
  fakeServer.answer("GET /api/series", []);
  fakeServer.answer("GET /api/guest-passes", { left: 0, passes: [] });
  fakeServer.answer("GET /api/bookings/*", []);
  const leading = { id: "2", areaName: "Deep Ellum", city: "Dallas, TX" };
  fakeServer.answer("GET /api/areas", [leading]);
  const weekly = session({ isWeekly: true, leadingAreaId: leading.id });
  fakeServer.answer("POST /api/sessions/*/book", booking({ session: weekly }));
  const screen = await renderInApp(<JoinScreen />);
  await screen.getByRole("button", { name: "Book my spot" }).click();
  // The other ticket asks for the series with the areas.
  await expect.element(screen.getByText("Deep Ellum leads the vote")).toBeVisible();
  expect(fakeServer.asked("GET /api/series")).toEqual([]);
  expect(screen.getByRole("button", { name: "Book every week" }).elements()).toEqual([]);
});

test("a member who opens an ended guest pass reads where a booking with it is", async () => {
  fakeServer.refuse("GET /api/guest-passes/*", "not_found");
  const screen = await renderInApp(<JoinScreen />);
  await expect.element(screen.getByText(/^If you booked with it/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Your Events" })).toBeVisible();
});
