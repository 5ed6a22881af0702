import { describe, expect, it } from "vitest";
import { weekdays } from "./choices.ts";
import type { Availability } from "./choices.ts";
import { pickSessions } from "./session-picks.ts";

const now = new Date("2026-12-01T12:00:00.000Z");
const availability = Object.fromEntries(weekdays.map((day) => [day, true])) as Availability;
const likesGym = { workoutTypes: ["gym" as const], availability };

const session = (id: string, day: number, changed: object = {}) => ({
  id,
  startTime: `2026-12-0${day}T18:00:00.000Z`,
  date: `2026-12-0${day}`,
  time: "12:00",
  spotsAvailable: 5,
  workoutType: "gym" as const,
  attendeeCount: 1,
  ...changed,
});
const idsOf = (sessions: Parameters<typeof pickSessions>[0], preferences = likesGym) =>
  pickSessions(sessions, preferences, now, 3).map(({ id }) => id);

describe("the suggestions for a newcomer", () => {
  it("the suggestions for a newcomer are the soonest of each day, earliest first", () => {
    const later = { startTime: "2026-12-02T20:00:00.000Z" };
    const all = [session("a", 2), session("b", 2, later), session("c", 3), session("d", 4)];
    expect(idsOf([...all, session("e", 5)])).toEqual(["a", "c", "d"]);
  });

  it("the suggestions for a newcomer are on the same day if there are no more days", () => {
    const later = { startTime: "2026-12-02T20:00:00.000Z" };
    expect(idsOf([session("b", 2, later), session("a", 2), session("c", 3)])).toEqual([
      "a",
      "b",
      "c",
    ]);
    expect(idsOf([])).toEqual([]);
  });

  it("the suggestions for a newcomer need company, a preferred time of day and time to get there, in rising order", () => {
    const alone = { attendeeCount: 0 };
    const evening = { time: "18:00" };
    const all = [
      session("in an hour", 1, { startTime: "2026-12-01T13:00:00.000Z", ...evening }),
      session("alone at noon", 2, alone),
      session("at noon", 3),
      session("alone in the evening", 4, { ...alone, ...evening }),
      session("in the evening", 5, evening),
    ];
    const preferences = { ...likesGym, preferredSessionTimes: ["evening" as const] };
    expect(idsOf(all, preferences)).toEqual(["at noon", "alone in the evening", "in the evening"]);
    expect(pickSessions(all, preferences, now, 1).map(({ id }) => id)).toEqual(["in the evening"]);
  });

  it("the suggestions for a newcomer first of all suit the preferences, and come as close as possible if nothing does", () => {
    const cardio = { workoutType: "cardio" as const };
    const neither = { ...cardio, distanceMiles: 90 };
    const preferences = { ...likesGym, travelRadius: 10 };
    const all = [session("far cardio", 2, neither), session("cardio", 3, cardio)];
    expect(pickSessions(all, preferences, now, 1).map(({ id }) => id)).toEqual(["cardio"]);
    const suited = [...all, session("gym", 9, { attendeeCount: 0 })];
    expect(pickSessions(suited, preferences, now, 1).map(({ id }) => id)).toEqual(["gym"]);
    expect(pickSessions(all, null, now, 1).map(({ id }) => id)).toEqual(["far cardio"]);
  });
});
