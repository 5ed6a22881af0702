import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compatibility,
  factorParts,
  goalFit,
  levelFit,
  personalityFit,
  scheduleFit,
  workoutFit,
} from "./compatibility.ts";
import type { MatchMember } from "./compatibility.ts";
import { seededRandom } from "./form-groups.ts";
import { exampleMembers } from "./testing/example-cases.ts";

const strangers = { metLately: false, connected: false };
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
const beginner: MatchMember = { ...member, fitnessLevel: "beginner" };
const advanced: MatchMember = { ...member, fitnessLevel: "advanced" };

const twoMembers = fc.nat().map((seed) => exampleMembers(2, seededRandom(seed)));
const factors = { levelFit, workoutFit, goalFit, personalityFit, scheduleFit };

describe("compatibility", () => {
  it("compatibility is from 0 to 1 and symmetric, as is each factor", () => {
    fc.assert(
      fc.property(twoMembers, fc.boolean(), fc.boolean(), ([one, other], metLately, connected) => {
        if (one === undefined || other === undefined) return;
        const history = { metLately, connected };
        const fit = compatibility(one, other, history);
        expect(fit).toBeGreaterThanOrEqual(0);
        expect(fit).toBeLessThanOrEqual(1);
        expect(compatibility(other, one, history)).toBe(fit);
        for (const factor of Object.values(factors)) {
          expect(factor(one, other)).toBeGreaterThanOrEqual(0);
          expect(factor(one, other)).toBeLessThanOrEqual(1);
          expect(factor(other, one)).toBeCloseTo(factor(one, other), 12);
        }
      }),
    );
  });

  it("compatibility is 1 with a twin who seeks equals", () => {
    expect(compatibility(member, { ...member }, strangers)).toBeCloseTo(1, 12);
  });

  it("compatibility adds up the factors' values, less for a poor fit", () => {
    const other: MatchMember = {
      ...advanced,
      workoutTypes: ["gym"],
      fitnessGoal: "lose_weight",
      energyRhythm: "morning_person",
      weekdays: ["tuesday"],
    };
    // Level 0.5, workout 0.65, goal 0.8, personality 0.94, schedule 0.8.
    expect(factorParts(member, other)).toEqual({
      level: expect.closeTo(0.125, 12),
      workout: expect.closeTo(0.13, 12),
      goal: expect.closeTo(0.16, 12),
      personality: expect.closeTo(0.141, 12),
      schedule: expect.closeTo(0.16, 12),
    });
    expect(compatibility(member, other, strangers)).toBeCloseTo(0.716, 12);
  });

  it("compatibility prefers new people to those met recently, unless they are connected", () => {
    const other = { ...member, areaId: "2" };
    const fresh = compatibility(member, other, strangers);
    expect(compatibility(member, other, { metLately: true, connected: false })).toBeCloseTo(
      fresh - 0.15,
      12,
    );
    expect(compatibility(member, other, { metLately: true, connected: true })).toBe(fresh);
  });
});

describe("fitness level", () => {
  it("the fitness level is judged by each member's matching mode", () => {
    const learner: MatchMember = { ...beginner, matchingMode: "learn_from_others" };
    const motivator: MatchMember = { ...member, matchingMode: "help_motivate_others" };
    expect(levelFit(learner, motivator)).toBe(1);
    expect(levelFit(learner, { ...advanced, matchingMode: "help_motivate_others" })).toBeCloseTo(
      0.8,
      12,
    );
    expect(levelFit(member, { ...member })).toBe(1);
    expect(levelFit(beginner, advanced)).toBe(0);
    expect(levelFit(learner, { ...beginner })).toBe(0.75);
  });

  it("the fitness level distinguishes wanting to be above from wanting to be below", () => {
    const motivator: MatchMember = { ...advanced, matchingMode: "help_motivate_others" };
    const learner: MatchMember = { ...advanced, matchingMode: "learn_from_others" };
    expect(levelFit(motivator, member)).toBeGreaterThan(levelFit(learner, member));
  });
});

describe("the other factors", () => {
  it("workouts fit by the shared part of those that either does, and how often", () => {
    expect(workoutFit(member, { ...member, workoutTypes: ["gym"] })).toBeCloseTo(0.35 + 0.3, 12);
    const other: MatchMember = { ...member, workoutTypes: ["calisthenics"], workoutFrequency: 6 };
    expect(workoutFit(member, other)).toBeCloseTo(0.15, 12);
    expect(workoutFit(member, { ...member, workoutTypes: [] })).toBeCloseTo(0.65, 12);
  });

  it("some goals fit together better than others", () => {
    const losing: MatchMember = { ...member, fitnessGoal: "lose_weight" };
    const strong: MatchMember = { ...member, fitnessGoal: "build_strength" };
    expect(goalFit(member, { ...member })).toBe(1);
    expect(goalFit(member, losing)).toBeGreaterThan(goalFit(member, strong));
  });

  it("early birds and night owls don't fit, and talkers and focused people hardly", () => {
    const early: MatchMember = { ...member, energyRhythm: "morning_person" };
    const late: MatchMember = { ...member, energyRhythm: "night_owl" };
    expect(personalityFit(early, late)).toBeCloseTo(0.7, 12);
    const focused: MatchMember = { ...member, sessionPreference: "focus_on_self" };
    const social: MatchMember = { ...member, sessionPreference: "socialize" };
    expect(personalityFit(focused, social)).toBeCloseTo(0.6, 12);
  });

  it("schedules fit by days, times and area", () => {
    expect(scheduleFit(member, { ...member, areaId: "2" })).toBeCloseTo(0.8, 12);
    expect(scheduleFit(member, { ...member, weekdays: ["tuesday"] })).toBeCloseTo(0.8, 12);
    expect(scheduleFit(member, { ...member, sessionTimes: ["morning"], areaId: "2" })).toBeCloseTo(
      0.4,
      12,
    );
  });
});
