import { allPeople, mustNotMeet } from "./people.ts";
import type { People } from "./people.ts";

const maxSize = 5;

/**
 * Groups made in one go, that keep those apart who must not meet and are otherwise as they come: for when there
 * was no time to find better ones. Those with the most to avoid are placed first, each in the fullest group of
 * a wanted size that takes them; failing that in any group below five, failing that in one of their own.
 */
export function separateGroups(people: People, sizes: readonly number[]): number[][] {
  const burden = allPeople(people).map(
    (person) => allPeople(people).filter((other) => mustNotMeet(people, person, other)).length,
  );
  const order = allPeople(people).sort((one, other) => (burden[other] ?? 0) - (burden[one] ?? 0));

  const groups: number[][] = sizes.map(() => []);
  for (const person of order) {
    const takers = groups.filter(
      (group) => !group.some((mate) => mustNotMeet(people, person, mate)),
    );
    const wanted = takers.filter((group) => group.length < (sizes[groups.indexOf(group)] ?? 0));
    const possible = wanted.length > 0 ? wanted : takers.filter((group) => group.length < maxSize);
    const fullest = possible.reduce<number[] | undefined>(
      (best, group) => (best === undefined || group.length > best.length ? group : best),
      undefined,
    );
    if (fullest === undefined) groups.push([person]);
    else fullest.push(person);
  }
  giveCompany(people, groups);
  return groups.filter((group) => group.length > 0);
}

/** Gives each person who is alone a mate from the largest group that can spare one. */
function giveCompany(people: People, groups: readonly number[][]): void {
  for (const group of groups) {
    const [lonely] = group;
    if (lonely === undefined || group.length > 1) continue;
    const suits = (person: number): boolean => !mustNotMeet(people, lonely, person);
    const giver = groups
      .filter((other) => other.length > 2 && other.some(suits))
      .sort((one, other) => other.length - one.length)[0];
    const mate = giver?.find(suits);
    if (giver === undefined || mate === undefined) continue;
    giver.splice(giver.indexOf(mate), 1);
    group.push(mate);
  }
}
