import { weekMs } from "./durations.ts";

/**
 * Consecutive ISO weeks with a workout, up to this week or the last. Weeks are given by their Monday,
 * `YYYY-MM-DD`: `attendedWeeks` each once, latest first.
 */
export function currentStreak(attendedWeeks: readonly string[], thisWeek: string): number {
  const latest = attendedWeeks[0];
  if (latest === undefined || weeksBetween(latest, thisWeek) > 1) return 0;
  let streak = 1;
  while (
    streak < attendedWeeks.length &&
    weeksBetween(attendedWeeks[streak] ?? "", attendedWeeks[streak - 1] ?? "") === 1
  ) {
    streak += 1;
  }
  return streak;
}

/** A week by its Monday, `YYYY-MM-DD`, and how many sessions one trained at in it. */
export interface TrainedWeek {
  readonly monday: string;
  readonly sessions: number;
}

export const recentWeeksShown = 8;

/**
 * The eight weeks up to this one, oldest first, those without a session included. `trained` holds the latest weeks with
 * one. Up to the next week where that has begun where the session was and not yet at home.
 */
export function recentWeeks(trained: readonly TrainedWeek[], thisWeek: string): TrainedWeek[] {
  const sessions = new Map(trained.map((week) => [week.monday, week.sessions]));
  const last = [thisWeek, ...sessions.keys()].reduce((one, other) => (one > other ? one : other));
  return Array.from({ length: recentWeeksShown }, (_, index) => {
    const back = (recentWeeksShown - 1 - index) * weekMs;
    const monday = new Date(Date.parse(last) - back).toISOString().slice(0, 10);
    return { monday, sessions: sessions.get(monday) ?? 0 };
  });
}

function weeksBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / weekMs;
}
