import { formWithSizes } from "./form-with-sizes.ts";
import {
  areTogether,
  checkPairs,
  toPeople,
  totalOfGroups,
  allPeople,
  mustNotMeet,
} from "./people.ts";
import type { Pair, Scores, People } from "./people.ts";

export interface FormingInput {
  /** The number of people, who are numbered from 0. */
  readonly n: number;
  readonly scores: Scores;
  /** Pairs that must never be in one group. */
  readonly forbidden?: readonly Pair[];
  /** Pairs that want to be in one group. */
  readonly keepTogether?: readonly Pair[];
  /** The sizes of the groups, adding up to n. By default as many fours as possible and threes (see groupSizes). */
  readonly sizes?: readonly number[];
  /** The same seed gives the same answer, unless time runs out first. */
  readonly seed: number;
  /** Called repeatedly. Once it returns true, the best answer so far is returned soon. */
  readonly isTimeUp: () => boolean;
}

export interface FormedGroups {
  readonly groups: readonly (readonly number[])[];
  /** The sum over the groups of size times mean pair score: each person's mean score with their mates, summed. */
  readonly total: number;
  /** No groups of these sizes that keep as many invitations have a greater total. If proven, the total itself. */
  readonly bound: number;
  readonly provenOptimal: boolean;
  readonly droppedInvitations: readonly Pair[];
  /** Whether other sizes than wanted were necessary, perhaps with somebody alone, because some must not meet. */
  readonly sizesGaveWay: boolean;
}

/**
 * Splits people into groups. In order of importance:
 * 1. nobody is with somebody they must not meet;
 * 2. the groups have the wanted sizes; if that is impossible, the fewest people are alone, then the fewest groups have
 *    another size (2 to 5), then the fewest of them are pairs;
 * 3. the fewest invitations are dropped;
 * 4. the total is the greatest.
 *
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
    // There may be an answer that wasn't found. Other sizes would be premature, and no time is left to search.
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

function distinctPairs(pairs: readonly Pair[]): Pair[] {
  const byKey = new Map(pairs.map((pair) => [`${Math.min(...pair)} ${Math.max(...pair)}`, pair]));
  return [...byKey.values()].filter(([one, other]) => one !== other);
}

type Sizes = readonly number[];

/**
 * The sizes to try, best first, in lists of equally good ones: the wanted sizes, then the alternatives, without those
 * that can't keep everybody apart who must not meet.
 */
function* waysToSplit(people: People, wanted: Sizes): Generator<readonly Sizes[]> {
  yield [wanted];
  const leastAlone = people.count > 1 ? countFriendless(people) : 0;
  const leastGroups = countEnemiesOfEachOther(people);
  for (const ways of fallbackSizes(people.count, wanted, leastAlone)) {
    const possible = ways.filter((sizes) => sizes.length >= leastGroups);
    if (possible.length > 0) yield possible;
  }
}

/** The number of people who must not meet anybody. */
function countFriendless(people: People): number {
  return allPeople(people).filter((one) =>
    allPeople(people).every((other) => one === other || mustNotMeet(people, one, other)),
  ).length;
}

/** A lower bound for the largest set of people of whom no two may meet, so that each needs their own group. */
function countEnemiesOfEachOther(people: People): number {
  const all = allPeople(people);
  const enemies = all.map((one) => all.filter((other) => mustNotMeet(people, one, other)).length);
  const found: number[] = [];
  for (const person of all.toSorted((one, other) => (enemies[other] ?? 0) - (enemies[one] ?? 0))) {
    if (found.every((other) => mustNotMeet(people, person, other))) found.push(person);
  }
  return found.length;
}

const maxSize = 5;

/**
 * Quickly formed groups that keep apart everybody who must not meet, for lack of time. People with the most to avoid
 * are placed first, each in the fullest group of a wanted size that accepts them, otherwise in any group below five,
 * otherwise alone.
 */
function separateGroups(people: People, sizes: readonly number[]): number[][] {
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

/** The alternatives to the wanted sizes. */
const sizesToGiveWayTo = [5, 4, 3, 2] as const;

/**
 * The sizes for this many people: as many fours as possible, otherwise threes. Up to three, and five, are one group.
 */
export function groupSizes(people: number): number[] {
  if (people === 0) return [];
  if (people < 3 || people === 5) return [people];
  const threes = (4 - (people % 4)) % 4;
  const fours = (people - 3 * threes) / 4;
  return [...Array<number>(fours).fill(4), ...Array<number>(threes).fill(3)];
}

/**
 * The alternatives to the wanted sizes, with groups of 2 to 5 (or of a wanted size), as lists of equally bad ones:
 * first those with the fewest people alone, then with the fewest groups of unwanted sizes, then with the fewest pairs.
 * The wanted sizes themselves are excluded.
 */
export function* fallbackSizes(
  people: number,
  wanted: readonly number[],
  leastAlone: number,
): Generator<readonly (readonly number[])[]> {
  const allowed = [...new Set([...wanted, ...sizesToGiveWayTo])]
    .filter((size) => size > 1)
    .sort((a, b) => b - a);
  for (let alone = leastAlone; alone <= people; alone += 1) {
    const ways = splits(people - alone, allowed).map((others) => {
      const sizes = [...others, ...Array<number>(alone).fill(1)];
      return {
        sizes,
        odd: sizes.length - matched(sizes, wanted),
        pairs: sizes.filter((size) => size === 2).length,
      };
    });
    ways.sort((one, other) => one.odd - other.odd || one.pairs - other.pairs);
    let equallyBad: number[][] = [];
    for (const [index, { sizes, odd, pairs }] of ways.entries()) {
      equallyBad.push(sizes);
      const next = ways[index + 1];
      if (next?.odd === odd && next.pairs === pairs) continue;
      if (odd > 0) yield equallyBad;
      equallyBad = [];
    }
  }
}

/** Every way to write a number as a sum of the given sizes, each once. */
function splits(people: number, sizes: readonly number[]): number[][] {
  if (people === 0) return [[]];
  const [size, ...smaller] = sizes;
  if (size === undefined) return [];
  const withSize =
    size <= people ? splits(people - size, sizes).map((rest) => [size, ...rest]) : [];
  return [...withSize, ...splits(people, smaller)];
}

/** The number of groups that can be paired with one of the same size in the other list. */
function matched(sizes: readonly number[], wanted: readonly number[]): number {
  const free = [...wanted];
  let count = 0;
  for (const size of sizes) {
    const at = free.indexOf(size);
    if (at < 0) continue;
    free.splice(at, 1);
    count += 1;
  }
  return count;
}

/** Pseudorandom numbers from 0 up to, but not including, 1; the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
