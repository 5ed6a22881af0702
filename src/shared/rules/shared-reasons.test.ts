import { expect, it } from "vitest";
import { reasonsSharedByAll } from "./shared-reasons.ts";

it("two of a group are shown what both share, and not what goes together in the group alone", () => {
  const schedule = { kind: "schedule" } as const;
  const goal = { kind: "goal", goals: ["build_strength"] } as const;
  const workout = { kind: "workout" } as const;
  expect(
    reasonsSharedByAll([
      schedule,
      { kind: "goal", goals: ["build_strength", "lose_weight"] },
      { kind: "level", levels: ["beginner", "advanced"] },
      goal,
      { kind: "personality" },
      workout,
    ]),
  ).toEqual([schedule, goal, workout]);
});
