import { classAt } from "./partition-problem.ts";
import type { PartitionProblem } from "./partition-problem.ts";

/**
 * Items that can swap places in any partition without changing its worth: they have the same weight and the same worth
 * beside everybody else. Coarse scores cause many, and a search that tries one for the other goes in circles.
 */
export class Twins {
  readonly hasAny: boolean;
  /** By item: the next equal one after it, or -1; and the first equal one. */
  readonly #next: Int32Array;
  readonly #first: Int32Array;

  constructor(problem: PartitionProblem) {
    const { itemCount } = problem;
    this.#next = new Int32Array(itemCount).fill(-1);
    this.#first = Int32Array.from({ length: itemCount }, (_, item) => item);
    const lasts: number[] = [];
    for (let item = 0; item < itemCount; item += 1) {
      const place = lasts.findIndex((last) => areTwins(problem, last, item));
      const last = lasts[place];
      if (last === undefined) {
        lasts.push(item);
        continue;
      }
      this.#next[last] = item;
      this.#first[item] = this.#first[last] ?? last;
      lasts[place] = item;
    }
    this.hasAny = lasts.length < itemCount;
  }

  /**
   * A number that is the same for two sets of items that differ only in twins: the bits of the set in which each item
   * is replaced by the first free equal one. Exact up to 53 items.
   */
  keyOf(low: number, high: number): number {
    if (!this.hasAny) return (high >>> 0) * 2 ** 32 + (low >>> 0);
    let key = 0;
    const used = this.#used;
    used.fill(-1);
    for (let item = 0; item < this.#first.length; item += 1) {
      const isIn = item < 32 ? (low >>> item) & 1 : (high >>> (item - 32)) & 1;
      if (isIn === 0) continue;
      const first = this.#first[item] ?? item;
      const before = used[first] ?? -1;
      const stand = before < 0 ? first : (this.#next[before] ?? first);
      used[first] = stand;
      key += 2 ** stand;
    }
    return key;
  }

  get #used(): Int32Array {
    return (this.#usedBefore ??= new Int32Array(this.#first.length));
  }

  #usedBefore: Int32Array | undefined;
}

function areTwins(problem: PartitionProblem, one: number, other: number): boolean {
  const { itemCount, weights, classes } = problem;
  if (weights[one] !== weights[other]) return false;
  for (let index = 0; index < classes.length; index += 1) {
    const { own, pairs } = classAt(problem, index);
    if (own[one] !== own[other]) return false;
    for (let third = 0; third < itemCount; third += 1) {
      if (third === one || third === other) continue;
      if (pairs[one * itemCount + third] !== pairs[other * itemCount + third]) return false;
    }
  }
  return true;
}
