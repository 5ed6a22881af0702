import type { Availability, WorkoutType, Weekday } from "./choices.ts";
import { weekdays } from "./choices.ts";

interface ListedSession {
  readonly id: string;
  readonly startTime: string;
  /** The local day of the session, `YYYY-MM-DD`. */
  readonly date: string;
  readonly spotsAvailable: number;
  readonly workoutType: WorkoutType;
}

interface FitnessPreferences {
  readonly workoutTypes: readonly WorkoutType[];
  readonly availability: Availability;
}

/** Why `/home` leaves a session out, or null when it shows it. */
export type HiddenReason = "started" | "full" | "booked" | "workout_type" | "weekday";

/** The weekday of a local day `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  // Every index of (0..6 + 6) % 7 stands in the list of seven.
  return weekdays[(sundayFirst + 6) % 7] ?? "monday";
}

/** The rule of the home list. `bookedSessionIds` are those of the member's bookings that are not cancelled. */
export function hiddenFromHome(
  session: ListedSession,
  bookedSessionIds: ReadonlySet<string>,
  preferences: FitnessPreferences | null,
  now: Date,
): HiddenReason | null {
  if (new Date(session.startTime) <= now) return "started";
  if (session.spotsAvailable <= 0) return "full";
  if (bookedSessionIds.has(session.id)) return "booked";
  if (preferences === null) return null;
  if (!preferences.workoutTypes.includes(session.workoutType)) return "workout_type";
  if (!preferences.availability[weekdayOf(session.date)]) return "weekday";
  return null;
}
