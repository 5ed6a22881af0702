import { minGroupSize } from "#shared/rules/limits.ts";
import { checkPairs, everybody, mustNotMeet, toPeople } from "./people.ts";
import type { Pair, People, Scores } from "./people.ts";
import { numbersOf, searchRepair } from "./repair-search.ts";

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
  const least = Math.min(minGroupSize, people.count);
  const unavoidable = leastShortfall(people, least);
  const shortfalls = Array.from({ length: searchedShortfalls }, (_, more) => unavoidable + more);
  let isProven = true;
  // With any shortfall allowed there is always a way, but the search may end before it has found it.
  for (const shortfall of [...shortfalls, Number.POSITIVE_INFINITY]) {
    const found = searchRepair({ people, requests, groupBefore, least, most: maxSize, shortfall });
    isProven &&= found.isComplete && Number.isFinite(shortfall);
    if (found.groups !== undefined)
      return { ...presentRepair(groupBefore, found.groups), isProven };
  }
  return { ...presentRepair(groupBefore, keepApart(people, groupBefore)), isProven: false };
}

/** The groups before without those who must leave; these and who is new go wherever there is room for them. */
function keepApart(people: People, groupBefore: readonly (number | null)[]): number[][] {
  const numbers = numbersOf(groupBefore);
  const groups: number[][] = numbers.map(() => []);
  const takes = (group: readonly number[], person: number): boolean =>
    group.length < maxSize && !group.some((mate) => mustNotMeet(people, person, mate));
  const homeless = everybody(people).filter((person) => {
    const home = groups[numbers.indexOf(groupBefore[person] ?? Number.NaN)];
    if (home === undefined || !takes(home, person)) return true;
    home.push(person);
    return false;
  });
  for (const person of homeless) {
    const group = groups.find((each) => each.length > 0 && takes(each, person));
    if (group === undefined) groups.push([person]);
    else group.push(person);
  }
  return groups;
}

/** How many people at least are missing in groups that are too small, because of those with too few to meet. */
function leastShortfall(people: People, least: number): number {
  let missing = 0;
  let pairs = 0;
  for (const one of everybody(people)) {
    const mates = everybody(people).filter(
      (other) => other !== one && !mustNotMeet(people, one, other),
    ).length;
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
  const numbers = numbersOf(groupBefore);
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
