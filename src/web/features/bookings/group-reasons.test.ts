import { expect, test } from "vitest";
import { all as english } from "#words/en/all.ts";
import { all as french } from "#words/fr/all.ts";
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
    "You were grouped because your levels complement each other (some want to learn, others like to help) and your ways of training go together.",
  );
  expect(groupReasonText([level, { kind: "workout", types: ["gym"] }], english)).toBe(
    "You were grouped because you share a liking for gym and your levels complement each other (some want to learn, others like to help).",
  );
});

test('states each complement as a sentence that follows "because"', () => {
  const levels: GroupReason = { kind: "level", levels: ["beginner", "intermediate"] };
  const goals: GroupReason = { kind: "goal", goals: ["lose_weight", "improve_endurance"] };
  expect(groupReasonText([levels, goals], english)).toBe(
    "You were grouped because your levels go together and your goals go together.",
  );
  expect(
    groupReasonText([levels, { kind: "schedule", weekdays: [], times: ["midday"] }], french),
  ).toBe(
    "Vous êtes dans le même groupe parce que vous partagez du temps libre l’après-midi et que vos niveaux vont bien ensemble.",
  );
});

test("is empty without a reason", () => {
  expect(groupReasonText([], english)).toBeNull();
  expect(groupReasonText([{ kind: "workout", types: ["gym", "cardio"] }], english)).toBe(
    "You were grouped because you share a liking for gym and cardio.",
  );
});
