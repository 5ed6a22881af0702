import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, subscription } from "#web/testing/samples.ts";
import { JoinScreen } from "./join-screen.tsx";

test("a guest can't book before the screen knows that they have no plan", async () => {
  fakeServer.answer("GET /api/guest-passes/*", {
    sessionId: "1",
    areaId: "2",
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
  fakeServer.answer("GET /api/subscription-status", subscription());
  const release = fakeServer.hold("GET /api/subscription-status");
  history.replaceState(null, "", "/join/abc");
  await logIn();
  const screen = await renderInApp(<JoinScreen />);
  const book = screen.getByRole("button", { name: "Book my spot" });
  await expect.element(book).toHaveAttribute("aria-busy", "true");
  release();
  await expect.element(screen.getByText(/^You have a plan/)).toBeVisible();
  expect(book.elements()).toEqual([]);
});
