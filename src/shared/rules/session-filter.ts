import type { Availability, LocationType, WorkoutType, Weekday } from "./choices.ts";
import { weekdays, suitsLocationType } from "./choices.ts";

interface ListedSession {
  readonly id: string;
  readonly startTime: string;
  /** In the session's city, `YYYY-MM-DD`. */
  readonly date: string;
  readonly spotsAvailable: number;
  readonly workoutType: WorkoutType;
  /** From home to the nearest possible place; omitted if unknown. */
  readonly distanceMiles?: number | undefined;
  readonly locationType?: LocationType | undefined;
}

interface FitnessPreferences {
  readonly workoutTypes: readonly WorkoutType[];
  readonly availability: Availability;
  readonly travelRadius?: number | undefined;
  readonly locationTypePreference?: LocationType | null | undefined;
}

export type HiddenReason =
  | "started"
  | "full"
  | "booked"
  | "workout_type"
  | "weekday"
  | "distance"
  | "location_type";

/** `date` is `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  // The index is always within the list.
  return weekdays[(sundayFirst + 6) % 7] ?? "monday";
}

/** Why the home list hides a session, or null. `bookedSessionIds` are the member's active bookings. */
export function hiddenFromHome(
  session: ListedSession,
  bookedSessionIds: ReadonlySet<string>,
  preferences: FitnessPreferences | null,
  now: Date,
): HiddenReason | null {
  if (new Date(session.startTime) <= now) return "started";
  if (session.spotsAvailable <= 0) return "full";
  if (bookedSessionIds.has(session.id)) return "booked";
  return preferences === null ? null : (unsuitableIn(session, preferences).at(0) ?? null);
}

/** The preferences that a session doesn't fit. Unknown values fit. */
export function unsuitableIn(
  session: ListedSession,
  preferences: FitnessPreferences,
): Exclude<HiddenReason, "started" | "full" | "booked">[] {
  const { workoutTypes, availability, travelRadius, locationTypePreference } = preferences;
  const isFar = (session.distanceMiles ?? 0) > (travelRadius ?? Infinity);
  return [
    ...(workoutTypes.includes(session.workoutType) ? [] : ["workout_type" as const]),
    ...(availability[weekdayOf(session.date)] ? [] : ["weekday" as const]),
    ...(isFar ? ["distance" as const] : []),
    ...(suitsLocationType(locationTypePreference, session.locationType)
      ? []
      : ["location_type" as const]),
  ];
}
