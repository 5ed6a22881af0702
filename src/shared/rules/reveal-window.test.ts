import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isPostWorkoutRevealed,
  isReminderDue,
  isVenueRevealed,
  latestRemindedStart,
  latestRevealedStart,
  postWorkoutRevealAt,
  secondReminderAt,
  venueRevealAt,
} from "./reveal-window.ts";

const startsAt = new Date("2026-12-01T18:30:00.000Z");
const moments = fc.date({
  min: new Date("2000-01-01"),
  max: new Date("2100-01-01"),
  noInvalidDate: true,
});

describe("the venue", () => {
  it("is revealed from exactly 24 hours before the start, not a millisecond earlier", () => {
    expect(venueRevealAt(startsAt)).toEqual(new Date("2026-11-30T18:30:00.000Z"));
    expect(isVenueRevealed(startsAt, new Date("2026-11-30T18:29:59.999Z"))).toBe(false);
    expect(isVenueRevealed(startsAt, new Date("2026-11-30T18:30:00.000Z"))).toBe(true);
  });

  it("is revealed 24 real hours before, also over a night in which the clocks change", () => {
    // The clocks of Dallas fell back that night: 25 hours of wall clock lie between.
    const sunday = new Date("2026-11-01T18:00:00.000-06:00");
    expect(venueRevealAt(sunday)).toEqual(new Date("2026-10-31T19:00:00.000-05:00"));
  });
});

describe("the post-workout spot", () => {
  it("is revealed from exactly 30 minutes after the start", () => {
    expect(postWorkoutRevealAt(startsAt)).toEqual(new Date("2026-12-01T19:00:00.000Z"));
    expect(isPostWorkoutRevealed(startsAt, new Date("2026-12-01T18:59:59.999Z"))).toBe(false);
    expect(isPostWorkoutRevealed(startsAt, new Date("2026-12-01T19:00:00.000Z"))).toBe(true);
  });
});

describe("at any moment", () => {
  it("the venue comes first, then the last reminder, the start and the spot", () => {
    fc.assert(
      fc.property(moments, (start) => {
        expect(venueRevealAt(start) < secondReminderAt(start)).toBe(true);
        expect(start.getTime() - secondReminderAt(start).getTime()).toBe(7_200_000);
        expect(start < postWorkoutRevealAt(start)).toBe(true);
      }),
    );
  });

  it("what has been revealed stays revealed", () => {
    fc.assert(
      fc.property(moments, moments, fc.nat(10 ** 10), (start, now, laterMs) => {
        const later = new Date(now.getTime() + laterMs);
        const venue = [isVenueRevealed(start, now), isVenueRevealed(start, later)];
        const spot = [isPostWorkoutRevealed(start, now), isPostWorkoutRevealed(start, later)];
        expect(venue).not.toEqual([true, false]);
        expect(spot).not.toEqual([true, false]);
        expect([venue[0], spot[0]]).not.toEqual([false, true]);
      }),
    );
  });
});

it("what is due at a moment is looked for up to the start for which it is due then", () => {
  expect(latestRevealedStart(venueRevealAt(startsAt))).toEqual(startsAt);
  expect(latestRemindedStart(secondReminderAt(startsAt))).toEqual(startsAt);
  expect(isReminderDue(startsAt, new Date("2026-12-01T16:29:59.999Z"))).toBe(false);
  expect(isReminderDue(startsAt, new Date("2026-12-01T16:30:00.000Z"))).toBe(true);
});
