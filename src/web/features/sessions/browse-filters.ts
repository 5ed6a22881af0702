import {
  audiences,
  sessionTimes,
  weekdays,
  workoutTypes,
  sessionTimeOf,
} from "#shared/rules/choices.ts";
import type { Audience, SessionTime, Weekday, WorkoutType } from "#shared/rules/choices.ts";
import { weekdayOf } from "#shared/rules/session-filter.ts";

/** An empty list filters nothing. */
export interface BrowseFilters {
  readonly types: readonly WorkoutType[];
  readonly days: readonly Weekday[];
  readonly times: readonly SessionTime[];
  readonly audiences: readonly Audience[];
}

export const noFilters: BrowseFilters = { types: [], days: [], times: [], audiences: [] };

export const hasFilters = (filters: BrowseFilters): boolean =>
  Object.values(filters).some((values) => values.length > 0);

interface FilteredSession {
  readonly workoutType: WorkoutType;
  readonly date: string;
  readonly time: string;
  readonly audience: Audience;
}

function chosen<Value extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly Value[],
): readonly Value[] {
  const named = (query.get(name) ?? "").split(",");
  return known.filter((value) => named.includes(value));
}

/** The address's filters, without unknown words. */
export function readFilters(search: string): BrowseFilters {
  const query = new URLSearchParams(search);
  return {
    types: chosen(query, "type", workoutTypes),
    days: chosen(query, "day", weekdays),
    times: chosen(query, "time", sessionTimes),
    audiences: chosen(query, "for", audiences),
  };
}

/** The address of `/browse` with these filters. */
export function browseAddress({ types, days, times, audiences: whom }: BrowseFilters): string {
  const named = Object.entries({ type: types, day: days, time: times, for: whom }).filter(
    ([, values]) => values.length > 0,
  );
  return named.length === 0
    ? "/browse"
    : `/browse?${named.map(([name, values]) => `${name}=${values.join(",")}`).join("&")}`;
}

const isChosen = <Value>(values: readonly Value[], value: Value | null) =>
  values.length === 0 || (value !== null && values.includes(value));

/** Sessions outside the three times of day are shown until a time is chosen. */
export function passesFilters(
  session: FilteredSession,
  { types, days, times, audiences: whom }: BrowseFilters,
): boolean {
  return (
    isChosen(types, session.workoutType) &&
    isChosen(days, weekdayOf(session.date)) &&
    isChosen(times, sessionTimeOf(session.time)) &&
    isChosen(whom, session.audience)
  );
}

export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
}

export interface FilterCounts {
  readonly types: readonly Counted<WorkoutType>[];
  readonly days: readonly Counted<Weekday>[];
  readonly times: readonly Counted<SessionTime>[];
  readonly audiences: readonly Counted<Audience>[];
}

/** The number of sessions for each chip, with the chips chosen in other groups. */
export function filterCounts(
  sessions: readonly FilteredSession[],
  filters: BrowseFilters,
): FilterCounts {
  const count = (changed: Partial<BrowseFilters>) =>
    sessions.filter((session) => passesFilters(session, { ...filters, ...changed })).length;
  return {
    types: workoutTypes.map((value) => ({ value, count: count({ types: [value] }) })),
    days: weekdays.map((value) => ({ value, count: count({ days: [value] }) })),
    times: sessionTimes.map((value) => ({ value, count: count({ times: [value] }) })),
    audiences: audiences.map((value) => ({ value, count: count({ audiences: [value] }) })),
  };
}
