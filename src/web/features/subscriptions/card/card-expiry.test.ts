import { describe, expect, test } from "vitest";
import { expiryInThreeYears, faultOfExpiry, groupExpiry, readExpiry } from "./card-expiry.ts";

const now = new Date(2026, 10, 20);

describe("an expiry", () => {
  test("a card's expiry gets its slash while it is typed", () => {
    expect(["1", "12", "122", "1228"].map(groupExpiry)).toEqual(["1", "12", "12 / 2", "12 / 28"]);
  });

  test("a card's expiry gets a missing zero", () => {
    expect(["5", "528", "1/28", "13"].map(groupExpiry)).toEqual([
      "05",
      "05 / 28",
      "01 / 28",
      "01 / 3",
    ]);
  });

  test("a card's expiry accepts a whole year, and loses nothing when it is formatted again", () => {
    expect(["12/2028", "12 / 28", "05 / 2"].map(groupExpiry)).toEqual([
      "12 / 28",
      "12 / 28",
      "05 / 2",
    ]);
  });

  test("a card's expiry is a month and a year once it is complete", () => {
    expect(readExpiry("12 / 28")).toEqual({ month: 12, year: 2028 });
    expect(["12 / 2", "00 / 28", ""].map(readExpiry)).toEqual([null, null, null]);
  });

  test("a card's expiry is valid to the end of its month", () => {
    expect(["", "12", "10 / 26", "11 / 26"].map((text) => faultOfExpiry(text, now))).toEqual([
      "missing",
      "incomplete",
      "past",
      null,
    ]);
  });

  test("a test card's expiry is in the future", () => {
    expect(expiryInThreeYears(now)).toBe("11 / 29");
  });
});
