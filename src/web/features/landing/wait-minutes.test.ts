import { expect, test } from "vitest";
import { waitMinutes } from "./wait-minutes.ts";

test("the wait is told in whole minutes, never none", () => {
  expect(waitMinutes(null)).toBe(1);
  expect(waitMinutes(0)).toBe(1);
  expect(waitMinutes(60)).toBe(1);
  expect(waitMinutes(61)).toBe(2);
});
