import { expect, test } from "vitest";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { sortForHome } from "./use-listed-sessions.ts";
import { countReasons, findNearest, findWidenings, widened } from "./preference-gap.tsx";

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
    leadingAreaId: null,
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

const sorted = (preferences: FitnessPreferences | null, booked = nobodyBooked, sessions = list) =>
  sortForHome(sessions, {}, booked, preferences, now);

test("a session for women is shown to members who can book it, and isn't counted as hidden for others", () => {
  const forWomen = [session("women", "gym", "2026-12-02", { audience: "women" })];
  expect(sorted(gymOnWednesdays, nobodyBooked, forWomen)).toEqual({ shown: [], hidden: [] });
  const { shown } = sortForHome(forWomen, { isOpenForWomen: true }, nobodyBooked, null, now);
  expect(ids(shown)).toEqual(["women"]);
});

test("sessions that no preference could bring back aren't counted as hidden by them", () => {
  const { shown, hidden } = sorted(gymOnWednesdays, new Set(["gym-wed"]));
  expect(ids(shown)).toEqual([]);
  expect(hidden.length).toBe(4);
  expect(countReasons(hidden, gymOnWednesdays)).toMatchObject({ byType: 3, byDay: 2 });
});

test("each single change shows its own effect, largest first", () => {
  expect(findWidenings(sorted(gymOnWednesdays).hidden, gymOnWednesdays)).toEqual([
    { kind: "type", type: "cardio", brings: 2 },
    { kind: "day", day: "saturday", brings: 1 },
  ]);
});

const everyDay = Object.fromEntries(Object.keys(never).map((day) => [day, true])) as typeof never;
const outdoorsNearHome: FitnessPreferences = {
  workoutTypes: ["gym", "cardio"],
  availability: everyDay,
  travelRadius: 10,
  locationTypePreference: "outdoor",
};
const scattered = [
  session("far", "gym", "2026-12-02", { distanceMiles: 17 }),
  session("farther", "gym", "2026-12-03", { distanceMiles: 31, locationType: "outdoor" }),
  session("inside", "gym", "2026-12-04", { distanceMiles: 3, locationType: "studio" }),
  session("far-inside", "gym", "2026-12-05", { distanceMiles: 17, locationType: "gym" }),
];

test("sessions too far away or in another kind of place are hidden, and those with unknown facts aren't", () => {
  const known = sorted(outdoorsNearHome, nobodyBooked, scattered);
  expect(ids(known.shown)).toEqual([]);
  expect(countReasons(known.hidden, outdoorsNearHome)).toEqual({
    byType: 0,
    byDay: 0,
    byDistance: 3,
    byPlace: 2,
  });
  const suited = [
    session("unknown", "gym", "2026-12-02"),
    session("near", "gym", "2026-12-02", { distanceMiles: 10, locationType: "outdoor" }),
    session("mixed", "gym", "2026-12-02", { distanceMiles: 0, locationType: "hybrid" }),
  ];
  expect(sorted(outdoorsNearHome, nobodyBooked, suited).hidden).toEqual([]);
  const { travelRadius: _radius, locationTypePreference: _place, ...unsaid } = outdoorsNearHome;
  expect(sorted(unsaid, nobodyBooked, scattered).hidden).toEqual([]);
});

test("the nearest of the sessions that only the radius hides come first", () => {
  const anywhere = { ...outdoorsNearHome, locationTypePreference: null };
  const list = [
    session("31", "gym", "2026-12-02", { distanceMiles: 31 }),
    session("17 later", "gym", "2026-12-04", { distanceMiles: 17 }),
    session("another type", "calisthenics", "2026-12-02", { distanceMiles: 12 }),
    session("25", "gym", "2026-12-02", { distanceMiles: 25 }),
  ];
  const { hidden } = sorted(anywhere, nobodyBooked, list);
  expect(ids(findNearest(hidden, anywhere))).toEqual(["17 later", "25", "31"]);
});

test("the radius grows to the next session, and the place to any", () => {
  expect(
    findWidenings(sorted(outdoorsNearHome, nobodyBooked, scattered).hidden, outdoorsNearHome),
  ).toEqual([
    { kind: "place", brings: 1 },
    { kind: "distance", miles: 20, brings: 1 },
  ]);
});

test.each([
  [gymOnWednesdays, list],
  [outdoorsNearHome, scattered],
])("a change has its announced effect", (preferences, sessions) => {
  const { shown, hidden } = sorted(preferences, nobodyBooked, sessions);
  for (const widening of findWidenings(hidden, preferences)) {
    const after = sorted(widened(preferences, widening), nobodyBooked, sessions);
    expect(after.shown.length - shown.length).toBe(widening.brings);
  }
});

test("an added type keeps the app's order of types", () => {
  expect(
    widened({ workoutTypes: ["calisthenics"], availability: never }, { kind: "type", type: "gym" })
      .workoutTypes,
  ).toEqual(["gym", "calisthenics"]);
});

test("without preferences nothing is hidden by them", () => {
  const { shown, hidden } = sorted(null);
  expect(ids(shown)).toEqual(["gym-wed", "cardio-wed", "cardio-wed-2", "gym-sat", "cardio-sat"]);
  expect(hidden).toEqual([]);
});
