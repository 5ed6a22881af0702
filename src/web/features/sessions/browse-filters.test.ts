import { describe, expect, test } from "vitest";
import {
  browseAddress,
  filterCounts,
  hasFilters,
  noFilters,
  passesFilters,
  readFilters,
} from "./browse-filters.ts";

// 2026-12-01 is a Tuesday.
const gymTuesday = {
  workoutType: "gym",
  date: "2026-12-01",
  time: "18:00",
  audience: "everyone",
} as const;
const cardioTuesday = {
  workoutType: "cardio",
  date: "2026-12-01",
  time: "06:30",
  audience: "everyone",
} as const;
const gymWednesday = {
  workoutType: "gym",
  date: "2026-12-02",
  time: "12:15",
  audience: "everyone",
} as const;
const nightRun = {
  workoutType: "cardio",
  date: "2026-12-02",
  time: "22:30",
  audience: "everyone",
} as const;
const all = [gymTuesday, cardioTuesday, gymWednesday, nightRun];

describe("filters in the address", () => {
  test("filters in the address are restored as they were written", () => {
    const filters = {
      types: ["gym", "cardio"],
      days: ["tuesday"],
      times: ["evening"],
      audiences: ["women"],
    } as const;
    expect(browseAddress(filters)).toBe(
      "/browse?type=gym,cardio&day=tuesday&time=evening&for=women",
    );
    expect(readFilters("type=gym,cardio&day=tuesday&time=evening&for=women")).toEqual(filters);
    expect(browseAddress(noFilters)).toBe("/browse");
  });

  test("filters in the address ignore unknown values, order and repetition", () => {
    expect(readFilters("?type=yoga,cardio,gym,gym&day=&time=noon&session=12")).toEqual({
      types: ["gym", "cardio"],
      days: [],
      times: [],
      audiences: [],
    });
    expect(readFilters("")).toEqual(noFilters);
    expect(hasFilters(readFilters("type=yoga"))).toBe(false);
  });
});

test("chips of one group add up, and groups narrow each other down", () => {
  const shown = (search: string) =>
    all.filter((session) => passesFilters(session, readFilters(search)));
  expect(shown("type=gym,cardio")).toEqual(all);
  expect(shown("type=gym&day=tuesday")).toEqual([gymTuesday]);
  expect(shown("time=morning,midday")).toEqual([cardioTuesday, gymWednesday]);
});

test("sessions for women are among the others, or alone if that is chosen", () => {
  const forWomen = { ...gymTuesday, audience: "women" } as const;
  expect(passesFilters(forWomen, noFilters)).toBe(true);
  expect(passesFilters(forWomen, readFilters("for=women"))).toBe(true);
  expect(passesFilters(gymTuesday, readFilters("for=women"))).toBe(false);
});

test("a late session is shown until a time of day is chosen", () => {
  expect(passesFilters(nightRun, noFilters)).toBe(true);
  expect(passesFilters(nightRun, readFilters("time=evening"))).toBe(false);
});

test("a chip counts its results next to the chips of the other groups", () => {
  const counts = filterCounts(all, readFilters("type=gym&day=tuesday"));
  const figures = (counted: readonly { value: string; count: number }[]) =>
    Object.fromEntries(counted.map(({ value, count }) => [value, count]));
  expect(figures(counts.types)).toEqual({ gym: 1, cardio: 1, calisthenics: 0 });
  expect(figures(counts.days)).toMatchObject({ tuesday: 1, wednesday: 1, friday: 0 });
  expect(figures(counts.times)).toEqual({ morning: 0, midday: 0, evening: 1 });
});
