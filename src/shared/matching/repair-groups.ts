import { checkPairs, everybody, mustNotMeet, type Pair, type People, type Scores, toPeople } from "./people.ts";
import { searchRepair } from "./repair-search.ts";

export interface RepairInput {
  /** By person, numbered from 0: the group they were in, or null for who has just come. Who left is not here. */
  readonly groupBefore: readonly (number | null)[];
  readonly scores: Scores;
  readonly forbidden?: readonly Pair[];
  readonly keepTogether?: readonly Pair[];
}

export interface RepairedGroups {
  /** The groups now, each with the number of the group that it goes on from, or null for a new one. */
  readonly groups: readonly { readonly before: number | null; readonly people: readonly number[] }[];
  /** Who was in a group and is in another now. */
  readonly moved: readonly number[];
  /** Whether nothing less could have been done; in great upheavals the search ends before that is known. */
  readonly isProven: boolean;
}

/** After the forming, groups are of three to five. */
const leastSize = 3;
const searchedShortfalls = 4;

/**
 * Mends groups after somebody came, left or blocked somebody. In this order of importance:
 * 1. nobody is with somebody they must not meet, and no group is larger than five;
 * 2. no group is smaller than three, unless nobody else is there; where that can't be, the fewest people are
 *    missing in the groups that are too small;
 * 3. the fewest people are moved;
 * 4. the fewest wishes are dropped;
 * 5. the total is the greatest.
 */
export function repairGroups(input: RepairInput): RepairedGroups {
  const { groupBefore, keepTogether: wishes = [] } = input;
  const people = toPeople(groupBefore.length, input.scores, input.forbidden ?? []);
  checkPairs(people.count, wishes);
  const least = Math.min(leastSize, people.count);
  const unavoidable = leastShortfall(people, least);
  const shortfalls = Array.from({ length: searchedShortfalls }, (_, more) => unavoidable + more);
  let isProven = true;
  // With any shortfall allowed there is always a way: each alone, if need be.
  for (const shortfall of [...shortfalls, Number.POSITIVE_INFINITY]) {
    const found = searchRepair({ people, wishes, groupBefore, least, shortfall });
    isProven &&= found.isComplete && Number.isFinite(shortfall);
    if (found.groups !== undefined) return { ...presentRepair(groupBefore, found.groups), isProven };
  }
  throw new Error("A repair without any condition has failed.");
}

/** How many people at least are missing in groups that are too small, because of those with too few to meet. */
function leastShortfall(people: People, least: number): number {
  let missing = 0;
  let pairs = 0;
  for (const one of everybody(people)) {
    const mates = everybody(people).filter((other) => other !== one && !mustNotMeet(people, one, other)).length;
    if (mates === 0) missing += least - 1;
    // Two such people may be the pair.
    else if (mates + 1 < least) pairs += 1;
  }
  return missing + Math.ceil(pairs / 2);
}

function presentRepair(
  groupBefore: readonly (number | null)[],
  groups: readonly (readonly number[])[],
): Pick<RepairedGroups, "groups" | "moved"> {
  const numbers = [...new Set(groupBefore)].filter((number) => number !== null).sort((one, other) => one - other);
  const numbered = groups.map((people, index) => ({
    before: numbers[index] ?? null,
    people: people.toSorted((one, other) => one - other),
  }));
  return {
    groups: numbered.filter(({ people }) => people.length > 0),
    moved: numbered
      .flatMap(({ before, people }) =>
        people.filter((person) => (groupBefore[person] ?? null) !== null && groupBefore[person] !== before),
      )
      .sort((one, other) => one - other),
  };
}
