import { expect, test } from "vitest";
import type { GroupReason } from "#shared/api/bookings.ts";
import { chooseReasons, pairReasons } from "./pair-reasons.ts";
import type { Trainee } from "./pair-reasons.ts";

const ann: Trainee = {
  fitnessLevel: "intermediate",
  fitnessGoal: "improve_endurance",
  sessionPreference: "balance",
  workoutTypes: ["gym", "cardio"],
  weekdays: ["monday", "wednesday"],
  sessionTimes: ["midday", "evening"],
};
/** She has nothing in common with Ann. */
const zoe: Trainee = {
  fitnessLevel: "advanced",
  fitnessGoal: "build_strength",
  sessionPreference: "challenge",
  workoutTypes: ["calisthenics"],
  weekdays: ["sunday"],
  sessionTimes: ["morning"],
};
const wednesdayNoon = { date: "2026-11-25", time: "12:30", workoutType: "gym" } as const;
const withAnn = (shared: Partial<Trainee>) =>
  pairReasons(ann, { ...zoe, ...shared }, wednesdayNoon);

const goal: GroupReason = { kind: "goal", goals: ["improve_endurance"] };
const level: GroupReason = { kind: "level", levels: ["intermediate"] };
const gym: GroupReason = { kind: "workout", types: ["gym"] };
const personality: GroupReason = { kind: "personality" };
const noon: GroupReason = { kind: "schedule", weekdays: ["wednesday"], times: ["midday"] };

test("two members see all that they share about a session, most telling first, the same for both", () => {
  expect(pairReasons(ann, ann, wednesdayNoon)).toEqual([goal, noon, level, personality, gym]);
  expect(withAnn({ weekdays: ["wednesday"], workoutTypes: ["gym"] })).toEqual([
    { kind: "schedule", weekdays: ["wednesday"], times: [] },
    gym,
  ]);
  const other = { ...zoe, fitnessLevel: ann.fitnessLevel, sessionTimes: ann.sessionTimes };
  expect(pairReasons(other, ann, wednesdayNoon)).toEqual(pairReasons(ann, other, wednesdayNoon));
});

test("two members see nothing that they don't share, and no other days if this one is shared", () => {
  expect(withAnn({})).toEqual([]);
  expect(
    withAnn({ weekdays: ["monday"], sessionTimes: ["evening"], fitnessLevel: "intermediate" }),
  ).toEqual([level]);
});

test("two members who share nothing about the session see other shared workouts, but never other days", () => {
  const elsewhen = { weekdays: ["monday"], sessionTimes: ["evening"] } as const;
  expect(withAnn({ ...elsewhen, workoutTypes: ["cardio"] })).toEqual([
    { kind: "workout", types: ["cardio"] },
  ]);
  expect(withAnn(elsewhen)).toEqual([]);
});

test("a session at night is at nobody's preferred time of day", () => {
  const night = { ...wednesdayNoon, time: "23:00" };
  expect(pairReasons(ann, { ...zoe, ...ann }, night)).toContainEqual({
    kind: "schedule",
    weekdays: ["wednesday"],
    times: [],
  });
});

test("mates get different reasons if possible, starting with the mate who has fewest", () => {
  expect(chooseReasons([[goal, noon, level], [goal, noon], [goal]])).toEqual([level, noon, goal]);
  expect(chooseReasons([[goal, level], [], [goal, level, gym], [goal]])).toEqual([
    level,
    undefined,
    gym,
    goal,
  ]);
  expect(chooseReasons([[gym], [gym], [gym]])).toEqual([gym, gym, gym]);
  expect(chooseReasons([])).toEqual([]);
});
