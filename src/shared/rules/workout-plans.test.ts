import { expect, it } from "vitest";
import { workoutTypes } from "./choices.ts";
import { plannedMinutes, workoutPlan } from "./workout-plans.ts";

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
