import { GroupTable } from "./group-table.ts";
import { classAt, impossible } from "./partition-problem.ts";
import type { PartitionProblem, PlacedGroup, SearchContext } from "./partition-problem.ts";

/** How often the search looks at the time. */
const swapsBetweenLooks = 256;

/** Whole numbers are exact above this. */
const maxInexact = -(2 ** 52);

/** The heat at the start and at the end, in standard deviations of a pair's worth; found by trying. */
const startHeat = 0.5;
const endHeat = 0.3;

/**
 * A good partition by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): two groups exchange items of
 * the same weight; a change for the worse is kept with the probability exp(gain / heat), and the heat sinks.
 * The best partition on the way is the answer.
 */
export function annealGroups(
  problem: PartitionProblem,
  start: readonly PlacedGroup[],
  swaps: number,
  { random, isTimeUp }: SearchContext,
): PlacedGroup[] {
  const { itemCount, weights } = problem;
  const table = new GroupTable(problem, start);
  const best = new GroupTable(problem, start);
  let total = table.total();
  let bestTotal = total;
  let heat = startHeat * spreadOfWorth(problem);
  const cooling = (endHeat / startHeat) ** (1 / swaps);
  const isTaken = (gain: number): boolean => gain >= 0 || random() < Math.exp(gain / heat);

  for (let swap = 0; swap < swaps && start.length > 1; swap += 1) {
    if (swap % swapsBetweenLooks === 0 && isTimeUp()) break;
    heat *= cooling;
    const one = Math.floor(random() * itemCount);
    const other = Math.floor(random() * itemCount);
    const here = table.groupOf(one);
    const there = table.groupOf(other);
    if (here === there) continue;

    let gain: number;
    if (weights[one] === weights[other]) {
      gain = table.gainOfSwap(one, other);
      if (!isTaken(gain)) continue;
      table.swap(one, other);
    } else {
      const before = { here: table.itemsOf(here), there: table.itemsOf(there) };
      const after = exchange(weights, before.here, before.there, one, other);
      if (after === undefined) continue;
      gain =
        table.worthOf(here, after.here) +
        table.worthOf(there, after.there) -
        table.worthOf(here, before.here) -
        table.worthOf(there, before.there);
      if (!isTaken(gain)) continue;
      table.replace(here, after.here, there, after.there);
    }
    // With many pairs in it that must not meet, a total is too large to be exact: then it is added up again.
    total = total < maxInexact ? table.total() : total + gain;
    if (total <= bestTotal) continue;
    bestTotal = total;
    best.copy(table);
  }
  return best.groups();
}

/** Both groups after `one` and `other`, and whoever must go with them to make up for the weight, changed places. */
function exchange(
  weights: Int32Array,
  here: readonly number[],
  there: readonly number[],
  one: number,
  other: number,
): { here: number[]; there: number[] } | undefined {
  const going = [one];
  const coming = [other];
  let difference = (weights[one] ?? 0) - (weights[other] ?? 0);
  while (difference !== 0) {
    const lighter = difference > 0 ? coming : going;
    const further = (difference > 0 ? there : here).find((item) => !lighter.includes(item));
    if (further === undefined) return undefined;
    lighter.push(further);
    difference += (difference > 0 ? -1 : 1) * (weights[further] ?? 0);
  }
  return {
    here: [...coming, ...here.filter((item) => !going.includes(item))],
    there: [...going, ...there.filter((item) => !coming.includes(item))],
  };
}

/** The standard deviation of the worth of the pairs that may meet. */
function spreadOfWorth(problem: PartitionProblem): number {
  const worths = classAt(problem, 0).pairs.filter((worth) => worth > impossible);
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
  return Math.sqrt(worths.reduce((sum, worth) => sum + (worth - mean) ** 2, 0) / worths.length);
}
