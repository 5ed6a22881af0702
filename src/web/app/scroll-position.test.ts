import { expect, test } from "vitest";
import { startPosition } from "./scroll-position.ts";

const left = new Map([
  ["/home", 640],
  ["/browse", 900],
  ["/profile/edit", 200],
]);

test("a tab returns to its last position", () => {
  expect(startPosition("/home", false, left)).toBe(640);
  expect(startPosition("/browse", false, left)).toBe(900);
  expect(startPosition("/events", false, left)).toBe(0);
});

test("another screen starts at its top, unless it is reached by going back", () => {
  expect(startPosition("/profile/edit", false, left)).toBe(0);
  expect(startPosition("/profile/edit", true, left)).toBe(200);
});
