import { expect, test } from "vitest";
import { rowAfter } from "./frame/frame.tsx";

test("the arrow keys go from row to row, and stop at the ends", () => {
  expect(rowAfter("ArrowDown", -1, 3)).toBe(0);
  expect(rowAfter("ArrowDown", 2, 3)).toBe(2);
  expect(rowAfter("ArrowUp", 0, 3)).toBe(0);
  expect(rowAfter("End", 0, 3)).toBe(2);
  expect(rowAfter("x", 1, 3)).toBeNull();
});
