import { describe, expect, test, it } from "vitest";
import { expectedRefusal, isFinalRefusal, consequenceOf } from "./booking-rules.ts";

const startTime = "2026-12-03T18:00:00.000Z";
const before = new Date("2026-12-03T17:59:59Z");
const start = new Date(startTime);
const opened = { id: "1", startTime };
const listed = { startTime, duration: 60, audience: "everyone", spotsAvailable: 1 } as const;
const full = { ...listed, spotsAvailable: 0 };
const forWomen = { ...listed, audience: "women" } as const;
const view = { opened, listed, bookings: [], user: {} };
const own = { sessionId: "1", status: "active", session: listed } as const;

describe("the app says of a session that it", () => {
  test("a session can be booked in the app while it has a spot and hasn't started", () => {
    expect(expectedRefusal(view, before)).toBeNull();
  });

  test("a session without a spot is full in the app", () => {
    expect(expectedRefusal({ ...view, listed: full }, before)).toBe("session_full");
  });

  test("a session that has left the list is no longer on in the app", () => {
    expect(expectedRefusal({ ...view, listed: undefined }, before)).toBe("session_cancelled");
  });

  test("a session has started in the app, in the list or not", () => {
    expect(expectedRefusal(view, start)).toBe("session_started");
    expect(expectedRefusal({ ...view, listed: undefined }, start)).toBe("session_started");
  });

  test("a session is booked in the app, even if it is full, has started or isn't open to the member", () => {
    const booked = { ...view, bookings: [own] };
    expect(expectedRefusal(booked, start)).toBe("already_booked");
    expect(expectedRefusal({ ...booked, listed: full }, before)).toBe("already_booked");
    expect(expectedRefusal({ ...booked, listed: forWomen }, before)).toBe("already_booked");
  });

  test("a session for women is open in the app to members of whom the server says so", () => {
    expect(expectedRefusal({ ...view, listed: forWomen }, before)).toBe("not_open_to_you");
    const user = { isOpenForWomen: true };
    expect(expectedRefusal({ ...view, listed: forWomen, user }, before)).toBeNull();
  });

  test("a session overlaps with another booking of the member, unless that was cancelled", () => {
    const beside = (time: string, duration: number, status: "active" | "cancelled" = "active") => {
      const session = { startTime: `2026-12-03T${time}:00.000Z`, duration };
      return expectedRefusal({ ...view, bookings: [{ sessionId: "2", status, session }] }, before);
    };
    expect(beside("17:30", 31)).toBe("overlapping_booking");
    expect(beside("18:59", 30)).toBe("overlapping_booking");
    expect(beside("18:59", 30, "cancelled")).toBeNull();
    expect(beside("17:30", 30)).toBeNull();
    expect(beside("19:00", 30)).toBeNull();
  });
});

test("a refusal to book is final unless the member can do something about it, or it passes", () => {
  const codes = ["session_full", "one_booking_at_a_time", "too_many_bookings", "already_booked"];
  expect(codes.map(isFinalRefusal)).toEqual([true, true, true, true]);
  const passing = ["subscription_required", "waiver_required", "too_many_requests", undefined];
  expect(passing.map(isFinalRefusal)).toEqual([false, false, false, false]);
});

it("a late cancellation uses up a grace, including the last one, and limits bookings only without any left", () => {
  expect([2, 1, 0].map((left) => consequenceOf(true, left))).toEqual([
    "grace",
    "grace",
    "one_booking_at_a_time",
  ]);
  expect([2, 1, 0].map((left) => consequenceOf(false, left))).toEqual(["none", "none", "none"]);
});
