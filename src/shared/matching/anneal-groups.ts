import { classAt, impossible, worthOfGroup } from "./partition-problem.ts";
import type { PartitionProblem, PlacedGroup, SearchContext } from "./partition-problem.ts";

/** Reading the time after each swap would be slow. */
const swapsBetweenLooks = 256;

/** Integers are exact above this. */
const maxInexact = -(2 ** 52);

/** In standard deviations of a pair's worth; found by experiment. */
const startHeat = 0.5;
const endHeat = 0.3;

/**
 * A good partition by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): two groups exchange items of the same
 * weight. A change for the worse is kept with the probability exp(gain / heat), while the heat falls. Returns the best
 * partition on the way.
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
    // With many pairs that must not meet, the total is too large to be exact, so it is summed again.
    total = total < maxInexact ? table.total() : total + gain;
    if (total <= bestTotal) continue;
    bestTotal = total;
    best.copy(table);
  }
  return best.groups();
}

/** Both groups after exchanging `one` and `other`, with further items to balance the weight. */
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

/** The standard deviation of the worth of pairs that may meet. */
function spreadOfWorth(problem: PartitionProblem): number {
  const worths = classAt(problem, 0).pairs.filter((worth) => worth > impossible);
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
  return Math.sqrt(worths.reduce((sum, worth) => sum + (worth - mean) ** 2, 0) / worths.length);
}

/** The groups of a partition in flat arrays, made for hundreds of thousands of swaps per second. */
class GroupTable {
  readonly #problem: PartitionProblem;
  readonly #classes: Int32Array;
  readonly #lengths: Int32Array;
  /** Group g's items start at `g * width`. */
  readonly #width: number;
  readonly #items: Int32Array;
  /** By item: its group, and its place in `#items`. */
  readonly #groups: Int32Array;
  readonly #places: Int32Array;

  constructor(problem: PartitionProblem, groups: readonly PlacedGroup[]) {
    this.#problem = problem;
    this.#width = Math.max(...problem.classes.map(({ size }) => size));
    this.#classes = Int32Array.from(groups, ({ sizeClass }) => sizeClass);
    this.#lengths = new Int32Array(groups.length);
    this.#items = new Int32Array(groups.length * this.#width);
    this.#groups = new Int32Array(problem.itemCount);
    this.#places = new Int32Array(problem.itemCount);
    for (const [group, { items }] of groups.entries()) this.#setItems(group, items);
  }

  groupOf(item: number): number {
    return this.#groups[item] ?? 0;
  }

  /** The total's gain from swapping two items of the same weight in different groups. */
  gainOfSwap(one: number, other: number): number {
    return this.#gainOfReplacing(one, other) + this.#gainOfReplacing(other, one);
  }

  swap(one: number, other: number): void {
    const group = this.groupOf(one);
    const place = this.#places[one] ?? 0;
    this.#put(one, this.groupOf(other), this.#places[other] ?? 0);
    this.#put(other, group, place);
  }

  itemsOf(group: number): number[] {
    const start = group * this.#width;
    return Array.from(this.#items.subarray(start, start + (this.#lengths[group] ?? 0)));
  }

  worthOf(group: number, items: readonly number[]): number {
    return worthOfGroup(this.#problem, this.#classes[group] ?? 0, items);
  }

  /** Redistributes the items of two groups. */
  replace(
    group: number,
    items: readonly number[],
    otherGroup: number,
    otherItems: readonly number[],
  ): void {
    this.#setItems(group, items);
    this.#setItems(otherGroup, otherItems);
  }

  total(): number {
    let total = 0;
    for (let group = 0; group < this.#classes.length; group += 1)
      total += this.worthOf(group, this.itemsOf(group));
    return total;
  }

  copy(from: GroupTable): void {
    this.#items.set(from.#items);
    this.#lengths.set(from.#lengths);
    this.#groups.set(from.#groups);
    this.#places.set(from.#places);
  }

  groups(): PlacedGroup[] {
    return Array.from(this.#classes, (sizeClass, group) => ({
      sizeClass,
      items: this.itemsOf(group),
    }));
  }

  #gainOfReplacing(leaving: number, coming: number): number {
    const { itemCount } = this.#problem;
    const group = this.groupOf(leaving);
    const { own, pairs } = classAt(this.#problem, this.#classes[group] ?? 0);
    const leavingRow = leaving * itemCount;
    const comingRow = coming * itemCount;
    const start = group * this.#width;
    const end = start + (this.#lengths[group] ?? 0);
    let gain = (own[coming] ?? 0) - (own[leaving] ?? 0);
    for (let at = start; at < end; at += 1) {
      const mate = this.#items[at] ?? 0;
      if (mate !== leaving)
        gain += (pairs[comingRow + mate] ?? 0) - (pairs[leavingRow + mate] ?? 0);
    }
    return gain;
  }

  #setItems(group: number, items: readonly number[]): void {
    this.#lengths[group] = items.length;
    for (const [position, item] of items.entries())
      this.#put(item, group, group * this.#width + position);
  }

  #put(item: number, group: number, place: number): void {
    this.#items[place] = item;
    this.#groups[item] = group;
    this.#places[item] = place;
  }
}
