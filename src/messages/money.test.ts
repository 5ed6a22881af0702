import { expect, test } from "vitest";
import { moneyText, priceText } from "./money.ts";

test("a price tag leaves out zeros, a receipt doesn't", () => {
  expect([999, 14_999, 1250, 0, 1000].map((cents) => priceText(cents, "usd", "en"))).toEqual([
    "$9.99",
    "$149.99",
    "$12.50",
    "$0",
    "$10",
  ]);
  expect(moneyText(1000, "usd", "en")).toBe("$10.00");
});
