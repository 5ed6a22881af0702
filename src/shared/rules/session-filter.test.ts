import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdays, workoutTypes } from "./choices.ts";
import type { Availability } from "./choices.ts";
import { hiddenFromHome, weekdayOf } from "./session-filter.ts";

const now = new Date("2026-12-01T12:00:00.000Z");
const everyDay = Object.fromEntries(weekdays.map((day) => [day, true])) as Availability;
// A Wednesday in Dallas, but already a Thursday in UTC.
const session = {
  id: "7",
  startTime: "2026-12-03T01:00:00.000Z",
  date: "2026-12-02",
  spotsAvailable: 3,
  workoutType: "cardio",
} as const;
const nothingBooked = new Set<string>();
const likesAll = { workoutTypes, availability: everyDay };

describe("the home list", () => {
  it("the home list shows coming sessions with spots that aren't booked and fit the preferences", () => {
    expect(hiddenFromHome(session, nothingBooked, likesAll, now)).toBeNull();
  });

  it("the home list hides sessions that have started, including at this very moment", () => {
    const starting = { ...session, startTime: now.toISOString() };
    expect(hiddenFromHome(starting, nothingBooked, likesAll, now)).toBe("started");
    const soon = { ...session, startTime: "2026-12-01T12:00:00.001Z" };
    expect(hiddenFromHome(soon, nothingBooked, likesAll, now)).toBeNull();
  });

  it("the home list hides full sessions and those that the member has booked", () => {
    const full = { ...session, spotsAvailable: 0 };
    expect(hiddenFromHome(full, nothingBooked, likesAll, now)).toBe("full");
    expect(hiddenFromHome(session, new Set(["7"]), likesAll, now)).toBe("booked");
    expect(hiddenFromHome(session, new Set(["70"]), likesAll, now)).toBeNull();
  });

  it("the home list hides workouts and weekdays that the member doesn't want", () => {
    const lifter = { workoutTypes: ["gym"] as const, availability: everyDay };
    expect(hiddenFromHome(session, nothingBooked, lifter, now)).toBe("workout_type");
    const busy = { workoutTypes, availability: { ...everyDay, wednesday: false } };
    expect(hiddenFromHome(session, nothingBooked, busy, now)).toBe("weekday");
  });

  it("the home list uses the city's weekday, not UTC's", () => {
    const busy = { workoutTypes, availability: { ...everyDay, thursday: false } };
    expect(hiddenFromHome(session, nothingBooked, busy, now)).toBeNull();
  });

  it("the home list only looks at the session without preferences", () => {
    expect(hiddenFromHome(session, nothingBooked, null, now)).toBeNull();
    expect(hiddenFromHome({ ...session, spotsAvailable: 0 }, nothingBooked, null, now)).toBe(
      "full",
    );
  });

  it("the home list never shows more with preferences than without", () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.constantFrom("7", "8"),
          startTime: fc.constantFrom("2026-12-01T11:00:00.000Z", session.startTime),
          date: fc.constantFrom("2026-12-02", "2026-12-05"),
          spotsAvailable: fc.integer({ min: 0, max: 2 }),
          workoutType: fc.constantFrom(...workoutTypes),
        }),
        fc.subarray([...workoutTypes]),
        fc.subarray([...weekdays]),
        (some, types, days) => {
          const preferences = {
            workoutTypes: types,
            availability: Object.fromEntries(
              weekdays.map((day) => [day, days.includes(day)]),
            ) as Availability,
          };
          const picky = hiddenFromHome(some, new Set(["8"]), preferences, now);
          const open = hiddenFromHome(some, new Set(["8"]), null, now);
          const fits = types.includes(some.workoutType) && days.includes(weekdayOf(some.date));
          expect(picky === null).toBe(open === null && fits);
          expect([picky, null]).toContain(open);
        },
      ),
    );
  });
});

it("a local day's weekday is the calendar's", () => {
  const words = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const day = new Date(days * 86_400_000);
      expect(weekdayOf(day.toISOString().slice(0, 10))).toBe(words.format(day).toLowerCase());
    }),
  );
});
