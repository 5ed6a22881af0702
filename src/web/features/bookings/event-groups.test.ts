import { expect, test } from "vitest";
import type { Booking } from "#shared/api/bookings.ts";
import { groupBookings, ratableFirst } from "./event-groups.ts";

const venueDetails = "Iron House, 12 Main St, Dallas, TX";

function booking(
  id: string,
  startTime: string,
  changed: Partial<Booking> = {},
  known: Partial<Booking["session"]> = {},
): Booking {
  return {
    id,
    sessionId: `s-${id}`,
    status: "active",
    session: {
      id: `s-${id}`,
      startTime,
      date: startTime.slice(0, 10),
      time: "12:00",
      timeZone: "America/Chicago",
      city: "Dallas, TX",
      duration: 60,
      spotsAvailable: 8,
      totalSpots: 12,
      workoutType: "gym",
      audience: "everyone",
      venueDetails,
      leadingAreaId: null,
      postWorkoutLocation: null,
      attendeeList: [],
      attendeeCount: 4,
      waitlist: { size: 0, position: null },
      ...known,
    },
    area: { id: "1", areaName: "Uptown", city: "Dallas, TX" },
    attendeeList: [],
    attendance: null,
    ...changed,
  };
}

const now = new Date("2026-12-03T18:20:00Z");
const ids = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);

test("bookings are ordered by the clock, the next one first", () => {
  const groups = groupBookings(
    [
      booking("next-week", "2026-12-10T18:00:00.000Z", {}, { venueDetails: null }),
      booking("now", "2026-12-03T18:00:00.000Z"),
      booking("tomorrow", "2026-12-04T18:00:00.000Z"),
      booking("off", "2026-12-05T18:00:00.000Z", { status: "cancelled" }),
      booking("off-later", "2026-12-06T18:00:00.000Z", { status: "cancelled" }),
    ],
    now,
  );
  expect(ids(groups.inProgress)).toEqual(["now"]);
  expect(ids(groups.upcoming)).toEqual(["tomorrow", "next-week"]);
  expect(ids(groups.cancelled)).toEqual(["off-later", "off"]);
  expect(groups.isOutdated).toBe(false);
});

test("a past booking leaves the list, and the history is refetched", () => {
  const groups = groupBookings(
    [booking("over", "2026-12-03T17:20:00.000Z", {}, { postWorkoutLocation: "Juice Bar" })],
    now,
  );
  expect([...groups.inProgress, ...groups.upcoming, ...groups.cancelled]).toEqual([]);
  expect(groups.isOutdated).toBe(true);
});

test("a due venue is refetched, but not for a cancelled booking", () => {
  const unrevealed = { venueDetails: null };
  expect(
    groupBookings([booking("a", "2026-12-04T12:00:00.000Z", {}, unrevealed)], now).isOutdated,
  ).toBe(true);
  expect(
    groupBookings(
      [booking("a", "2026-12-04T12:00:00.000Z", { status: "cancelled" }, unrevealed)],
      now,
    ).isOutdated,
  ).toBe(false);
});

test("the past begins with the sessions that can still be rated", () => {
  const past = (id: string, startTime: string, changed: object = {}) => ({
    bookingId: id,
    session: booking(id, startTime).session,
    attendeeList: [],
    rating: null,
    attendance: "present" as const,
    hasObjected: false,
    canObject: false,
    ...changed,
  });
  const history = [
    past("rated", "2026-11-30T18:00:00.000Z", { rating: 5 }),
    past("absent", "2026-11-29T18:00:00.000Z", { attendance: "absent" }),
    past("open", "2026-11-28T18:00:00.000Z"),
    past("older", "2026-11-27T18:00:00.000Z"),
    past("closed", "2026-09-01T18:00:00.000Z"),
  ];
  const order = ratableFirst(history, new Date("2026-12-01T12:00:00.000Z"));
  expect(order.map(({ bookingId }) => bookingId)).toEqual([
    "open",
    "older",
    "rated",
    "absent",
    "closed",
  ]);
});
