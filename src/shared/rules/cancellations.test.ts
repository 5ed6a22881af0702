import { expect, it } from "vitest";
import { consequenceOf } from "./cancellations.ts";

it("a late cancellation uses up a grace, the last one too, and only without any left limits bookings", () => {
  expect([2, 1, 0].map((left) => consequenceOf(true, left))).toEqual([
    "grace",
    "grace",
    "one_booking_at_a_time",
  ]);
  expect([2, 1, 0].map((left) => consequenceOf(false, left))).toEqual(["none", "none", "none"]);
});
