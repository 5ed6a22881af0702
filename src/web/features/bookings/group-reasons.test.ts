import { expect, test } from "vitest";
import { all as english } from "#messages/en/all.ts";
import type { GroupReason } from "#shared/api/bookings.ts";
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

test("says that somebody learns beside somebody who helps", () => {
  const level: GroupReason = {
    kind: "level",
    levels: ["beginner", "advanced"],
    hasMentor: true,
  };
  expect(groupReasonText([level, { kind: "personality" }], english)).toBe(
    "You were grouped because you share levels that complete each other (some want to learn, others like to help) and a way of training.",
  );
});

test("says nothing without a reason", () => {
  expect(groupReasonText([], english)).toBeNull();
  expect(groupReasonText([{ kind: "workout", types: ["gym", "cardio"] }], english)).toBe(
    "You were grouped because you share a liking for gym and cardio.",
  );
});
