import { describe, expect, test } from "vitest";
import type { Session } from "#shared/api/sessions.ts";
import { bookingObstacle, isFinal } from "./bookability.ts";

const startTime = "2026-12-03T18:00:00.000Z";
const before = new Date("2026-12-03T17:59:59Z");
const session: Session = {
  id: "1",
  startTime,
  date: "2026-12-03",
  time: "12:00",
  timeZone: "America/Chicago",
  city: "Dallas, TX",
  duration: 60,
  spotsAvailable: 1,
  totalSpots: 12,
  workoutType: "gym",
  audience: "everyone",
  venueDetails: null,
  postWorkoutLocation: null,
  attendeeList: [],
  attendeeCount: 11,
  waitlist: { size: 0, position: null },
};

describe("a session", () => {
  test("can be booked while it has a spot and lies ahead", () => {
    expect(bookingObstacle(session, startTime, false, before)).toBeNull();
  });

  test("is full without a spot, and gone when the list no longer has it", () => {
    expect(bookingObstacle({ ...session, spotsAvailable: 0 }, startTime, false, before)).toBe(
      "full",
    );
    expect(bookingObstacle(undefined, startTime, false, before)).toBe("gone");
  });

  test("has started at its start, in the list or not", () => {
    expect(bookingObstacle(session, startTime, false, new Date(startTime))).toBe("started");
    expect(bookingObstacle(undefined, startTime, false, new Date(startTime))).toBe("started");
  });

  test("that is booked is booked, even when full", () => {
    expect(bookingObstacle({ ...session, spotsAvailable: 0 }, startTime, true, before)).toBe(
      "booked",
    );
  });
});

test("a session for women can be booked by whom it is for, and is for others to everybody else", () => {
  const forWomen: Session = { ...session, audience: "women" };
  const obstacle = (user: { isOpenForWomen?: boolean }, isBooked = false) =>
    bookingObstacle(forWomen, startTime, isBooked, before, user);
  expect(obstacle({ isOpenForWomen: true })).toBeNull();
  expect(obstacle({})).toBe("forOthers");
  expect(obstacle({}, true)).toBe("booked");
});

test("a lost spot is final, a missing subscription or a pause is not", () => {
  expect(
    ["session_full", "subscription_required", "too_many_requests", undefined].map(isFinal),
  ).toEqual([true, false, false, false]);
});
