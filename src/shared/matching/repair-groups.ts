import { minGroupSize } from "#shared/rules/limits.ts";
import { checkPairs, allPeople, mustNotMeet, toPeople } from "./people.ts";
import type { Pair, People, Scores } from "./people.ts";
import { repairInOneGo } from "./repair-in-one-go.ts";
import { countMissing, groupNumbersOf, searchRepair } from "./repair-search.ts";

export interface RepairInput {
  /** By person, numbered from 0: the group they were in, or null for who has just come. Who left is not here. */
  readonly groupBefore: readonly (number | null)[];
  readonly scores: Scores;
  readonly forbidden?: readonly Pair[];
  readonly keepTogether?: readonly Pair[];
}

export interface RepairedGroups {
  /** The groups now, each with the number of the group that it goes on from, or null for a new one. */
  readonly groups: readonly {
    readonly before: number | null;
    readonly people: readonly number[];
  }[];
  /** Who was in a group and is in another now. */
  readonly moved: readonly number[];
  /** Whether nothing less could have been done; in great upheavals the search ends before that is known. */
  readonly isProven: boolean;
}

const maxSize = 5;
const searchedShortfalls = 4;

/**
 * Mends groups after somebody came, left or blocked somebody. In this order of importance:
 * 1. nobody is with somebody they must not meet, and no group is larger than five;
 * 2. no group is smaller than three, unless nobody else is there; where that can't be, the fewest people are
 *    missing in the groups that are too small;
 * 3. the fewest people are moved;
 * 4. the fewest invitations are dropped;
 * 5. the total is the greatest.
 */
export function repairGroups(input: RepairInput): RepairedGroups {
  const { groupBefore, keepTogether: requests = [] } = input;
  const people = toPeople(groupBefore.length, input.scores, input.forbidden ?? []);
  checkPairs(people.count, requests);
  const minSize = Math.min(minGroupSize, people.count);
  const unavoidable = leastShortfall(people, minSize);
  const task = { people, requests, groupBefore, minSize, maxSize };
  const present = (groups: readonly (readonly number[])[], isProven: boolean) => ({
    ...presentRepair(groupBefore, groups),
    isProven,
  });
  let isProven = true;
  for (let shortfall = unavoidable; shortfall < unavoidable + searchedShortfalls; shortfall += 1) {
    const found = searchRepair({ ...task, shortfall });
    isProven &&= found.isComplete;
    if (found.groups !== undefined) return present(found.groups, isProven);
    if (isProven) continue;
    // The search ended before it had seen every way: none is given up that can be had in one go.
    const inOneGo = repairInOneGo(task);
    if (countMissing(inOneGo, minSize) <= shortfall) return present(inOneGo, false);
  }
  // With any shortfall allowed there is always a way, but the search may end before it has found it.
  const { groups } = searchRepair({ ...task, shortfall: Number.POSITIVE_INFINITY });
  const inOneGo = repairInOneGo(task);
  const isLess =
    groups === undefined || countMissing(inOneGo, minSize) < countMissing(groups, minSize);
  return present(isLess ? inOneGo : groups, false);
}

/** How many people at least are missing in groups that are too small, because of those with too few to meet. */
function leastShortfall(people: People, minSize: number): number {
  let missing = 0;
  let pairs = 0;
  for (const one of allPeople(people)) {
    const mates = allPeople(people).filter(
      (other) => other !== one && !mustNotMeet(people, one, other),
    ).length;
    if (mates === 0) missing += minSize - 1;
    // Two such people may be the pair.
    else if (mates + 1 < minSize) pairs += 1;
  }
  return missing + Math.ceil(pairs / 2);
}

function presentRepair(
  groupBefore: readonly (number | null)[],
  groups: readonly (readonly number[])[],
): Pick<RepairedGroups, "groups" | "moved"> {
  const numbers = groupNumbersOf(groupBefore);
  const numbered = groups.map((people, index) => ({
    before: numbers[index] ?? null,
    people: people.toSorted((one, other) => one - other),
  }));
  return {
    groups: numbered.filter(({ people }) => people.length > 0),
    moved: numbered
      .flatMap(({ before, people }) =>
        people.filter(
          (person) => (groupBefore[person] ?? null) !== null && groupBefore[person] !== before,
        ),
      )
      .sort((one, other) => one - other),
  };
}
