import { expect, test } from "vitest";
import { weekdays } from "#shared/rules/choices.ts";
import type { MatchMember } from "./compatibility.ts";
import { groupReasons, reasonsOfSession } from "./group-reasons.ts";

const member: MatchMember = {
  fitnessLevel: "intermediate",
  matchingMode: "work_with_equals",
  workoutTypes: ["gym", "cardio"],
  workoutFrequency: 3,
  fitnessGoal: "improve_endurance",
  sessionPreference: "balance",
  energyRhythm: "flexible",
  preferredGroupSize: "medium",
  weekdays: ["tuesday", "thursday"],
  sessionTimes: ["evening"],
  areaId: "1",
};
const kindsOf = (...members: MatchMember[]) => groupReasons(members, "gym").map(({ kind }) => kind);

test("somebody alone has nothing in common with anybody", () => {
  expect(groupReasons([member], "gym")).toEqual([]);
});

test("the reason that adds most to the score comes first", () => {
  expect(kindsOf(member, member)).toEqual(["level", "schedule", "goal", "workout", "personality"]);
  const elsewhere = { ...member, areaId: "2", sessionTimes: ["morning", "evening"] } as const;
  expect(kindsOf(member, elsewhere).at(-1)).toBe("schedule");
});

test("shared days are named unless the group shares every day or none", () => {
  const scheduleOf = (
    weekdaysOfAll: MatchMember["weekdays"],
    times: MatchMember["sessionTimes"],
  ) => {
    const one = { ...member, weekdays: weekdaysOfAll, sessionTimes: times };
    return groupReasons([one, one], "gym").find(({ kind }) => kind === "schedule");
  };
  const schedule = (days: readonly string[], times: readonly string[]) => ({
    kind: "schedule",
    weekdays: days,
    times,
  });
  expect(scheduleOf(["tuesday"], ["evening"])).toEqual(schedule(["tuesday"], ["evening"]));
  expect(scheduleOf(["tuesday"], [])).toEqual(schedule(["tuesday"], []));
  expect(scheduleOf(weekdays, ["evening"])).toEqual(schedule([], ["evening"]));
  expect(scheduleOf([], ["evening"])).toEqual(schedule([], ["evening"]));
  expect(scheduleOf(weekdays, [])).toBeUndefined();
  expect(scheduleOf([], [])).toBeUndefined();
});

test("a day or time is shared only if everyone in the group chose it", () => {
  const early = { ...member, weekdays: ["tuesday", "friday"], sessionTimes: ["morning"] } as const;
  expect(groupReasons([member, member, early], "gym")).toContainEqual({
    kind: "schedule",
    weekdays: ["tuesday"],
    times: [],
  });
});

test("a learner and a helper on the same level aren't mentoring, nor is a helper on a lower level", () => {
  const learner = { ...member, matchingMode: "learn_from_others" } as const;
  const helper = { ...member, matchingMode: "help_motivate_others" } as const;
  const levelOf = (...people: MatchMember[]) =>
    groupReasons(people, "gym").find(({ kind }) => kind === "level");
  expect(levelOf(learner, helper)).toEqual({ kind: "level", levels: ["intermediate"] });
  expect(levelOf({ ...helper, fitnessLevel: "beginner" }, learner)).toBeUndefined();
  expect(levelOf(helper, { ...learner, fitnessLevel: "beginner" })).toMatchObject({
    hasMentor: true,
  });
  expect(levelOf({ ...member, fitnessLevel: "beginner" }, helper)).toEqual({
    kind: "level",
    levels: ["beginner", "intermediate"],
  });
});

test("the only workout among the reasons is the session's own, and only if everybody likes it", () => {
  const reasons = groupReasons([member, { ...member, workoutTypes: ["cardio", "gym"] }], "gym");
  expect(reasons).toContainEqual({ kind: "workout", types: ["gym"] });
  expect(kindsOf(member, { ...member, workoutTypes: ["cardio"] })).not.toContain("workout");
});

test("learning beside helping is a reason if the levels fit", () => {
  const levelOf = (one: Partial<MatchMember>, other: Partial<MatchMember>) =>
    groupReasons(
      [
        { ...member, ...one },
        { ...member, ...other },
      ],
      "gym",
    ).find(({ kind }) => kind === "level");
  const beginner = { fitnessLevel: "beginner" } as const;
  const learner = { ...beginner, matchingMode: "learn_from_others" } as const;
  const helper = { matchingMode: "help_motivate_others" } as const;
  const levels = ["beginner", "intermediate"];
  expect(levelOf(learner, helper)).toEqual({ kind: "level", levels, hasMentor: true });
  expect(levelOf(learner, {})).toEqual({ kind: "level", levels });
  expect(levelOf(beginner, {})).toBeUndefined();
  expect(levelOf({ ...learner, ...member }, helper)).toEqual({
    kind: "level",
    levels: ["intermediate"],
  });
});

test("different goals and ways of training are reasons if they fit together", () => {
  const lighter = { ...member, fitnessGoal: "lose_weight" } as const;
  expect(groupReasons([member, lighter], "gym")).toContainEqual({
    kind: "goal",
    goals: ["lose_weight", "improve_endurance"],
  });
  expect(kindsOf(member, { ...member, fitnessGoal: "build_strength" })).not.toContain("goal");
  expect(kindsOf(member, { ...member, sessionPreference: "socialize" })).toContain("personality");
  const other = {
    ...member,
    sessionPreference: "focus_on_self",
    energyRhythm: "night_owl",
    preferredGroupSize: "small",
  } as const;
  expect(kindsOf({ ...member, sessionPreference: "socialize" }, other)).not.toContain(
    "personality",
  );
});

test("a group is told only the day and time of its session", () => {
  const free = {
    ...member,
    weekdays: ["monday", "wednesday", "saturday"],
    sessionTimes: ["morning", "midday"],
  } as const;
  const told = (date: string, time: string, people = [free, free]) =>
    reasonsOfSession(groupReasons(people, "gym"), { date, time });
  const scheduleOf = (...start: Parameters<typeof told>) =>
    told(...start).filter(({ kind }) => kind === "schedule");
  const wednesday = "2026-11-25";
  expect(scheduleOf(wednesday, "06:30")).toEqual([
    { kind: "schedule", weekdays: ["wednesday"], times: ["morning"] },
  ]);
  expect(scheduleOf("2026-11-27", "12:30")).toEqual([
    { kind: "schedule", weekdays: [], times: ["midday"] },
  ]);
  expect(scheduleOf(wednesday, "18:00")).toEqual([
    { kind: "schedule", weekdays: ["wednesday"], times: [] },
  ]);
  expect(scheduleOf("2026-11-26", "23:30")).toEqual([]);
  // Nothing else is omitted.
  expect(told("2026-11-26", "18:00").map(({ kind }) => kind)).toEqual([
    "level",
    "goal",
    "workout",
    "personality",
  ]);
});
