export type Pair = readonly [number, number];

/** How well two people fit, from 0 to 1, symmetric: a matrix or a function. */
export type Scores = readonly (readonly number[])[] | ((one: number, other: number) => number);

/** The people to be split, numbered from 0. */
export interface People {
  readonly count: number;
  /** At `one * count + other`, symmetric. */
  readonly scores: Float64Array;
  /** At `one * count + other`, symmetric: 1 if the two must not meet. */
  readonly forbidden: Uint8Array;
}

export function toPeople(count: number, scores: Scores, forbidden: readonly Pair[]): People {
  checkPairs(count, forbidden);
  const marks = new Uint8Array(count * count);
  for (const [one, other] of forbidden) {
    if (one === other) continue;
    marks[one * count + other] = 1;
    marks[other * count + one] = 1;
  }
  const scoreOf =
    typeof scores === "function"
      ? scores
      : (one: number, other: number) => scores[one]?.[other] ?? Number.NaN;
  const read = new Float64Array(count * count);
  for (let one = 0; one < count; one += 1) {
    for (let other = 0; other < one; other += 1) {
      const score = scoreOf(one, other);
      if (!(score >= 0 && score <= 1)) {
        throw new RangeError(`The score of ${other} and ${one} is not a number from 0 to 1.`);
      }
      read[one * count + other] = score;
      read[other * count + one] = score;
    }
  }
  return { count, scores: read, forbidden: marks };
}

export function checkPairs(count: number, pairs: readonly Pair[]): void {
  for (const person of pairs.flat()) {
    if (!Number.isInteger(person) || person < 0 || person >= count) {
      throw new RangeError(`There is no person ${person} among ${count}.`);
    }
  }
}

export function allPeople({ count }: People): number[] {
  return Array.from({ length: count }, (_, person) => person);
}

export function mustNotMeet({ count, forbidden }: People, one: number, other: number): boolean {
  return forbidden[one * count + other] === 1;
}

export function areTogether([one, other]: Pair, groups: readonly (readonly number[])[]): boolean {
  return groups.some((group) => group.includes(one) && group.includes(other));
}

/** The size of the group times the mean score of its pairs: each person's mean score with their mates, summed. */
export function totalOfGroup({ count, scores }: People, group: readonly number[]): number {
  let sum = 0;
  for (const [position, one] of group.entries()) {
    for (let earlier = 0; earlier < position; earlier += 1)
      sum += scores[one * count + (group[earlier] ?? 0)] ?? 0;
  }
  // The mean of k (k - 1) / 2 pairs, times k.
  return group.length < 2 ? 0 : (2 * sum) / (group.length - 1);
}

export function totalOfGroups(people: People, groups: readonly (readonly number[])[]): number {
  return groups.reduce((total, group) => total + totalOfGroup(people, group), 0);
}
