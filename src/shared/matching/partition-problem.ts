/**
 * A partition problem in whole numbers: every item goes into exactly one group, each size class gets its
 * count of groups, and the worth of all groups together is to be as large as can be.
 *
 * Whole numbers below 2^53 are added and compared without rounding, so what is proven of them is proven.
 */
export interface PartitionProblem {
  /** People, or units of people who stay together; the heaviest first. */
  readonly itemCount: number;
  /** How many people each item is. */
  readonly weights: Int32Array;
  readonly classes: readonly SizeClass[];
  /** Totals that differ by less than this count as the same. */
  readonly step: number;
}

/** The groups of one size. A group is worth the sum of its items' own worth and of its pairs' worth. */
export interface SizeClass {
  readonly size: number;
  readonly count: number;
  /** By item: the worth of the pairs inside it. */
  readonly own: Float64Array;
  /** At `one * itemCount + other`: the worth of both in one group of this size. Never below 0, or `neverTogether`. */
  readonly pairs: Float64Array;
}

export interface PlacedGroup {
  /** Index of its size class. */
  readonly sizeClass: number;
  readonly items: readonly number[];
}

/** What a search needs from outside, so that it stays the same for the same seed. */
export interface SearchContext {
  readonly random: () => number;
  readonly isTimeUp: () => boolean;
}

/** The worth of a pair that must not meet: more than everything else together can make up for. */
export const neverTogether = -(2 ** 49);

/** Any worth below this has a pair in it that must not meet. */
export const impossible = -(2 ** 48);

/** The masks and lists of items below hold this many at most. */
export const maxItems = 64;

export function worthOfGroup(
  problem: PartitionProblem,
  sizeClass: number,
  items: readonly number[],
): number {
  const { own, pairs } = classAt(problem, sizeClass);
  let worth = 0;
  for (let position = 0; position < items.length; position += 1) {
    const item = items[position] ?? 0;
    const row = item * problem.itemCount;
    worth += own[item] ?? 0;
    for (let earlier = 0; earlier < position; earlier += 1)
      worth += pairs[row + (items[earlier] ?? 0)] ?? 0;
  }
  return worth;
}

export function worthOfGroups(problem: PartitionProblem, groups: readonly PlacedGroup[]): number {
  return groups.reduce(
    (worth, { sizeClass, items }) => worth + worthOfGroup(problem, sizeClass, items),
    0,
  );
}

export function classAt(problem: PartitionProblem, index: number): SizeClass {
  const found = problem.classes[index];
  if (found === undefined) throw new RangeError(`There is no size class ${index}.`);
  return found;
}
