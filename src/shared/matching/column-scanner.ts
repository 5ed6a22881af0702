import type { ColumnList } from "./column-list.ts";
import { classAt, impossible } from "./partition-problem.ts";
import type { PartitionProblem } from "./partition-problem.ts";
import type { SubsetCuts } from "./subset-cuts.ts";

/**
 * Visits every column of a size class without storing it. Forty people have ninety thousand groups of four, of which
 * only those with attractive prices matter.
 */
export class ColumnScanner {
  readonly #problem: PartitionProblem;
  readonly #cuts: SubsetCuts;
  /** The items chosen so far, and by depth each further item's addition to the slack. */
  readonly #chosen: Int32Array;
  readonly #sums: Float64Array[];
  /** Where the items of at most this weight begin. */
  readonly #firstOfWeight: number[];
  /** The worth of each pair minus the prices of its cuts; read with the earlier item first. */
  readonly #pairs: Float64Array;
  /** By item: the priced cuts that begin with it, with the other two items' place in `#pairs`. */
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

  /** Returns the least slack of a class's columns and adds those below `limit` to the list. */
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

  /** A column with two items of a cut meets it, so each of its three pairs is charged the price. */
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

  /** A column with all three pays once, not thrice: with the first item chosen, the other two refund two prices. */
  #refundCuts(first: number, times: number): void {
    const cuts = this.#cutsByFirst[first];
    if (cuts === undefined) return;
    for (const { at, price } of cuts) this.#pairs[at] = (this.#pairs[at] ?? 0) + times * price;
  }

  #placeOf(earlier: number, later: number): number {
    return earlier * this.#problem.itemCount + later;
  }

  /** Adds items from `start` on to the chosen ones until `room` more people are in the group. */
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

  /** The last two items, each of weight 1. A scan spends nearly all its time in these two loops. */
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
 * Prices for covering an item, using a place of a size class, and meeting a cut (never below 0). A column's slack is
 * the sum of its prices minus its worth. If no column has a slack below 0, no partition is worth more than the sum of
 * all prices, each as often as it is available; and a partition whose columns have a total slack of s is worth at most
 * that sum minus s. (Lagrange's bound; exact with integers.)
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
