import { moments } from "./moments.ts";
import type { SessionTime } from "./choices.ts";
import { unsuitableIn } from "./session-filter.ts";
import { sessionTimeOf } from "./choices.ts";

type FilteredSession = Parameters<typeof unsuitableIn>[0];
type FitnessPreferences = Parameters<typeof unsuitableIn>[1];

interface PickableSession extends FilteredSession {
  /** `HH:MM` in the session's city. */
  readonly time: string;
  readonly attendeeCount: number;
}

interface PickPreferences extends FitnessPreferences {
  readonly preferredSessionTimes?: readonly SessionTime[] | undefined;
}

/**
 * At most `count` sessions, earliest first: those that suit the preferences best, leave time to get there, are at a
 * preferred time of day, and have attendees. On different days if possible.
 */
export function pickSessions<Session extends PickableSession>(
  sessions: readonly Session[],
  preferences: PickPreferences | null,
  now: Date,
  count: number,
): Session[] {
  const liked = preferences?.preferredSessionTimes ?? [];
  const drawbacks = (session: Session): readonly number[] => {
    const time = sessionTimeOf(session.time);
    return [
      preferences === null ? 0 : unsuitableIn(session, preferences).length,
      Number(startOf(session) < moments.suggestionDeadline.latest(now).getTime()),
      Number(liked.length > 0 && (time === null || !liked.includes(time))),
      Number(session.attendeeCount === 0),
      startOf(session),
    ];
  };
  const ranked = sessions
    .map((session) => ({ session, drawbacks: drawbacks(session) }))
    .toSorted((one, other) => compare(one.drawbacks, other.drawbacks))
    .map(({ session }) => session);
  const days = new Set<string>();
  const ofTheirDay = ranked.filter(({ date }) => !days.has(date) && days.add(date));
  const others = ranked.filter((session) => !ofTheirDay.includes(session));
  return [...ofTheirDay, ...others]
    .slice(0, count)
    .toSorted((one, other) => startOf(one) - startOf(other));
}

const startOf = ({ startTime }: PickableSession): number => new Date(startTime).getTime();

/** Compares the first numbers that differ. */
function compare(one: readonly number[], other: readonly number[]): number {
  const differences = one.map((value, index) => value - (other[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
