import { ActiveColumns } from "./active-columns.ts";
import type { ColumnList } from "./column-list.ts";
import type { PartitionProblem } from "./partition-problem.ts";
import type { Prices } from "./column-scanner.ts";
import type { SubsetCuts } from "./subset-cuts.ts";
import type { Twins } from "./twins.ts";

interface CoverTask {
  readonly problem: PartitionProblem;
  /** The available columns, with their slacks by the prices. */
  readonly columns: ColumnList;
  readonly prices: Prices;
  readonly cuts: SubsetCuts;
  readonly twins: Twins;
  /** No cover is worth more. */
  readonly bound: number;
  /** Only covers worth more count. */
  readonly worth: number;
  /** Only covers whose slacks add up to at most this count. */
  readonly allowance: number;
  readonly maxNodes: number;
  readonly isTimeUp: () => boolean;
}

export interface CoverFound {
  /** The columns of the best cover that counts. */
  readonly best: readonly number[] | undefined;
  /** Whether all covers that count were visited or ruled out. */
  readonly isComplete: boolean;
  readonly nodes: number;
}

const maxRemembered = 200_000;
/** Integers are exact up to here. */
const maxKey = 2 ** 53;

/**
 * Finds the best set of columns that cover every item once, depth first: take the item held by the fewest columns, and
 * try each of them (Knuth's algorithm X). It is fast because the slacks of the chosen columns can't exceed what the
 * bound allows.
 */
export function searchCovers(task: CoverTask): CoverFound {
  return new CoverSearch(task).run();
}

class CoverSearch {
  readonly #task: CoverTask;
  readonly #depths: ActiveColumns[] = [];
  readonly #left: number[];
  readonly #chosen: number[] = [];
  readonly #pricedCuts: number[];
  /** By set of covered items: the best worth with which the search continued from there. */
  readonly #remembered = new Map<number, number>();
  /** Each class's factor in a key for the remaining groups, or undefined if keys wouldn't be exact. */
  readonly #keyParts: readonly number[] | undefined;
  #best: readonly number[] | undefined;
  #worth: number;
  #limit: number;
  #nodes = 0;
  #isStopped = false;

  constructor(task: CoverTask) {
    const { problem, prices } = task;
    this.#task = task;
    this.#left = problem.classes.map(({ count }) => count);
    this.#pricedCuts = [...prices.cuts.keys()].filter((cut) => (prices.cuts[cut] ?? 0) > 0);
    this.#keyParts = keyPartsOf(problem);
    this.#worth = task.worth;
    this.#limit = Math.min(task.allowance, task.bound - task.worth - problem.step);
  }

  run(): CoverFound {
    this.#depthAt(0).takeAll(this.#limit);
    this.#visit(0, 0, 0, 0, 0);
    return { best: this.#best, isComplete: !this.#isStopped, nodes: this.#nodes };
  }

  #depthAt(depth: number): ActiveColumns {
    return (this.#depths[depth] ??= new ActiveColumns(
      this.#task.columns,
      this.#task.problem.itemCount,
    ));
  }

  /** `spent` and `worth` are the slack and worth of the chosen columns, `low` and `high` the items they cover. */
  #visit(depth: number, spent: number, worth: number, low: number, high: number): void {
    const { columns, maxNodes, isTimeUp } = this.#task;
    if (this.#nodes >= maxNodes || isTimeUp()) this.#isStopped = true;
    if (this.#isStopped) return;
    this.#nodes += 1;
    if (this.#left.every((count) => count === 0)) {
      this.#keep(worth);
      return;
    }
    const active = this.#depthAt(depth);
    const below = this.#depthAt(depth + 1);
    const paid = active.tighten(this.#limit - spent, low, high);
    if (paid === undefined) return;
    const tried = new Set<number>();
    for (const place of active.placesOf(active.rarestItem())) {
      const cost = spent + paid + active.slackAt(place);
      if (cost > this.#limit) break;
      const column = active.columnAt(place);
      const columnLow = columns.lowOf(column);
      const columnHigh = columns.highOf(column);
      if (this.#isTwinOfTried(tried, columnLow, columnHigh)) continue;
      const sizeClass = columns.classOf(column);
      const worthBelow = worth + columns.worthOf(column);
      this.#changeLeft(sizeClass, -1);
      if (!this.#wasBetterBefore(low | columnLow, high | columnHigh, worthBelow)) {
        below.takeRest(active, column, this.#limit - cost, this.#left);
        this.#chargeCuts(below, low, high, columnLow, columnHigh);
        this.#chosen.push(column);
        this.#visit(depth + 1, cost, worthBelow, low | columnLow, high | columnHigh);
        this.#chosen.pop();
      }
      this.#changeLeft(sizeClass, 1);
      if (this.#isStopped) return;
    }
  }

  #changeLeft(sizeClass: number, by: number): void {
    this.#left[sizeClass] = (this.#left[sizeClass] ?? 0) + by;
  }

  /** Whether a column with twins of its items was tried in its place, which leads to the same worth. */
  #isTwinOfTried(tried: Set<number>, low: number, high: number): boolean {
    const { twins } = this.#task;
    if (!twins.hasAny || this.#keyParts === undefined) return false;
    const key = twins.keyOf(low, high);
    if (tried.has(key)) return true;
    tried.add(key);
    return false;
  }

  #keep(worth: number): void {
    const { bound, problem } = this.#task;
    if (worth < this.#worth + problem.step) return;
    this.#worth = worth;
    this.#best = [...this.#chosen];
    this.#limit = Math.min(this.#limit, bound - worth - problem.step);
  }

  /** Whether the same items, or their twins, were covered before by columns worth at least as much. */
  #wasBetterBefore(low: number, high: number, worth: number): boolean {
    if (this.#keyParts === undefined) return false;
    let key = this.#task.twins.keyOf(low, high);
    for (const [index, part] of this.#keyParts.entries()) key += part * (this.#left[index] ?? 0);
    const before = this.#remembered.get(key);
    if (before !== undefined && before >= worth) return true;
    if (before !== undefined || this.#remembered.size < maxRemembered)
      this.#remembered.set(key, worth);
    return false;
  }

  /**
   * A cut that no further column meets costs without a gain. That is certain for columns that hold exactly one of the
   * last two free items of a cut: the other two items are then in two more groups.
   */
  #chargeCuts(
    below: ActiveColumns,
    low: number,
    high: number,
    columnLow: number,
    columnHigh: number,
  ): void {
    const { cuts, prices } = this.#task;
    for (const cut of this.#pricedCuts) {
      const cutLow = cuts.lowOf(cut);
      const cutHigh = cuts.highOf(cut);
      if ((cutLow & low) !== 0 || (cutHigh & high) !== 0) continue;
      const freeLow = cutLow & ~columnLow;
      const freeHigh = cutHigh & ~columnHigh;
      if (freeLow === cutLow && freeHigh === cutHigh) continue;
      // x & -x is the lowest bit of x. Exactly one other bit must be left.
      const oneLow = freeLow & -freeLow;
      const oneHigh = freeLow === 0 ? freeHigh & -freeHigh : 0;
      const otherLow = freeLow & ~oneLow;
      const otherHigh = freeHigh & ~oneHigh;
      if (otherLow === 0 && otherHigh === 0) continue;
      below.charge(oneLow, oneHigh, otherLow, otherHigh, prices.cuts[cut] ?? 0);
    }
  }
}

function keyPartsOf({ itemCount, classes }: PartitionProblem): number[] | undefined {
  let part = 2 ** itemCount;
  const parts: number[] = [];
  for (const { count } of classes) {
    parts.push(part);
    part *= count + 1;
  }
  return part <= maxKey ? parts : undefined;
}
