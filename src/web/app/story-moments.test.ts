import { expect, it } from "vitest";
import type { Booking } from "#shared/api/bookings.ts";
import { booking, session } from "#web/testing/samples.ts";
import { comingMoments } from "./sandbox-story.tsx";

const at = (id: string, startTime: string, changed: Partial<Booking> = {}) =>
  booking({ id, session: session({ id, startTime, duration: 60 }), ...changed });

const momentTexts = (bookings: readonly Booking[], now: string) =>
  comingMoments(bookings, new Date(now)).map(
    (one) => `${one.at.toISOString().slice(5, 16)} ${one.moment} ${one.booking.id}`,
  );

it("a booking's moments come in order, from a day before the start to its end", () => {
  expect(momentTexts([at("a", "2026-12-03T18:30:00.000Z")], "2026-12-01T00:00:00.000Z")).toEqual([
    "12-02T18:30 groups a",
    "12-03T16:30 reminder a",
    "12-03T18:00 checkIn a",
    "12-03T18:30 begins a",
    "12-03T19:00 afterwards a",
    "12-03T19:30 ends a",
  ]);
});

it("a moment past for one booking is there for the next, and cancelled bookings have none", () => {
  const bookings = [
    at("b", "2026-12-08T18:30:00.000Z"),
    at("a", "2026-12-03T18:30:00.000Z"),
    at("c", "2026-12-02T18:30:00.000Z", { status: "cancelled" }),
  ];
  expect(momentTexts(bookings, "2026-12-03T18:30:00.000Z")).toEqual([
    "12-03T19:00 afterwards a",
    "12-03T19:30 ends a",
    "12-07T18:30 groups b",
    "12-08T16:30 reminder b",
    "12-08T18:00 checkIn b",
    "12-08T18:30 begins b",
  ]);
  expect(momentTexts([], "2026-12-03T18:30:00.000Z")).toEqual([]);
});
