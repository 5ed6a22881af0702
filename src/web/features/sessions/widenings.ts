import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { weekdays, workoutTypes } from "#shared/rules/choices.ts";
import type { Weekday, WorkoutType } from "#shared/rules/choices.ts";
import { travelRadiusMiles } from "#shared/rules/limits.ts";
import { unsuitableIn } from "#shared/rules/session-filter.ts";

/** A preference that could be widened. */
type Change =
  | { readonly kind: "type"; readonly type: WorkoutType }
  | { readonly kind: "day"; readonly day: Weekday }
  | { readonly kind: "distance"; readonly miles: number }
  | { readonly kind: "place" };

/** The same, with how many sessions that would bring. */
export type Widening = Change & { readonly brings: number };

/** How many of the sessions are not what the member prefers, and in what; some in more than one thing. */
export function countReasons(hidden: readonly Session[], preferences: FitnessPreferences) {
  const reasons = hidden.flatMap((session) => unsuitableIn(session, preferences));
  const count = (wanted: (typeof reasons)[number]) =>
    reasons.filter((reason) => reason === wanted).length;
  return {
    byType: count("workout_type"),
    byDay: count("weekday"),
    byDistance: count("distance"),
    byPlace: count("location_type"),
  };
}

/** The single changes that bring something back of what the preferences hide, the most first. */
export function findWidenings(
  hidden: readonly Session[],
  preferences: FitnessPreferences,
): Widening[] {
  const changes: Change[] = [
    ...workoutTypes.map((type) => ({ kind: "type" as const, type })),
    ...weekdays.map((day) => ({ kind: "day" as const, day })),
    { kind: "place" },
  ];
  return [...changes.map(withBrings), ...fartherOnes()]
    .filter(({ brings }) => brings > 0)
    .toSorted((one, other) => other.brings - one.brings);

  function withBrings(change: Change): Widening {
    const wider = widened(preferences, change);
    return {
      ...change,
      brings: hidden.filter((session) => unsuitableIn(session, wider).length === 0).length,
    };
  }

  /** The next radius that brings anything. */
  function fartherOnes(): Widening[] {
    const { max, step } = travelRadiusMiles;
    const farther = Array.from({ length: max / step }, (_, index) => (index + 1) * step)
      .filter((miles) => miles > (preferences.travelRadius ?? max))
      .map((miles) => withBrings({ kind: "distance", miles }))
      .find(({ brings }) => brings > 0);
    return farther === undefined ? [] : [farther];
  }
}

/** The preferences with one of them widened. */
export function widened(preferences: FitnessPreferences, change: Change): FitnessPreferences {
  switch (change.kind) {
    case "day":
      return { ...preferences, availability: { ...preferences.availability, [change.day]: true } };
    case "type":
      return {
        ...preferences,
        workoutTypes: workoutTypes.filter(
          (type) => type === change.type || preferences.workoutTypes.includes(type),
        ),
      };
    case "distance":
      return { ...preferences, travelRadius: change.miles };
    case "place":
      return { ...preferences, locationTypePreference: null };
  }
}
