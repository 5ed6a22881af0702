import type { ColumnList } from "./column-list.ts";
import { impossible, type PartitionProblem } from "./partition-problem.ts";

export class ColumnScanner {
  readonly #problem: PartitionProblem;
  readonly #chosen: Int32Array;
  readonly #sums: Float64Array[];
  /** First item of each weight or lighter: items stand the heaviest first. */
  readonly #firstOfWeight: Int32Array;
  #pairs: Float64Array;
  #class = 0;
  #limit = 0;
  #least = 0;
  #into: ColumnList | undefined;

  constructor(problem: PartitionProblem) {
    this.#problem = problem;
    const widest = Math.max(...problem.classes.map(({ size }) => size));
    this.#chosen = new Int32Array(widest);
    this.#sums = Array.from({ length: widest }, () => new Float64Array(problem.itemCount));
    this.#firstOfWeight = new Int32Array(widest + 2);
    for (let weight = 0; weight <= widest + 1; weight += 1) {
      const first = problem.weights.findIndex((own) => own <= weight);
      this.#firstOfWeight[weight] = first < 0 ? problem.itemCount : first;
    }
    this.#pairs = new Float64Array(0);
  }

  /**
   * The least slack of all columns of a class; those with a slack below `limit` are put into the list.
   * slack = prices of the items + price of the class - worth of the group.
   */
  scan(classIndex: number, prices: Float64Array, classPrice: number, limit: number, into?: ColumnList): number {
    const sizeClass = this.#problem.classes[classIndex];
    if (sizeClass === undefined) return Number.POSITIVE_INFINITY;
    this.#class = classIndex;
    this.#pairs = sizeClass.pairs;
    this.#limit = limit;
    this.#least = Number.POSITIVE_INFINITY;
    this.#into = into;
    const sums = this.#sums[0] ?? new Float64Array(0);
    for (let item = 0; item < this.#problem.itemCount; item += 1) {
      sums[item] = (prices[item] ?? 0) - (sizeClass.own[item] ?? 0);
    }
    this.#extend(0, 0, sizeClass.size, classPrice);
    return this.#least;
  }

  /** Adds items from `start` on to the `depth` chosen ones until `room` people more are in the group. */
  #extend(depth: number, start: number, room: number, slack: number): void {
    const { itemCount, weights } = this.#problem;
    const sums = this.#sums[depth];
    const next = this.#sums[depth + 1];
    if (sums === undefined) return;
    const pairs = this.#pairs;
    const lightest = room === 2 ? this.#firstOfWeight[1] ?? 0 : itemCount;
    for (let item = Math.max(start, this.#firstOfWeight[room] ?? 0); item < lightest; item += 1) {
      const own = sums[item] ?? 0;
      if (own > -impossible) continue;
      const left = room - (weights[item] ?? 0);
      if (left === 0) {
        const whole = slack + own;
        if (whole < this.#least || whole < this.#limit) this.#close(depth, item, whole);
        continue;
      }
      if (next === undefined) continue;
      this.#chosen[depth] = item;
      const row = item * itemCount;
      for (let other = item + 1; other < itemCount; other += 1) {
        next[other] = (sums[other] ?? 0) - (pairs[row + other] ?? 0);
      }
      this.#extend(depth + 1, item + 1, left, slack + own);
    }
    if (room === 2) this.#closeWithTwo(depth, Math.max(start, lightest), slack, sums);
  }

  /** The innermost loops: nearly all the time of a scan is spent here. */
  #closeWithTwo(depth: number, start: number, slack: number, sums: Float64Array): void {
    const { itemCount } = this.#problem;
    const pairs = this.#pairs;
    let bar = Math.max(this.#limit, this.#least);
    for (let first = start; first < itemCount; first += 1) {
      const withFirst = slack + (sums[first] ?? 0);
      const row = first * itemCount;
      for (let second = first + 1; second < itemCount; second += 1) {
        const whole = withFirst + (sums[second] ?? 0) - (pairs[row + second] ?? 0);
        if (whole < bar) {
          this.#chosen[depth] = first;
          this.#close(depth + 1, second, whole);
          bar = Math.max(this.#limit, this.#least);
        }
      }
    }
  }

  #close(depth: number, item: number, slack: number): void {
    if (slack < this.#least) this.#least = slack;
    if (slack < this.#limit) this.#into?.add(this.#class, this.#chosen, depth, item, slack);
  }
}
