import { expect, test } from "vitest";
import { all as english } from "#messages/en/all.ts";
import { groupReasonText } from "./group-reasons.ts";

test("says in one sentence what a group shares", () => {
  expect(
    groupReasonText(
      [
        { kind: "schedule", weekdays: ["tuesday"], times: ["evening"] },
        { kind: "goal", goals: ["improve_endurance"] },
        { kind: "level", levels: ["beginner"] },
      ],
      english,
    ),
  ).toBe("You were grouped because you share Tuesday evenings and the goal to improve endurance.");
});

test("says nothing without a reason", () => {
  expect(groupReasonText([], english)).toBeNull();
  expect(groupReasonText([{ kind: "workout", types: ["gym", "cardio"] }], english)).toBe(
    "You were grouped because you share a liking for gym and cardio.",
  );
});
