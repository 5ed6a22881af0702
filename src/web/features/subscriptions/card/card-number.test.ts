import { describe, expect, test } from "vitest";
import {
  brandOf,
  caretBehindDigit,
  cvcLengthOf,
  faultOfNumber,
  groupCardNumber,
  passesLuhn,
} from "./card-number.ts";

describe("a card number", () => {
  test("a card number is grouped as printed, while it is typed and when it is pasted", () => {
    expect(["4", "4242", "42424", "4242-4242 4242x4242"].map(groupCardNumber)).toEqual([
      "4",
      "4242",
      "4242 4",
      "4242 4242 4242 4242",
    ]);
    expect(groupCardNumber("378282246310005")).toBe("3782 822463 10005");
    expect(groupCardNumber("30569309025904")).toBe("3056 930902 5904");
  });

  test("a card number ends at its kind's maximum length", () => {
    expect(groupCardNumber("55555555555544449")).toBe("5555 5555 5555 4444");
    expect(groupCardNumber("42424242424242424242")).toBe("4242 4242 4242 4242 424");
  });

  test("a card number has its brand by its first digits", () => {
    const numbers = ["", "4", "5105", "2223", "2720", "37", "6011", "36", "3530", "9"];
    expect(numbers.map(brandOf)).toEqual([
      "unknown",
      "visa",
      "mastercard",
      "mastercard",
      "mastercard",
      "amex",
      "discover",
      "diners",
      "jcb",
      "unknown",
    ]);
    expect([cvcLengthOf("34"), cvcLengthOf("4242")]).toEqual([4, 3]);
  });

  test("a card number has a correct check digit", () => {
    expect(
      ["4242424242424242", "4000000000000002", "4000002500003155", "378282246310005"].every(
        passesLuhn,
      ),
    ).toBe(true);
    expect(passesLuhn("4242424242424241")).toBe(false);
  });

  test("a card number has its faults explained", () => {
    expect(
      ["", "4242 4242", "4242 4242 4242 4241", "4242 4242 4242 4242"].map(faultOfNumber),
    ).toEqual(["missing", "incomplete", "wrong", null]);
  });

  test("a card number keeps the caret after the same digit", () => {
    expect([0, 1, 4, 5, 16].map((count) => caretBehindDigit("4242 4242 4242 4242", count))).toEqual(
      [0, 1, 4, 6, 19],
    );
  });
});
