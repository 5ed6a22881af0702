import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currentStreak, recentWeeks, recentWeeksShown } from "./streak.ts";

/** The Monday `weeks` weeks after December 28, 2026. */
function monday(weeks: number): string {
  return new Date(Date.UTC(2026, 11, 28) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}

describe("the streak", () => {
  it("the streak is zero before the first session", () => {
    expect(currentStreak([], monday(0))).toBe(0);
  });

  it("the streak counts this week, the last one and so on without a gap", () => {
    expect(currentStreak([monday(0)], monday(0))).toBe(1);
    expect(currentStreak([monday(0), monday(-1), monday(-2)], monday(0))).toBe(3);
    expect(currentStreak([monday(0), monday(-1), monday(-3), monday(-4)], monday(0))).toBe(2);
  });

  it("the streak survives a week that isn't over yet, and ends after a whole week without a session", () => {
    expect(currentStreak([monday(-1), monday(-2)], monday(0))).toBe(2);
    expect(currentStreak([monday(-2), monday(-3)], monday(0))).toBe(0);
  });

  it("the streak continues over the end of a year, with 52 or 53 weeks", () => {
    const mondays = ["2027-01-04", "2026-12-28", "2026-12-21"];
    expect(currentStreak(mondays, "2027-01-04")).toBe(3);
    expect(currentStreak(["2026-01-05", "2025-12-29", "2025-12-22"], "2026-01-05")).toBe(3);
  });

  it("the streak continues over the days on which clocks change", () => {
    expect(currentStreak(["2026-03-09", "2026-03-02"], "2026-03-09")).toBe(2);
    expect(currentStreak(["2026-11-02", "2026-10-26"], "2026-11-02")).toBe(2);
  });

  it("the streak counts a week that has begun in the session's city but not at home", () => {
    expect(currentStreak([monday(1), monday(0)], monday(0))).toBe(2);
  });
});

describe("for any history", () => {
  const history = fc
    .uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 60 })
    .map((weeks) => weeks.toSorted((a, b) => a - b));

  it("the streak is the length of the run of weeks that ends now or a week ago", () => {
    fc.assert(
      fc.property(history, (weeksAgo) => {
        const attended = new Set(weeksAgo);
        let from = attended.has(0) ? 0 : 1;
        let expected = 0;
        while (attended.has(from)) {
          expected += 1;
          from += 1;
        }
        const mondays = weeksAgo.map((ago) => monday(-ago));
        expect(currentStreak(mondays, monday(0))).toBe(expected);
      }),
    );
  });

  it("the streak grows by one with the next week's session", () => {
    fc.assert(
      fc.property(history, (weeksAgo) => {
        const mondays = weeksAgo.map((ago) => monday(-ago));
        const before = currentStreak(mondays, monday(0));
        const grown = currentStreak([monday(1), ...mondays], monday(1));
        const lastWeek = weeksAgo.includes(0);
        expect(grown).toBe(lastWeek ? before + 1 : 1);
      }),
    );
  });
});

describe("the recent weeks", () => {
  it("the recent weeks are eight up to this one, oldest first, including those without a session", () => {
    expect(recentWeeks([], monday(0)).map((week) => week.monday)).toEqual(
      [-7, -6, -5, -4, -3, -2, -1, 0].map(monday),
    );
    const trained = [
      { monday: monday(0), sessions: 2 },
      { monday: monday(-3), sessions: 1 },
      { monday: monday(-20), sessions: 5 },
    ];
    const sessions = recentWeeks(trained, monday(0)).map((week) => week.sessions);
    expect(sessions).toEqual([0, 0, 0, 0, 1, 0, 0, 2]);
  });

  it("the recent weeks end with a week that has begun in the session's city but not at home", () => {
    const weeks = recentWeeks([{ monday: monday(1), sessions: 1 }], monday(0));
    expect(weeks).toHaveLength(recentWeeksShown);
    expect(weeks.at(-1)).toEqual({ monday: monday(1), sessions: 1 });
  });
});
