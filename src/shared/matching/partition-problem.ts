/**
 * A partition problem in integers: every item goes into exactly one group, each size class gets its number of groups,
 * and the total worth is to be maximized.
 *
 * Integers below 2^53 are added and compared without rounding, so a proof is exact.
 */
export interface PartitionProblem {
  /** People, or units of people who stay together; heaviest first. */
  readonly itemCount: number;
  /** The number of people in each item. */
  readonly weights: Int32Array;
  readonly classes: readonly SizeClass[];
  /** Totals that differ by less count as equal. */
  readonly step: number;
}

/** The groups of one size. A group's worth is the sum of its items' own worth and its pairs' worth. */
export interface SizeClass {
  readonly size: number;
  readonly count: number;
  /** By item: the worth of the pairs inside it. */
  readonly own: Float64Array;
  /** At `one * itemCount + other`: the worth of both in one group of this size. Never below 0, or `neverTogether`. */
  readonly pairs: Float64Array;
}

export interface PlacedGroup {
  readonly sizeClass: number;
  readonly items: readonly number[];
}

/** A search's context, which makes it the same for the same seed. */
export interface SearchContext {
  readonly random: () => number;
  readonly isTimeUp: () => boolean;
}

/** The worth of a pair that must not meet: everything else together can't outweigh it. */
export const neverTogether = -(2 ** 49);

/** Any lower worth contains a pair that must not meet. */
export const impossible = -(2 ** 48);

/** The limit of the masks and lists below. */
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
