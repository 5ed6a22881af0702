import { expect, test } from "vitest";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { sortForHome, widened } from "./hidden-sessions.ts";

const now = new Date("2026-12-01T12:00:00Z");
const nobodyBooked = new Set<string>();
const never = {
  monday: false,
  tuesday: false,
  wednesday: false,
  thursday: false,
  friday: false,
  saturday: false,
  sunday: false,
};

function session(
  id: string,
  workoutType: Session["workoutType"],
  date: string,
  changed: Partial<Session> = {},
): Session {
  return {
    id,
    startTime: `${date}T18:00:00.000Z`,
    date,
    time: "12:00",
    timeZone: "America/Chicago",
    city: "Dallas, TX",
    duration: 60,
    spotsAvailable: 8,
    totalSpots: 12,
    workoutType,
    audience: "everyone",
    venueDetails: null,
    postWorkoutLocation: null,
    attendeeList: [],
    attendeeCount: 4,
    waitlist: { size: 0, position: null },
    ...changed,
  };
}

// 2026-12-02 is a Wednesday, 2026-12-05 a Saturday.
const list = [
  session("gym-wed", "gym", "2026-12-02"),
  session("cardio-wed", "cardio", "2026-12-02"),
  session("cardio-wed-2", "cardio", "2026-12-02"),
  session("gym-sat", "gym", "2026-12-05"),
  session("cardio-sat", "cardio", "2026-12-05"),
  session("full", "cardio", "2026-12-02", { spotsAvailable: 0 }),
  session("begun", "cardio", "2026-12-01", { startTime: "2026-12-01T11:00:00.000Z" }),
];
const gymOnWednesdays: FitnessPreferences = {
  workoutTypes: ["gym"],
  availability: { ...never, wednesday: true },
};
const ids = (sessions: readonly Session[]) => sessions.map(({ id }) => id);

test("what no preference could bring back is not counted as hidden by them", () => {
  const { shown, hidden, hiddenByType, hiddenByDay } = sortForHome(
    list,
    new Set(["gym-wed"]),
    gymOnWednesdays,
    now,
  );
  expect(ids(shown)).toEqual([]);
  expect({ hidden, hiddenByType, hiddenByDay }).toEqual({
    hidden: 4,
    hiddenByType: 3,
    hiddenByDay: 2,
  });
});

test("each single change says what it alone would bring, the most first", () => {
  const { widenings } = sortForHome(list, nobodyBooked, gymOnWednesdays, now);
  expect(widenings).toEqual([
    { kind: "type", type: "cardio", brings: 2 },
    { kind: "day", day: "saturday", brings: 1 },
  ]);
});

test("a change brings what it promised", () => {
  const { shown, widenings } = sortForHome(list, nobodyBooked, gymOnWednesdays, now);
  for (const widening of widenings) {
    const after = sortForHome(list, nobodyBooked, widened(gymOnWednesdays, widening), now);
    expect(after.shown.length - shown.length).toBe(widening.brings);
  }
});

test("types keep the order of the app when one is added", () => {
  expect(
    widened(
      { workoutTypes: ["calisthenics"], availability: never },
      { kind: "type", type: "gym", brings: 1 },
    ).workoutTypes,
  ).toEqual(["gym", "calisthenics"]);
});

test("without preferences nothing is hidden by them", () => {
  const { shown, hidden, widenings } = sortForHome(list, nobodyBooked, null, now);
  expect(ids(shown)).toEqual(["gym-wed", "cardio-wed", "cardio-wed-2", "gym-sat", "cardio-sat"]);
  expect({ hidden, widenings }).toEqual({ hidden: 0, widenings: [] });
});
