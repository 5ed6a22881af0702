import { expect, test } from "vitest";
import { amountText, priceText, renewalDate } from "./price-text.ts";

test("a price tag leaves out zeros, a receipt doesn't", () => {
  expect([999, 14_999, 1250, 0, 1000].map((cents) => priceText(cents, "usd", "en"))).toEqual(["$9.99", "$149.99", "$12.50", "$0", "$10"]);
  expect(amountText(1000, "usd", "en")).toBe("$10.00");
});

test("a renewal date has its day in two digits, and the year", () => {
  expect(renewalDate("2026-12-03T18:00:00.000Z", "UTC")).toBe("Dec 03, 2026");
  expect(renewalDate(new Date("2026-12-31T23:30:00Z"), "Asia/Tokyo")).toBe("Jan 01, 2027");
});
