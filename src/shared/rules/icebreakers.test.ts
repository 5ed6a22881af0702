import { expect, it } from "vitest";
import { icebreakersOf } from "./icebreakers.ts";

it("a group starts with at most three questions about its common ground", () => {
  expect(
    icebreakersOf(
      [
        { kind: "goal", goals: ["improve_endurance"] },
        { kind: "schedule" },
        { kind: "level" },
        { kind: "personality" },
      ],
      "gym",
    ),
  ).toEqual(["improve_endurance", "schedule", "level"]);
});

it("a group without known common ground has two questions, and none is repeated", () => {
  expect(icebreakersOf([], "cardio")).toEqual(["cardio", "general"]);
  expect(icebreakersOf([{ kind: "workout", types: ["gym", "cardio"] }], "gym")).toEqual([
    "gym",
    "general",
  ]);
  expect(icebreakersOf([{ kind: "goal", goals: [] }], "gym")).toEqual(["gym", "general"]);
});
