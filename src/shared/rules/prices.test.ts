import { describe, expect, it } from "vitest";
import { monthlyEquivalentCents, yearlySavingPercent } from "./prices.ts";

describe("a plan's monthly equivalent", () => {
  it.each([
    ["monthly", 999, 999],
    ["yearly", 14_999, 1_250],
    ["yearly", 8_999, 750],
    ["yearly", 1_206, 101],
  ] as const)(
    "the monthly equivalent of the %s plan at %i cents is %i cents",
    (plan, priceCents, cents) => {
      expect(monthlyEquivalentCents(plan, priceCents)).toBe(cents);
    },
  );
});

describe("the saving of a year over twelve months", () => {
  it.each([
    [999, 14_999, 0],
    [999, 11_988, 0],
    [999, 8_991, 25],
    // Rounded down.
    [999, 8_992, 24],
    [1_000, 11_999, 0],
    [1_499, 14_999, 16],
  ])(
    "the saving of a year over twelve months at %i cents a month and %i a year is %i percent",
    (monthly, yearly, percent) => {
      expect(yearlySavingPercent({ monthly, yearly })).toBe(percent);
    },
  );
});
