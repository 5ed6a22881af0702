import { ColumnList } from "./column-list.ts";
import type { ColumnRows } from "./linear-programme.ts";
import { worthOfGroup } from "./partition-problem.ts";
import type { PartitionProblem, PlacedGroup } from "./partition-problem.ts";
import type { SubsetCuts } from "./subset-cuts.ts";

/** The number of candidates sampled to find the most attractive. */
const sampleSize = 512;

export class ColumnPool {
  readonly #problem: PartitionProblem;
  readonly #cuts: SubsetCuts;
  readonly #columns: ColumnList;

  constructor(problem: PartitionProblem, cuts: SubsetCuts) {
    this.#problem = problem;
    this.#cuts = cuts;
    this.#columns = new ColumnList(Math.max(...problem.classes.map(({ size }) => size)), 1024);
  }

  itemsOf(column: number): number[] {
    return this.#columns.itemsOf(column);
  }

  addGroup({ sizeClass, items }: PlacedGroup): void {
    this.#columns.begin(sizeClass, 0);
    for (const item of items) this.#columns.addItem(item);
    this.#columns.setWorth(worthOfGroup(this.#problem, sizeClass, items));
  }

  /** Adds about `max` of the candidates: the most attractive, but not all for the same few items. */
  addBest(candidates: ColumnList, max: number): void {
    const { count, width, items, lengths, slacks } = candidates;
    const threshold = thresholdOf(candidates, max);
    const quotas = new Int32Array(this.#problem.itemCount).fill(
      Math.max(10, (max * 8) / this.#problem.itemCount),
    );
    for (let column = 0; column < count; column += 1) {
      if ((slacks[column] ?? 0) > threshold) continue;
      let isWanted = false;
      const end = column * width + (lengths[column] ?? 0);
      for (let at = column * width; at < end; at += 1) {
        const item = items[at] ?? 0;
        const quota = quotas[item] ?? 0;
        if (quota > 0) isWanted = true;
        quotas[item] = quota - 1;
      }
      if (isWanted) this.#columns.addCopy(candidates, column);
    }
  }

  /** The columns as rows of a linear programme: one for each item, each class but the first, and each cut. */
  toRows(worthOfOne: number): ColumnRows {
    const { itemCount, classes: sizeClasses } = this.#problem;
    const { count, width, items, lengths, classes, lows, highs } = this.#columns;
    const firstCut = itemCount + sizeClasses.length - 1;
    const starts = new Int32Array(count + 1);
    const rows: number[] = [];
    for (let column = 0; column < count; column += 1) {
      const end = column * width + (lengths[column] ?? 0);
      for (let at = column * width; at < end; at += 1) rows.push(items[at] ?? 0);
      const sizeClass = classes[column] ?? 0;
      if (sizeClass > 0) rows.push(itemCount + sizeClass - 1);
      for (let cut = 0; cut < this.#cuts.count; cut += 1) {
        if (this.#cuts.isMet(cut, lows[column] ?? 0, highs[column] ?? 0)) rows.push(firstCut + cut);
      }
      starts[column + 1] = rows.length;
    }
    const worths = this.#columns.worths.slice(0, count).map((worth) => worth / worthOfOne);
    return { count, worths, starts, rows: Int32Array.from(rows) };
  }
}

/** The slack that about `max` of the columns don't exceed, estimated from a sample. */
function thresholdOf({ slacks, count }: ColumnList, max: number): number {
  if (count <= max) return Number.POSITIVE_INFINITY;
  const sample: number[] = [];
  for (let column = 0; column < count; column += Math.ceil(count / sampleSize))
    sample.push(slacks[column] ?? 0);
  sample.sort((one, other) => one - other);
  return sample[Math.floor((sample.length * max) / count)] ?? 0;
}
