import { fallbackSizes } from "./group-sizes.ts";
import { allPeople, mustNotMeet } from "./people.ts";
import type { People } from "./people.ts";

type Sizes = readonly number[];

/**
 * The sizes of groups to try, the best first; those that are as good as each other stand together. First the
 * wanted ones, then what they may give way to, but for what can't keep all apart who must not meet.
 */
export function* waysToSplit(people: People, wanted: Sizes): Generator<readonly Sizes[]> {
  yield [wanted];
  const leastAlone = people.count > 1 ? countFriendless(people) : 0;
  const leastGroups = countEnemiesOfEachOther(people);
  for (const ways of fallbackSizes(people.count, wanted, leastAlone)) {
    const possible = ways.filter((sizes) => sizes.length >= leastGroups);
    if (possible.length > 0) yield possible;
  }
}

/** People who must not meet anybody. */
function countFriendless(people: People): number {
  return allPeople(people).filter((one) =>
    allPeople(people).every((other) => one === other || mustNotMeet(people, one, other)),
  ).length;
}

/** People of whom no two may meet, so that each needs a group of their own: as many as are found at a glance. */
function countEnemiesOfEachOther(people: People): number {
  const all = allPeople(people);
  const enemies = all.map((one) => all.filter((other) => mustNotMeet(people, one, other)).length);
  const found: number[] = [];
  for (const person of all.toSorted((one, other) => (enemies[other] ?? 0) - (enemies[one] ?? 0))) {
    if (found.every((other) => mustNotMeet(people, person, other))) found.push(person);
  }
  return found.length;
}
