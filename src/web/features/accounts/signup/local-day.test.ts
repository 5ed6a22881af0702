import { expect, test } from "vitest";
import { localDay } from "./local-day.ts";

test("the day is the device's own, with leading zeros", () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(localDay(new Date(1999, 11, 31))).toBe("1999-12-31");
});
