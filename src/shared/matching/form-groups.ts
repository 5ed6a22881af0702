import { formWithSizes } from "./form-with-sizes.ts";
import { groupSizes } from "./group-sizes.ts";
import { areTogether, checkPairs, toPeople, totalOfGroups } from "./people.ts";
import type { Pair, Scores } from "./people.ts";
import { seededRandom } from "./seeded-random.ts";
import { separateGroups } from "./separate-groups.ts";
import { waysToSplit } from "./ways-to-split.ts";

export interface FormingInput {
  /** How many people; they are numbered from 0. */
  readonly n: number;
  readonly scores: Scores;
  /** Who must never be in one group. */
  readonly forbidden?: readonly Pair[];
  /** Who would like to be in one group. */
  readonly keepTogether?: readonly Pair[];
  /** The sizes of the groups, adding up to n; absent, as many fours as possible and threes (see groupSizes). */
  readonly sizes?: readonly number[];
  /** The same seed gives the same answer, unless time is up before it is found. */
  readonly seed: number;
  /** Asked again and again; once it says true, the best answer so far is given soon. */
  readonly isTimeUp: () => boolean;
}

export interface FormedGroups {
  readonly groups: readonly (readonly number[])[];
  /** The sum over the groups of size times mean score of a pair: everybody's mean score with their mates, summed. */
  readonly total: number;
  /** No groups of these sizes that keep as many invitations have a greater total. When proven, the total itself. */
  readonly bound: number;
  readonly provenOptimal: boolean;
  /** The invitations that are not kept. */
  readonly droppedInvitations: readonly Pair[];
  /** Whether the groups have other sizes than wanted, somebody perhaps alone, because some must not meet. */
  readonly sizesGaveWay: boolean;
}

/**
 * Splits people into groups. In this order of importance:
 * 1. nobody is with somebody they must not meet;
 * 2. the groups have the wanted sizes; where that can't be, the fewest people are alone, then the fewest groups
 *    have another size (2 to 5), then the fewest of them are pairs;
 * 3. the fewest invitations are dropped;
 * 4. the total is the greatest.
 * Up to about sixty people the answer is proven to be the best; for more, annealing gives a good one.
 */
export function formGroups(input: FormingInput): FormedGroups {
  const { n, isTimeUp } = input;
  const sizes = input.sizes ?? groupSizes(n);
  if (
    sizes.some((size) => !Number.isInteger(size) || size < 1) ||
    sizes.reduce((sum, size) => sum + size, 0) !== n
  ) {
    throw new RangeError(`The sizes ${sizes.join(", ")} don't add up to ${n} people.`);
  }
  const people = toPeople(n, input.scores, input.forbidden ?? []);
  const requests = distinctPairs(input.keepTogether ?? []);
  checkPairs(n, requests);
  const context = { random: seededRandom(input.seed), isTimeUp };

  const present = (
    groups: readonly (readonly number[])[],
    bound: number,
    isProven: boolean,
  ): FormedGroups => {
    const total = totalOfGroups(people, groups);
    return {
      groups: groups.map((group) => group.toSorted((one, other) => one - other)),
      total,
      bound: isProven ? total : Math.max(total, bound),
      provenOptimal: isProven,
      droppedInvitations: requests.filter((requested) => !areTogether(requested, groups)),
      sizesGaveWay: isOtherThan(groups, sizes),
    };
  };
  if (n === 0) return present([], 0, true);

  for (const ways of waysToSplit(people, sizes)) {
    const tried = ways.map((way) => formWithSizes(people, requests, way, context));
    const isCertain = tried.every(({ isProven }) => isProven);
    const highest = Math.max(...tried.map(({ bound }) => bound));
    const [first, ...others] = tried.flatMap(({ groups }) =>
      groups === undefined ? [] : [present(groups, highest, isCertain)],
    );
    if (first !== undefined)
      return others.reduce((best, other) => (isBetter(other, best) ? other : best), first);
    // Not found, but perhaps there: to give way would be premature, and there is no time to look further.
    if (!isCertain) break;
  }
  return present(separateGroups(people, sizes), n, false);
}

function isBetter(one: FormedGroups, other: FormedGroups): boolean {
  const fewerDropped = other.droppedInvitations.length - one.droppedInvitations.length;
  return fewerDropped > 0 || (fewerDropped === 0 && one.total > other.total);
}

function isOtherThan(groups: readonly (readonly number[])[], sizes: readonly number[]): boolean {
  const inOrder = (numbers: readonly number[]): string =>
    numbers.toSorted((one, other) => one - other).join();
  return inOrder(groups.map((group) => group.length)) !== inOrder(sizes);
}

/** Each pair once, in either order, and nobody with themselves. */
function distinctPairs(pairs: readonly Pair[]): Pair[] {
  const byKey = new Map(pairs.map((pair) => [`${Math.min(...pair)} ${Math.max(...pair)}`, pair]));
  return [...byKey.values()].filter(([one, other]) => one !== other);
}
