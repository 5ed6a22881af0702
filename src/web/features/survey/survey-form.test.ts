import { expect, test } from "vitest";
import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { draftSchema } from "./survey-sheet.tsx";
import {
  emptyDraft,
  entrySurveyState,
  requestOf,
  starsOf,
  stepKey,
  stepToShow,
  stepsOf,
} from "./survey-form.ts";

const person = (id: string) => ({ id, userId: `user-${id}`, name: id, avatar: null });
const entry: EventHistoryEntry = {
  bookingId: "b1",
  session: {
    id: "s1",
    startTime: "2026-12-01T18:00:00.000Z",
    date: "2026-12-01",
    time: "12:00",
    timeZone: "America/Chicago",
    city: "Dallas, TX",
    duration: 60,
    spotsAvailable: 0,
    totalSpots: 4,
    workoutType: "gym",
    audience: "everyone",
    venueDetails: null,
    leadingAreaId: null,
    postWorkoutLocation: null,
    attendeeList: [],
    attendeeCount: 3,
    waitlist: { size: 0, position: null },
  },
  attendeeList: [person("me"), person("x"), person("y")],
  rating: null,
  attendance: null,
  hasObjected: false,
  canObject: false,
};
const steps = stepsOf(entry, "user-me");
const full = {
  step: 4,
  stars: { "attendee.x": 5, "attendee.y": 2, gym: 4, post_workout: 3, overall: 4 },
  absent: [],
  feedback: { gym: "  clean  " },
};

test("a survey asks about each of the others, then the places and the whole", () => {
  expect(steps.map(stepKey)).toEqual([
    "attendee.x",
    "attendee.y",
    "gym",
    "post_workout",
    "overall",
  ]);
  expect(stepsOf({ ...entry, attendeeList: [person("me")] }, "user-me")).toHaveLength(3);
});

test("a survey resumes where it was left, never past a step without stars", () => {
  expect(stepToShow(emptyDraft, steps)).toBe(0);
  expect(stepToShow({ ...full, step: 1 }, steps)).toBe(1);
  expect(stepToShow(full, steps)).toBe(4);
  expect(stepToShow({ step: 4, stars: { "attendee.x": 5 }, absent: [], feedback: {} }, steps)).toBe(
    1,
  );
  expect(stepToShow({ ...full, step: 99 }, steps)).toBe(4);
  expect(stepToShow({ ...full, step: -3 }, steps)).toBe(0);
});

test("a survey sends one rating for each of the others once everything is rated", () => {
  expect(requestOf(entry, "user-me", { ...full, stars: { ...full.stars, gym: 6 } })).toBeNull();
  expect(requestOf(entry, "user-me", emptyDraft)).toBeNull();
  expect(requestOf(entry, "user-me", full)).toEqual({
    userId: "user-me",
    sessionId: "s1",
    rating: 4,
    feedback: "",
    absent: [],
    surveyData: {
      attendeeRatings: [
        { attendeeId: "x", rating: 5 },
        { attendeeId: "y", rating: 2 },
      ],
      gymRating: 4,
      gymFeedback: "clean",
      postWorkoutRating: 3,
      postWorkoutFeedback: "",
    },
  });
});

test("a survey skips members marked as absent by the reader or known as absent", () => {
  const missed = { ...full, stars: { ...full.stars, "attendee.y": 0 }, absent: ["y"] };
  expect(stepToShow({ ...missed, absent: [] }, steps)).toBe(1);
  expect(stepToShow(missed, steps)).toBe(4);
  expect(requestOf(entry, "user-me", missed)).toMatchObject({
    absent: ["user-y"],
    surveyData: { attendeeRatings: [{ attendeeId: "x", rating: 5 }] },
  });
  const known = {
    ...entry,
    attendeeList: [person("me"), person("x"), { ...person("y"), wasAbsent: true }],
  };
  expect(stepsOf(known, "user-me")).toHaveLength(4);
});

test("a survey restores a stored draft without invalid values", () => {
  const { read, write } = draftSchema;
  expect(read(write(full))).toEqual(full);
  expect(read(null)).toBeNull();
  expect(read("{")).toBeNull();
  const odd = read(
    '{"step":"2","stars":{"gym":"5","overall":4},"absent":["x",3],"feedback":{"gym":3,"other":"x","overall":"y"}}',
  );
  expect(odd).toEqual({
    step: 0,
    stars: { overall: 4 },
    absent: ["x"],
    feedback: { overall: "y" },
  });
  expect(starsOf({ ...full, stars: { gym: 0 } }, { about: "gym" })).toBeNull();
});

test("a survey is open from the end of the session for thirty days", () => {
  const state = (at: string, rating: number | null = null) =>
    entrySurveyState({ ...entry, rating }, new Date(at));
  expect(state("2026-12-01T18:59:59.000Z")).toBe("not_yet");
  expect(state("2026-12-01T19:00:00.000Z")).toBe("open");
  expect(state("2026-12-31T19:00:00.000Z")).toBe("closed");
  expect(state("2026-12-02T00:00:00.000Z", 5)).toBe("done");
});

test("a survey is closed to absent members, except for earlier ratings", () => {
  const state = (rating: number | null) =>
    entrySurveyState({ ...entry, rating, attendance: "absent" }, new Date("2026-12-02T00:00:00Z"));
  expect([state(null), state(5)]).toEqual(["absent", "done"]);
});
