import type { ColumnList } from "./column-list.ts";
import { classAt, impossible } from "./partition-problem.ts";
import type { PartitionProblem } from "./partition-problem.ts";
import type { SubsetCuts } from "./subset-cuts.ts";

/**
 * Goes through every column of a size class without keeping them: at forty people there are ninety thousand
 * groups of four, and only those that the prices make attractive matter.
 */
export class ColumnScanner {
  readonly #problem: PartitionProblem;
  readonly #cuts: SubsetCuts;
  /** The items chosen so far, and by depth what each further one adds to the slack beside them. */
  readonly #chosen: Int32Array;
  readonly #sums: Float64Array[];
  /** Where the items of a weight, or lighter, begin. */
  readonly #firstOfWeight: number[];
  /** The worth of each pair less the prices of the cuts that it meets; read at an earlier and a later item. */
  readonly #pairs: Float64Array;
  /** By item: the cuts with a price of which it is the first, with the place of the other two in `#pairs`. */
  readonly #cutsByFirst: { at: number; price: number }[][];
  #class = 0;
  #limit = 0;
  #least = 0;
  #into: ColumnList | undefined;

  constructor(problem: PartitionProblem, cuts: SubsetCuts) {
    this.#problem = problem;
    this.#cuts = cuts;
    const widest = Math.max(...problem.classes.map(({ size }) => size));
    this.#chosen = new Int32Array(widest);
    this.#sums = Array.from({ length: widest }, () => new Float64Array(problem.itemCount));
    this.#pairs = new Float64Array(problem.itemCount ** 2);
    this.#cutsByFirst = Array.from({ length: problem.itemCount }, () => []);
    this.#firstOfWeight = Array.from({ length: widest + 1 }, (_, weight) => {
      const first = problem.weights.findIndex((own) => own <= weight);
      return first < 0 ? problem.itemCount : first;
    });
  }

  /** The least slack of all columns of a class; those with a slack below `limit` are put into the list. */
  scan(sizeClass: number, prices: Prices, limit: number, into?: ColumnList): number {
    const { size, own, pairs } = classAt(this.#problem, sizeClass);
    this.#class = sizeClass;
    this.#limit = limit;
    this.#least = Number.POSITIVE_INFINITY;
    this.#into = into;
    const sums = this.#sums[0];
    if (sums === undefined) return this.#least;
    for (let item = 0; item < this.#problem.itemCount; item += 1) {
      sums[item] = (prices.items[item] ?? 0) - (own[item] ?? 0);
    }
    this.#pairs.set(pairs);
    this.#chargeCuts(prices.cuts);
    this.#extend(0, 0, size, prices.classes[sizeClass] ?? 0);
    return this.#least;
  }

  /** Whoever holds two items of a cut meets it, so each of its three pairs is charged with the price. */
  #chargeCuts(prices: Float64Array): void {
    for (const cuts of this.#cutsByFirst) cuts.length = 0;
    const pairs = this.#pairs;
    for (const [cut, [one, two, three]] of this.#cuts.triples.entries()) {
      const price = prices[cut] ?? 0;
      if (price === 0) continue;
      for (const at of [
        this.#placeOf(one, two),
        this.#placeOf(one, three),
        this.#placeOf(two, three),
      ]) {
        pairs[at] = (pairs[at] ?? 0) - price;
      }
      this.#cutsByFirst[one]?.push({ at: this.#placeOf(two, three), price });
    }
  }

  /** Whoever holds all three pays once, not thrice: with the first chosen, the other two give back two prices. */
  #refundCuts(first: number, times: number): void {
    const cuts = this.#cutsByFirst[first];
    if (cuts === undefined) return;
    for (const { at, price } of cuts) this.#pairs[at] = (this.#pairs[at] ?? 0) + times * price;
  }

  #placeOf(earlier: number, later: number): number {
    return earlier * this.#problem.itemCount + later;
  }

  /** Adds items from `start` on to the `depth` chosen ones, until `room` people more are in the group. */
  #extend(depth: number, start: number, room: number, slack: number): void {
    const { itemCount, weights } = this.#problem;
    const sums = this.#sums[depth];
    const next = this.#sums[depth + 1];
    if (sums === undefined) return;
    const pairs = this.#pairs;
    const end = room === 2 ? (this.#firstOfWeight[1] ?? 0) : itemCount;
    for (let item = Math.max(start, this.#firstOfWeight[room] ?? 0); item < end; item += 1) {
      const own = sums[item] ?? 0;
      if (own > -impossible) continue;
      const left = room - (weights[item] ?? 0);
      if (left === 0) {
        this.#close(depth, item, slack + own);
        continue;
      }
      if (next === undefined) continue;
      this.#chosen[depth] = item;
      this.#refundCuts(item, 2);
      const row = item * itemCount;
      for (let other = item + 1; other < itemCount; other += 1) {
        next[other] = (sums[other] ?? 0) - (pairs[row + other] ?? 0);
      }
      this.#extend(depth + 1, item + 1, left, slack + own);
      this.#refundCuts(item, -2);
    }
    if (room === 2) this.#closeWithTwo(depth, Math.max(start, end), slack, sums);
  }

  /** The last two, each of weight 1. Nearly all the time of a scan is spent in these two loops. */
  #closeWithTwo(depth: number, start: number, slack: number, sums: Float64Array): void {
    const { itemCount } = this.#problem;
    const pairs = this.#pairs;
    let bar = Math.max(this.#limit, this.#least);
    for (let first = start; first < itemCount; first += 1) {
      const withFirst = slack + (sums[first] ?? 0);
      const row = first * itemCount;
      for (let second = first + 1; second < itemCount; second += 1) {
        const whole = withFirst + (sums[second] ?? 0) - (pairs[row + second] ?? 0);
        if (whole >= bar) continue;
        this.#chosen[depth] = first;
        this.#close(depth + 1, second, whole);
        bar = Math.max(this.#limit, this.#least);
      }
    }
  }

  #close(depth: number, last: number, slack: number): void {
    if (slack < this.#least) this.#least = slack;
    if (slack >= this.#limit || slack > -impossible || this.#into === undefined) return;
    this.#into.begin(this.#class, slack);
    for (let position = 0; position < depth; position += 1)
      this.#into.addItem(this.#chosen[position] ?? 0);
    this.#into.addItem(last);
    this.#into.setWorth(this.#worthOfChosen(depth, last));
  }

  #worthOfChosen(depth: number, last: number): number {
    const { own, pairs } = classAt(this.#problem, this.#class);
    let worth = own[last] ?? 0;
    for (let position = 0; position < depth; position += 1) {
      const item = this.#chosen[position] ?? 0;
      worth += (own[item] ?? 0) + (pairs[this.#placeOf(item, last)] ?? 0);
      for (let earlier = 0; earlier < position; earlier += 1) {
        worth += pairs[this.#placeOf(this.#chosen[earlier] ?? 0, item)] ?? 0;
      }
    }
    return worth;
  }
}

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
