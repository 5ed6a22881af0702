import type { PartitionProblem } from "./partition-problem.ts";

/**
 * Prices of covering an item, of using a place of a size class, of meeting a cut (never below 0). The slack of
 * a column is the sum of its prices less its worth. When no column has a slack below 0, no partition is worth
 * more than the sum of all prices, each taken as often as it is on offer; and a partition whose columns have a
 * slack of s together is worth that sum less s at most. (Lagrange's bound; with whole numbers it is exact.)
 */
export interface Prices {
  readonly items: Float64Array;
  readonly classes: Float64Array;
  readonly cuts: Float64Array;
}

export function sumOfPrices({ classes }: PartitionProblem, prices: Prices): number {
  let sum = 0;
  for (const price of prices.items) sum += price;
  for (const price of prices.cuts) sum += price;
  for (const [index, { count }] of classes.entries()) sum += count * (prices.classes[index] ?? 0);
  return sum;
}
