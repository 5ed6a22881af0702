import { expect, it } from "vitest";
import * as sets from "./choices.ts";

it("the sets hold what the product offers, with no value twice", () => {
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
