import type { Availability, LocationType, WorkoutType, Weekday } from "./choices.ts";
import { weekdays, suitsLocationType } from "./choices.ts";

interface ListedSession {
  readonly id: string;
  readonly startTime: string;
  /** The local day of the session, `YYYY-MM-DD`. */
  readonly date: string;
  readonly spotsAvailable: number;
  readonly workoutType: WorkoutType;
  /** Miles from home to the nearest place where it may be; left out where it isn't known. */
  readonly distanceMiles?: number | undefined;
  readonly locationType?: LocationType | undefined;
}

interface FitnessPreferences {
  readonly workoutTypes: readonly WorkoutType[];
  readonly availability: Availability;
  /** Miles. */
  readonly travelRadius?: number | undefined;
  readonly locationTypePreference?: LocationType | null | undefined;
}

/** Why `/home` leaves a session out, or null when it shows it. */
export type HiddenReason =
  | "started"
  | "full"
  | "booked"
  | "workout_type"
  | "weekday"
  | "distance"
  | "location_type";

/** The weekday of a local day `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  // Every index of (0..6 + 6) % 7 is in the list of seven.
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
  return preferences === null ? null : (unsuitableIn(session, preferences).at(0) ?? null);
}

/** All in which a session isn't what the member prefers; what isn't known of it is never among them. */
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
