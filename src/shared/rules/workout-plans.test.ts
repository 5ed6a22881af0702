import { expect, it } from "vitest";
import { workoutTypes } from "./choices.ts";
import { workoutPlans } from "#words/en/workout-plans.ts";
import { plannedMinutes, timedExercise, workoutPlan } from "./workout-plans.ts";

it("every workout warms up and cools down for ten minutes", () => {
  for (const type of workoutTypes) {
    const [warmUp, main, coolDown, ...more] = workoutPlan(type);
    expect([warmUp, coolDown]).toEqual([
      { part: "warm_up", minutes: 10 },
      { part: "cool_down", minutes: 10 },
    ]);
    expect(main?.part).toBe("main");
    expect(more).toEqual([]);
  }
});

it("cardio takes 60 minutes, gym 75 and calisthenics 90", () => {
  expect(plannedMinutes("cardio")).toBe(60);
  expect(plannedMinutes("gym")).toBe(75);
  expect(plannedMinutes("calisthenics")).toBe(90);
});

it("exactly the exercises whose amount is a time count down, by that time", () => {
  const seconds = (text: string) => {
    const [, count, unit] = /(\d+) (min|s)\b/.exec(text) ?? [];
    return count === undefined ? null : Number(count) * (unit === "min" ? 60 : 1);
  };
  for (const type of workoutTypes) {
    for (const { part } of workoutPlan(type)) {
      const exercises = workoutPlans.exercises[type][part];
      for (const [index, { name, amount }] of exercises.entries()) {
        const turns = Number(/^(\d+) ×/.exec(amount)?.[1] ?? (amount.endsWith("side") ? 2 : 1));
        const isInterval = name.startsWith("Intervals");
        const time = isInterval ? 60 : seconds(amount);
        expect([name, timedExercise(type, part, index)]).toEqual([
          name,
          time === null ? null : { seconds: time, turns: isInterval ? 12 : turns },
        ]);
      }
    }
  }
});
