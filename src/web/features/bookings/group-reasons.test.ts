import { expect, test } from "vitest";
import { all as english } from "#words/en/all.ts";
import { all as french } from "#words/fr/all.ts";
import type { GroupReason } from "#shared/api/bookings.ts";
import { groupReasonText } from "./event-facts.tsx";

test("a group's reasons say in one sentence what it shares", () => {
  expect(
    groupReasonText(
      [
        { kind: "schedule", weekdays: ["tuesday"], times: ["evening"] },
        { kind: "goal", goals: ["improve_endurance"] },
        { kind: "level", levels: ["beginner"] },
      ],
      english,
    ),
  ).toBe("What you have in common: Tuesday evenings and the goal to improve endurance.");
});

test("a group's reasons say that somebody learns beside somebody who helps", () => {
  const level: GroupReason = {
    kind: "level",
    levels: ["beginner", "advanced"],
    hasMentor: true,
  };
  expect(groupReasonText([level, { kind: "personality" }], english)).toBe(
    "Your levels complement each other (some want to learn, others like to help) and training styles go well together.",
  );
  expect(groupReasonText([level, { kind: "workout", types: ["gym"] }], english)).toBe(
    "What you have in common: gym workouts. Your levels complement each other (some want to learn, others like to help).",
  );
});

test('each complement is stated as a sentence that follows "because"', () => {
  const levels: GroupReason = { kind: "level", levels: ["beginner", "intermediate"] };
  const goals: GroupReason = { kind: "goal", goals: ["lose_weight", "improve_endurance"] };
  expect(groupReasonText([levels, goals], english)).toBe(
    "Your levels go well together and goals go well together.",
  );
  expect(
    groupReasonText([levels, { kind: "schedule", weekdays: [], times: ["midday"] }], french),
  ).toBe("Vous avez en commun : l’après-midi. Vos niveaux vont bien ensemble.");
});

test("a group without a reason gets no sentence", () => {
  expect(groupReasonText([], english)).toBeNull();
  expect(groupReasonText([{ kind: "workout", types: ["gym", "cardio"] }], english)).toBe(
    "What you have in common: gym and cardio workouts.",
  );
});
