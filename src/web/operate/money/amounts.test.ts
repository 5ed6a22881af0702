import { expect, test } from "vitest";
import { centsOf } from "./amounts.ts";

test("an amount is read to the cent, and what is none is refused", () => {
  expect(["9.99", " 10 ", "0.5", "149.90"].map(centsOf)).toEqual([999, 1000, 50, 14990]);
  expect(["", "0", "-1", "1.999", "1,50", "1e3", "ten"].map(centsOf)).toEqual(Array(7).fill(null));
});
