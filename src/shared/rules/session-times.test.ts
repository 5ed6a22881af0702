import { expect, test } from "vitest";
import { sessionTimeOf } from "./session-times.ts";

test("each time of day begins on its hour and ends before the next one", () => {
  expect(["06:00", "11:59"].map(sessionTimeOf)).toEqual(["morning", "morning"]);
  expect(["12:00", "16:59"].map(sessionTimeOf)).toEqual(["midday", "midday"]);
  expect(["17:00", "21:59"].map(sessionTimeOf)).toEqual(["evening", "evening"]);
});

test("the night has no name", () => {
  expect(["05:59", "22:00", "00:00", "23:30"].map(sessionTimeOf)).toEqual([null, null, null, null]);
});
