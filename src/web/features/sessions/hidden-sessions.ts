import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { weekdays, workoutTypes } from "#shared/rules/choices.ts";
import type { Weekday, WorkoutType } from "#shared/rules/choices.ts";
import { hiddenFromHome, weekdayOf } from "#shared/rules/session-filter.ts";

/** A preference that could be widened, and how many sessions that would bring. */
export type Widening =
  | { readonly kind: "type"; readonly type: WorkoutType; readonly brings: number }
  | { readonly kind: "day"; readonly day: Weekday; readonly brings: number };

export interface HomeSessions {
  readonly shown: readonly Session[];
  /** Bookable sessions that only the preferences keep away. */
  readonly hidden: number;
  /** How many of those are of a type, or on a weekday, that the member has not chosen. Some are both. */
  readonly hiddenByType: number;
  readonly hiddenByDay: number;
  /** The single changes that bring something, the most first. */
  readonly widenings: readonly Widening[];
}

/** What `/home` shows of the sessions, and what the preferences keep from it. */
export function sortForHome(
  sessions: readonly Session[],
  bookedSessionIds: ReadonlySet<string>,
  preferences: FitnessPreferences | null,
  now: Date,
): HomeSessions {
  const bookable = sessions.filter(
    (session) => hiddenFromHome(session, bookedSessionIds, null, now) === null,
  );
  const shown = bookable.filter(
    (session) => hiddenFromHome(session, bookedSessionIds, preferences, now) === null,
  );
  if (preferences === null)
    return { shown, hidden: 0, hiddenByType: 0, hiddenByDay: 0, widenings: [] };

  const typeFits = (session: Session) => preferences.workoutTypes.includes(session.workoutType);
  const dayFits = (session: Session) => preferences.availability[weekdayOf(session.date)];
  const byType = bookable.filter((session) => !typeFits(session));
  const byDay = bookable.filter((session) => !dayFits(session));
  const widenings: Widening[] = [
    ...workoutTypes.map((type) => ({
      kind: "type" as const,
      type,
      brings: byType.filter((session) => session.workoutType === type && dayFits(session)).length,
    })),
    ...weekdays.map((day) => ({
      kind: "day" as const,
      day,
      brings: byDay.filter((session) => weekdayOf(session.date) === day && typeFits(session))
        .length,
    })),
  ];
  return {
    shown,
    hidden: bookable.length - shown.length,
    hiddenByType: byType.length,
    hiddenByDay: byDay.length,
    widenings: widenings
      .filter(({ brings }) => brings > 0)
      .toSorted((one, other) => other.brings - one.brings),
  };
}

/** The preferences with one of them widened. */
export function widened(preferences: FitnessPreferences, widening: Widening): FitnessPreferences {
  if (widening.kind === "day")
    return { ...preferences, availability: { ...preferences.availability, [widening.day]: true } };
  return {
    ...preferences,
    workoutTypes: workoutTypes.filter(
      (type) => type === widening.type || preferences.workoutTypes.includes(type),
    ),
  };
}
