import { expect, test } from "vitest";
import { renewalDate } from "./renewal-date.ts";

test("a renewal date has its day in two digits, and the year", () => {
  expect(renewalDate("2026-12-03T18:00:00.000Z", "UTC")).toBe("Dec 03, 2026");
  expect(renewalDate(new Date("2026-12-31T23:30:00Z"), "Asia/Tokyo")).toBe("Jan 01, 2027");
});
