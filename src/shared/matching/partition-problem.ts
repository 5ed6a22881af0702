/**
 * A partition problem in whole numbers: every item goes into exactly one group, each size class gets its
 * count of groups, and the worth of all groups is to be as large as can be.
 *
 * Whole numbers below 2^53 are added and compared without rounding, so what is proven of them is proven.
 */
export interface PartitionProblem {
  /** People, or units of people who stay together; the heaviest first. */
  readonly itemCount: number;
  /** How many people an item is. */
  readonly weights: Int32Array;
  readonly classes: readonly SizeClass[];
  /** Two totals that differ by less than this are the same total. */
  readonly step: number;
}

/** The groups of one size. A group is worth the sum of its items' own worth and of its pairs' worth. */
export interface SizeClass {
  readonly size: number;
  readonly count: number;
  /** By item: the worth of the pairs inside it. */
  readonly own: Float64Array;
  /** By item times `itemCount` plus item: the worth of having both in one group of this size. */
  readonly pairs: Float64Array;
}

/** The worth of a pair that must not meet: less than anything else can make up for. */
export const neverTogether = -(2 ** 49);

/** Anything below this contains a pair that must not meet. */
export const impossible = -(2 ** 48);
