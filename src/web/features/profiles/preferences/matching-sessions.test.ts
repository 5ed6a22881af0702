import { describe, expect, it } from "vitest";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { matchingSessions } from "./fitness-preferences-screen.tsx";

const now = new Date("2026-11-20T18:00:00.000Z");
const noDay = {
  monday: false,
  tuesday: false,
  wednesday: false,
  thursday: false,
  friday: false,
  saturday: false,
  sunday: false,
};

const session = (date: string, workoutType: WorkoutType, spotsAvailable = 10): Session => ({
  id: `${date} ${workoutType}`,
  startTime: `${date}T23:30:00.000Z`,
  date,
  time: "17:30",
  timeZone: "America/Chicago",
  city: "Dallas, TX",
  duration: 60,
  spotsAvailable,
  totalSpots: 20,
  workoutType,
  audience: "everyone",
  venueDetails: null,
  leadingAreaId: null,
  postWorkoutLocation: null,
  attendeeList: [],
  attendeeCount: 20 - spotsAvailable,
  waitlist: { size: 0, position: null },
});

// Mondays and Tuesdays of four weeks, a gym session each, and one of cardio that is full.
const mondays = ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"];
const tuesdays = ["2026-11-24", "2026-12-01", "2026-12-08", "2026-12-15"];
const sessions = [
  ...[...mondays, ...tuesdays].map((date) => session(date, "gym")),
  session("2026-11-24", "cardio", 0),
];

const requested = (
  workoutTypes: WorkoutType[],
  days: Partial<typeof noDay>,
): FitnessPreferences => ({
  workoutTypes,
  availability: { ...noDay, ...days },
});

describe("the matching sessions", () => {
  it("the matching sessions are counted per week, by four weeks", () => {
    expect(
      matchingSessions(sessions, requested(["gym"], { monday: true, tuesday: true }), now),
    ).toEqual({ kind: "some", inAll: 8, aWeek: 2 });
    expect(matchingSessions(sessions, requested(["gym", "cardio"], { monday: true }), now)).toEqual(
      {
        kind: "some",
        inAll: 4,
        aWeek: 1,
      },
    );
  });

  it("the matching sessions are some even if there are fewer than one a week, including full ones", () => {
    expect(matchingSessions(sessions, requested(["cardio"], { tuesday: true }), now)).toEqual({
      kind: "some",
      inAll: 1,
      aWeek: 0,
    });
  });

  it("the matching sessions exclude sessions that have started", () => {
    expect(
      matchingSessions([session("2026-11-19", "gym")], requested(["gym"], { thursday: true }), now),
    ).toEqual({ kind: "none", because: "nothing_planned" });
  });

  it.each<[FitnessPreferences, string]>([
    [requested([], { monday: true }), "no_type"],
    [requested(["gym"], {}), "no_day"],
    [requested([], {}), "no_type_or_day"],
    [requested(["calisthenics"], { monday: true }), "none_fits"],
    [requested(["gym"], { sunday: true }), "none_fits"],
  ])("the matching sessions are none, with the reason", (preferences, because) => {
    expect(matchingSessions(sessions, preferences, now)).toEqual({ kind: "none", because });
  });
});
