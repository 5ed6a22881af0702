import { expect, it, test } from "vitest";
import * as sets from "./choices.ts";
import { sessionTimeOf } from "./choices.ts";

it("the sets contain the product's choices, each once", () => {
  expect(sets.workoutTypes).toEqual(["gym", "cardio", "calisthenics"]);
  expect(sets.fitnessLevels).toEqual(["beginner", "intermediate", "advanced"]);
  expect(sets.themes).toEqual(["light", "dark", "system"]);
  expect(sets.languages).toHaveLength(8);
  expect(sets.weekdays[0]).toBe("monday");
  const lists = Object.values<unknown>(sets).filter((set) => Array.isArray(set));
  expect(lists).toHaveLength(15);
  for (const values of lists) {
    expect(new Set(values).size).toBe(values.length);
  }
});

test("each time of day begins on its hour and ends before the next one", () => {
  expect(["06:00", "11:59"].map(sessionTimeOf)).toEqual(["morning", "morning"]);
  expect(["12:00", "16:59"].map(sessionTimeOf)).toEqual(["midday", "midday"]);
  expect(["17:00", "21:59"].map(sessionTimeOf)).toEqual(["evening", "evening"]);
});

test("the night isn't a time of day", () => {
  expect(["05:59", "22:00", "00:00", "23:30"].map(sessionTimeOf)).toEqual([null, null, null, null]);
});
