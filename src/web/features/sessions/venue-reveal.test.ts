import { expect, test } from "vitest";
import { isOutdated } from "./venue-reveal.ts";

const startTime = "2026-12-03T18:00:00.000Z";
const unknown = { startTime, venueDetails: null, postWorkoutLocation: null };
const withVenue = { ...unknown, venueDetails: "Iron House, 12 Main St, Dallas, TX" };

test("a session is due for a refetch once its venue may be revealed", () => {
  expect(isOutdated(unknown, new Date("2026-12-02T17:59:59Z"))).toBe(false);
  expect(isOutdated(unknown, new Date("2026-12-02T18:00:00Z"))).toBe(true);
  expect(isOutdated(withVenue, new Date("2026-12-02T18:00:00Z"))).toBe(false);
});

test("a session is due for another refetch once the spot for afterwards may be revealed", () => {
  expect(isOutdated(withVenue, new Date("2026-12-03T18:29:59Z"))).toBe(false);
  expect(isOutdated(withVenue, new Date("2026-12-03T18:30:00Z"))).toBe(true);
  expect(
    isOutdated(
      { ...withVenue, postWorkoutLocation: "Juice Bar" },
      new Date("2026-12-03T19:00:00Z"),
    ),
  ).toBe(false);
});
