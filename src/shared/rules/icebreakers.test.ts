import { expect, it } from "vitest";
import { icebreakersOf } from "./icebreakers.ts";

it("a group begins with questions about what it has in common, three at most", () => {
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

it("a group of which nothing is known has two, and none is asked twice", () => {
  expect(icebreakersOf([], "cardio")).toEqual(["cardio", "general"]);
  expect(icebreakersOf([{ kind: "workout", types: ["gym", "cardio"] }], "gym")).toEqual([
    "gym",
    "general",
  ]);
  expect(icebreakersOf([{ kind: "goal", goals: [] }], "gym")).toEqual(["gym", "general"]);
});
