import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { weekdays } from "#shared/rules/choices.ts";
import { sessionHorizonDays } from "#shared/rules/limits.ts";
import { hiddenFromHome } from "#shared/rules/session-filter.ts";

const weeks = sessionHorizonDays / 7;
const noBookings: ReadonlySet<string> = new Set();

/** What the preferences match among the sessions of the next four weeks. */
export type Match =
  | { readonly kind: "some"; readonly inAll: number; readonly aWeek: number }
  | {
      readonly kind: "none";
      readonly because: "no_type" | "no_day" | "no_type_or_day" | "nothing_planned" | "none_fits";
    };

/** Counts what Home would show of the coming sessions if the member had booked none and all had spots. */
export function matchingSessions(
  sessions: readonly Session[],
  preferences: FitnessPreferences,
  now: Date,
): Match {
  const { workoutTypes, availability } = preferences;
  const hasType = workoutTypes.length > 0;
  const hasDay = weekdays.some((weekday) => availability[weekday]);
  if (!hasType || !hasDay)
    return { kind: "none", because: hasType ? "no_day" : hasDay ? "no_type" : "no_type_or_day" };
  const coming = sessions.filter(({ startTime }) => new Date(startTime) > now);
  if (coming.length === 0) return { kind: "none", because: "nothing_planned" };
  const inAll = coming.filter(
    (session) =>
      hiddenFromHome({ ...session, spotsAvailable: 1 }, noBookings, preferences, now) === null,
  ).length;
  return inAll === 0
    ? { kind: "none", because: "none_fits" }
    : { kind: "some", inAll, aWeek: Math.round(inAll / weeks) };
}
