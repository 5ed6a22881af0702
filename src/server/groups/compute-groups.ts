import type { GroupReason } from "#shared/api/bookings.ts";
import type { MatchMember } from "#shared/matching/compatibility-factors.ts";
import { compatibility } from "#shared/matching/compatibility.ts";
import { groupReasons } from "#shared/matching/group-reasons.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import type { Db } from "#server/platform/database.ts";
import { runMatcher } from "./matcher.ts";
import {
  listConnectedPairs,
  listForbiddenPairs,
  listRecentMates,
  listInvitedPairs,
} from "./pair-queries.ts";
import type { PersonRow } from "./queries.ts";

/** What the matching uses of a person. */
function describe(person: PersonRow): MatchMember {
  return {
    fitnessLevel: person.fitnessLevel,
    matchingMode: person.matchingMode,
    workoutTypes: person.workoutTypes,
    workoutFrequency: person.workoutFrequency,
    fitnessGoal: person.fitnessGoal,
    sessionPreference: person.sessionPreference,
    energyRhythm: person.energyRhythm,
    preferredGroupSize: person.preferredGroupSize,
    weekdays: person.availableWeekdays,
    sessionTimes: person.preferredSessionTimes,
    areaId: person.areaId,
  };
}

/**
 * Puts everyone booked into the best groups there are the first time, and after that mends them by moving the
 * fewest people. It is worked out on a thread of its own, so that requests go on meanwhile.
 */
export async function computeGroups(
  db: Db,
  sessionId: string,
  people: readonly PersonRow[],
  isFirst: boolean,
  startsAt: Date,
): Promise<PersonRow[][]> {
  if (people.length === 0) return [];
  const toIndexes = indexPairs(people);
  // One after the other: the embedded database has a single connection anyway.
  const memberIds = people.map((person) => person.memberId);
  const forbidden = toIndexes(await listForbiddenPairs(db, memberIds));
  const keepTogether = toIndexes(await listInvitedPairs(db, sessionId));
  const scores = await scorePairs(db, people, startsAt);
  const input = { scores, forbidden, keepTogether };
  const groups = await runMatcher(
    isFirst
      ? { ...input, kind: "form", seed: Number(BigInt(sessionId) % 2_147_483_647n) }
      : { ...input, kind: "mend", groupBefore: people.map((person) => person.groupNo) },
  );
  return groups.map((indexes) => indexes.flatMap((index) => people[index] ?? []));
}

/** How well each two of the people suit each other, 0 to 1, as of a session that starts then. */
export async function scorePairs(
  db: Db,
  people: readonly PersonRow[],
  startsAt: Date,
): Promise<number[][]> {
  const memberIds = people.map((person) => person.memberId);
  const toIndexes = indexPairs(people);
  const metLately = pairSet(toIndexes(await listRecentMates(db, memberIds, startsAt)));
  const connected = pairSet(toIndexes(await listConnectedPairs(db, memberIds)));
  const members = people.map(describe);
  return members.map((one, i) =>
    members.map((other, j) =>
      i === j
        ? 0
        : compatibility(one, other, {
            metLately: metLately.has(pairKey(i, j)),
            connected: connected.has(pairKey(i, j)),
          }),
    ),
  );
}

/** Turns pairs of members into pairs of places among the people; others are passed over. */
function indexPairs(people: readonly PersonRow[]) {
  const indexOf = new Map(people.map(({ memberId }, index) => [memberId, index]));
  return (pairs: readonly (readonly [string, string])[]) =>
    pairs.flatMap(([one, other]): [number, number][] => {
      const [i, j] = [indexOf.get(one), indexOf.get(other)];
      return i === undefined || j === undefined ? [] : [[i, j]];
    });
}

/** Why the people of a group suit each other in a session of that type. */
export function reasonsFor(people: readonly PersonRow[], workoutType: WorkoutType): GroupReason[] {
  return groupReasons(people.map(describe), workoutType);
}

const pairKey = (i: number, j: number) => (i < j ? `${i}-${j}` : `${j}-${i}`);
const pairSet = (pairs: readonly [number, number][]) =>
  new Set(pairs.map(([i, j]) => pairKey(i, j)));
