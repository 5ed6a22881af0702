import type { SessionTime } from "./choices.ts";

/** The hours of each time of day by the clock of the session's city: from, and up to but not at. */
const hours: readonly (readonly [SessionTime, number, number])[] = [
  ["morning", 6, 12],
  ["midday", 12, 17],
  ["evening", 17, 22],
];

/** The time of day of a start at `time` (`HH:MM`); null in the night and the small hours. */
export function sessionTimeOf(time: string): SessionTime | null {
  const hour = Number.parseInt(time, 10);
  return hours.find(([, from, until]) => hour >= from && hour < until)?.[0] ?? null;
}
