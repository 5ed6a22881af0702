import type { PartitionProblem, SizeClass } from "./partition-problem.ts";

/** A bound without a search: what all would be worth if each had the mates that suit best, whoever else had them. */
export function roughBound(problem: PartitionProblem): number {
  let bound = 0;
  for (let item = 0; item < problem.itemCount; item += 1) {
    bound += Math.max(...problem.classes.map((sizeClass) => bestShare(problem, sizeClass, item)));
  }
  return bound;
}

/** A pair's worth is shared by halves. */
function bestShare(
  { itemCount, weights }: PartitionProblem,
  { size, own, pairs }: SizeClass,
  item: number,
): number {
  const mates = Math.max(0, size - (weights[item] ?? 0));
  const best = Array.from(pairs.subarray(item * itemCount, (item + 1) * itemCount))
    .filter((worth, mate) => mate !== item && worth > 0)
    .sort((one, other) => other - one)
    .slice(0, mates);
  return (own[item] ?? 0) + best.reduce((sum, worth) => sum + worth, 0) / 2;
}
