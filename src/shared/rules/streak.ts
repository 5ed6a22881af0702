import { weekMs } from "./durations.ts";

/**
 * The number of consecutive ISO weeks with a workout, up to this week or the last. Weeks are given by their Monday
 * (`YYYY-MM-DD`): `attendedWeeks` each once, latest first.
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

/** The Monday is `YYYY-MM-DD`. */
export interface TrainedWeek {
  readonly monday: string;
  readonly sessions: number;
}

export const recentWeeksShown = 8;

/**
 * The eight weeks up to this one, oldest first, including those without a session. `trained` has the latest weeks with
 * one. Ends with next week if that has begun in the session's city but not at home.
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
