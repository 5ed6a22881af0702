import { classAt, worthOfGroup } from "./partition-problem.ts";
import type { PartitionProblem, PlacedGroup } from "./partition-problem.ts";

/** The groups of a partition in flat lists, made for exchanging items a hundred thousand times a second. */
export class GroupTable {
  readonly #problem: PartitionProblem;
  readonly #classes: Int32Array;
  readonly #lengths: Int32Array;
  /** The items of group g stand from `g * width` on. */
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

  /** What the total gains when two items of the same weight and of different groups change places. */
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

  /** Gives two groups new items, together the same as before. */
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
