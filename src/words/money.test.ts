import { expect, test } from "vitest";
import { languageTags } from "./languages.ts";
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

test.each(Object.values(languageTags))("%s writes a price as Intl does", (tag) => {
  const format = new Intl.NumberFormat(tag, {
    style: "currency",
    currency: "usd",
    trailingZeroDisplay: "stripIfInteger",
  });
  const amounts = [0, 5, 99, 999, 1000, 1250, 14_999, 99_999, 100_000, 1_234_567];
  expect(amounts.map((cents) => priceText(cents, "usd", tag))).toEqual(
    amounts.map((cents) => format.format(cents / 100)),
  );
});
