import { describe, expect, test } from "vitest";
import type { Booking } from "#shared/api/bookings.ts";
import type { Session } from "#shared/api/sessions.ts";
import { bookingObstacle, isFinal } from "./bookability.ts";

const startTime = "2026-12-03T18:00:00.000Z";
const before = new Date("2026-12-03T17:59:59Z");
const opened = { id: "1", startTime };
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

const booking = ({ id, ...times }: Session, status: Booking["status"] = "active") => ({
  sessionId: id,
  status,
  session: times,
});

describe("a session", () => {
  test("can be booked while it has a spot and lies ahead", () => {
    expect(bookingObstacle(session, opened, [], before)).toBeNull();
  });

  test("is full without a spot, and gone when the list no longer has it", () => {
    expect(bookingObstacle({ ...session, spotsAvailable: 0 }, opened, [], before)).toBe("full");
    expect(bookingObstacle(undefined, opened, [], before)).toBe("gone");
  });

  test("has started at its start, in the list or not", () => {
    expect(bookingObstacle(session, opened, [], new Date(startTime))).toBe("started");
    expect(bookingObstacle(undefined, opened, [], new Date(startTime))).toBe("started");
  });

  test("that is booked is booked, even when full", () => {
    expect(
      bookingObstacle({ ...session, spotsAvailable: 0 }, opened, [booking(session)], before),
    ).toBe("booked");
  });
});

test("a session can't be booked beside another one at that time", () => {
  const obstacle = (hour: string, duration: number, status?: Booking["status"]) => {
    const times = { startTime: `2026-12-03T${hour}:00.000Z`, duration };
    return bookingObstacle(
      session,
      opened,
      [booking({ ...session, ...times, id: "2" }, status)],
      before,
    );
  };
  expect(obstacle("17:30", 31)).toBe("overlapping");
  expect(obstacle("18:59", 30)).toBe("overlapping");
  expect(obstacle("18:59", 30, "cancelled")).toBeNull();
  expect(obstacle("17:30", 30)).toBeNull();
  expect(obstacle("19:00", 30)).toBeNull();
});

test("a session for women can be booked by whom it is for, and is for others to everybody else", () => {
  const forWomen: Session = { ...session, audience: "women" };
  const obstacle = (user: { isOpenForWomen?: boolean }, isBooked = false) =>
    bookingObstacle(forWomen, opened, isBooked ? [booking(session)] : [], before, user);
  expect(obstacle({ isOpenForWomen: true })).toBeNull();
  expect(obstacle({})).toBe("forOthers");
  expect(obstacle({}, true)).toBe("booked");
});

test("a lost spot is final, a missing subscription or a pause is not", () => {
  expect(
    ["session_full", "subscription_required", "too_many_requests", undefined].map(isFinal),
  ).toEqual([true, false, false, false]);
});
