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

function weeksBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / weekMs;
}
