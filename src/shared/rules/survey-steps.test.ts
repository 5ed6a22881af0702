import { describe, expect, it } from "vitest";
import { isRating, surveyState, surveySteps } from "./survey-steps.ts";

describe("the steps of the survey", () => {
  it("the steps of the survey are the other attendees, then the gym, the place for afterwards and the whole", () => {
    expect(surveySteps(["a", "b"])).toEqual([
      { about: "attendee", attendee: "a" },
      { about: "attendee", attendee: "b" },
      { about: "gym" },
      { about: "post_workout" },
      { about: "overall" },
    ]);
    expect(surveySteps([]).map(({ about }) => about)).toEqual(["gym", "post_workout", "overall"]);
  });
});

describe("stars", () => {
  it("stars are whole numbers from 1 to 5", () => {
    expect([1, 3, 5].map(isRating)).toEqual([true, true, true]);
    expect([0, 6, 2.5, Number.NaN, null, undefined].map(isRating)).toEqual(Array(6).fill(false));
  });
});

describe("the state of a survey", () => {
  const end = new Date("2026-12-01T12:00:00Z");
  const after = (days: number, ms = 0) => new Date(end.getTime() + days * 86_400_000 + ms);

  it("a survey opens at the end of its session and closes 30 days later", () => {
    expect(surveyState(end, null, after(0, -1))).toBe("not_yet");
    expect(surveyState(end, null, end)).toBe("open");
    expect(surveyState(end, null, after(30, -1))).toBe("open");
    expect(surveyState(end, null, after(30))).toBe("closed");
  });

  it("a survey stays done once it is rated", () => {
    expect(surveyState(end, 1, end)).toBe("done");
    expect(surveyState(end, 5, after(99))).toBe("done");
  });
});
