import { beforeEach, expect, test } from "vitest";
import { readProfile } from "#shared/api/profiles.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { queryClient, queryKeyOf } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, inDays, profile, session, user } from "#web/testing/samples.ts";
import { Profile } from "./profile.tsx";

const person = (id: string, userId: string, name: string) => ({ id, userId, name, avatar: null });
const weeks = (...sessions: number[]) =>
  sessions.map((count, index) => ({
    monday: new Date(Date.UTC(2026, 8, 28) + index * 7 * dayMs).toISOString().slice(0, 10),
    sessions: count,
  }));

beforeEach(async () => {
  fakeServer.answer("GET /api/profile", profile);
  fakeServer.answer("GET /api/training-record", {
    weeks: weeks(0, 0, 0, 0, 0, 0, 0, 0),
    peopleMet: 0,
    currentStreak: 0,
  });
  fakeServer.answer("GET /api/bookings/*", []);
});

test("the profile begins with the next session, a tap away, with its people, time and place once known", async () => {
  const known = booking({
    session: session({
      startTime: inDays(0.8),
      venueDetails: "Iron House, 12 Main St, Dallas, TX",
    }),
    attendeeList: [
      person("1", "amy", "Amy Adams"),
      { ...person("2", "ben", "Ben B."), fitnessLevel: "advanced", lastTrainedOn: null },
      { ...person("3", "cat", "Cat C."), fitnessLevel: "beginner", lastTrainedOn: null },
    ],
  });
  const later = booking({ id: "b2", session: session({ id: "s2", workoutType: "cardio" }) });
  fakeServer.answer("GET /api/bookings/*", [later, known]);
  fakeServer.answer("GET /api/training-record", {
    weeks: weeks(0, 1, 0, 2, 0, 0, 1, 0),
    peopleMet: 7,
    currentStreak: 0,
  });
  await logIn();
  const screen = await renderInApp(<Profile />);
  const next = screen.getByRole("region", { name: "Next session" });
  await expect.element(next.getByText("With Ben B. and Cat C.")).toBeVisible();
  await expect.element(next.getByText(/^Starts in 19 hr/)).toBeVisible();
  await expect.element(next.getByRole("link", { name: /^Iron House/ })).toBeVisible();
  const link = next.getByRole("link", { name: "Gym Session" });
  await expect.element(link).toHaveAttribute("href", "/events");
  await expect.element(screen.getByText("You trained in 3 of the last 8 weeks.")).toBeVisible();
  await expect.element(screen.getByText("7 people met")).toBeVisible();
  await expect.element(screen.getByText("Operator console")).not.toBeInTheDocument();
});

test("a current session says so, even without a venue", async () => {
  const running = { startTime: inDays(-0.01) };
  fakeServer.answer("GET /api/bookings/*", [booking({ session: session(running) })]);
  await logIn();
  const screen = await renderInApp(<Profile />);
  const now = screen.getByRole("region", { name: "Happening now" });
  await expect.element(now.getByText(/^No venue yet\./)).toBeVisible();
});

test("a new member is encouraged, and an operator finds the way to the console", async () => {
  await logIn({ ...user, roles: ["planner"], isOperator: true });
  const screen = await renderInApp(<Profile />);
  const next = screen.getByRole("region", { name: "Next session" });
  await expect.element(next.getByText(/^Nothing booked yet/)).toBeVisible();
  await expect.element(next.getByRole("link", { name: "Find sessions" })).toBeVisible();
  await expect.element(screen.getByText(/^Train once this week/)).toBeVisible();
  await expect.element(screen.getByText("You meet new people at every session.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: /Operator console/ }))
    .toHaveAttribute("href", `${location.origin}/operate`);
});

test("figures end at their value, even if it changes while they count up", async () => {
  fakeServer.answer("GET /api/profile", { ...profile, sessionsAttended: 12, currentStreak: 3 });
  await logIn();
  const screen = await renderInApp(<Profile />);
  await expect.element(screen.getByText("Sessions attended")).toBeVisible();
  fakeServer.answer("GET /api/profile", { ...profile, sessionsAttended: 14, currentStreak: 3 });
  await queryClient.invalidateQueries({ queryKey: queryKeyOf(readProfile) });
  await expect.element(screen.getByText("14", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("3 wk")).toBeVisible();
});

test("failed bookings are requested once, and the rest of the profile is there", async () => {
  fakeServer.refuse("GET /api/bookings/*", "unavailable");
  await logIn();
  const screen = await renderInApp(<Profile />);
  await expect.element(screen.getByText("Sessions attended")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Log out" })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fakeServer.asked("GET /api/bookings/*")).toHaveLength(1);
});
