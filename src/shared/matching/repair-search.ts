import { areTogether, mustNotMeet, totalOfGroup, totalOfGroups } from "./people.ts";
import type { Pair, People } from "./people.ts";

export interface RepairTask {
  readonly people: People;
  readonly requests: readonly Pair[];
  readonly groupBefore: readonly (number | null)[];
  /** A group is at most `maxSize` and at least `minSize`, but this many people may be missing in total. */
  readonly minSize: number;
  readonly maxSize: number;
  readonly shortfall: number;
}

interface RepairFound {
  /** By number of the former groups, then the new ones. */
  readonly groups: readonly (readonly number[])[] | undefined;
  readonly isComplete: boolean;
}

const maxNodes = 100_000;
/** Closer totals count as equal. */
const finestTotal = 1e-9;

/**
 * Finds the repair that moves the fewest people, and the best among those: first with no moves, then with one, with two
 * … Each problem is solved in every way that the remaining moves allow: a newcomer is placed, one of two who must not
 * meet leaves, somebody leaves a group that is too large, somebody joins one that is too small, or it is dissolved. A
 * repair with the fewest moves has no move that solves nothing, so none is missed.
 */
export function searchRepair(task: RepairTask): RepairFound {
  return new RepairSearch(task).run();
}

/** The numbers of the former groups, in their order. */
export function groupNumbersOf(groupBefore: readonly (number | null)[]): number[] {
  return [...new Set(groupBefore)]
    .filter((number) => number !== null)
    .sort((one, other) => one - other);
}

export function countMissing(groups: readonly (readonly number[])[], minSize: number): number {
  return groups
    .filter(({ length }) => length > 0 && length < minSize)
    .reduce((sum, { length }) => sum + minSize - length, 0);
}

class RepairSearch {
  readonly #task: RepairTask;
  readonly #groups: number[][];
  readonly #isClosed: boolean[];
  /** By group: the last to join. Joining in another order gives the same result. */
  readonly #joinedLast: number[];
  /** People who have been placed: nobody moves twice. */
  readonly #isSettled: boolean[];
  readonly #waiting: number[] = [];
  #best: { groups: number[][]; kept: number; total: number } | undefined;
  #nodes = 0;
  #isShortOfMoves = false;

  constructor(task: RepairTask) {
    this.#task = task;
    const numbers = groupNumbersOf(task.groupBefore);
    this.#groups = numbers.map(() => []);
    this.#isSettled = task.groupBefore.map((number) => number === null);
    for (const [person, number] of task.groupBefore.entries()) {
      if (number === null) this.#waiting.push(person);
      else this.#groups[numbers.indexOf(number)]?.push(person);
    }
    this.#isClosed = this.#groups.map(() => false);
    this.#joinedLast = this.#groups.map(() => -1);
  }

  run(): RepairFound {
    for (let moves = 0; moves <= this.#task.people.count; moves += 1) {
      this.#isShortOfMoves = false;
      this.#mend(moves);
      const isStopped = this.#nodes >= maxNodes;
      if (this.#best !== undefined || isStopped)
        return { groups: this.#best?.groups, isComplete: !isStopped };
      if (!this.#isShortOfMoves) break;
    }
    return { groups: undefined, isComplete: true };
  }

  /** Solves the remaining problems with this many moves. */
  #mend(moves: number): void {
    if (this.#nodes >= maxNodes) return;
    this.#nodes += 1;
    const newcomer = this.#waiting.pop();
    if (newcomer !== undefined) {
      this.#place(newcomer, moves);
      this.#waiting.push(newcomer);
      return;
    }
    const crowd = this.#findCrowd();
    if (crowd !== undefined) {
      for (const person of crowd) this.#sendAway(person, moves);
      return;
    }
    const small = this.#groups.filter(
      (group) => group.length > 0 && group.length < this.#task.minSize,
    );
    if (countMissing(small, this.#task.minSize) <= this.#task.shortfall) {
      this.#keep();
      return;
    }
    for (const group of small) {
      this.#fetchInto(group, moves);
      this.#end(group, moves);
    }
  }

  /** The people one of whom must leave, because two must not meet or a group is too large; undefined if nobody must. */
  #findCrowd(): number[] | undefined {
    for (const group of this.#groups) {
      for (const one of group) {
        const enemy = group.find((other) => mustNotMeet(this.#task.people, one, other));
        if (enemy !== undefined) return [one, enemy];
      }
      if (group.length > this.#task.maxSize) return [...group];
    }
    return undefined;
  }

  /** In every group that isn't full and has no enemy; with moves left, also in those; or in a new one. */
  #place(person: number, moves: number): void {
    for (const group of this.#bestFirst(person)) {
      const isOpen =
        group.length < this.#task.maxSize &&
        !group.some((mate) => mustNotMeet(this.#task.people, person, mate));
      if (!isOpen && moves === 0) {
        this.#isShortOfMoves = true;
        continue;
      }
      this.#join(person, group, moves);
    }
    this.#groups.push([]);
    this.#isClosed.push(false);
    this.#joinedLast.push(-1);
    const fresh = this.#groups.at(-1);
    if (fresh !== undefined) this.#join(person, fresh, moves);
    this.#groups.pop();
    this.#isClosed.pop();
    this.#joinedLast.pop();
  }

  /** The groups that the person could join, best first, so that an interrupted search has seen those. */
  #bestFirst(person: number): number[][] {
    const { people, requests } = this.#task;
    return this.#groups
      .filter((_, index) => this.#isClosed[index] !== true)
      .map((group) => ({
        group,
        kept: requests.filter(
          (requested) =>
            requested.includes(person) && requested.some((other) => group.includes(other)),
        ).length,
        gain: totalOfGroup(people, [...group, person]) - totalOfGroup(people, group),
      }))
      .sort((one, other) => other.kept - one.kept || other.gain - one.gain)
      .map(({ group }) => group);
  }

  #join(person: number, group: number[], moves: number): void {
    group.push(person);
    this.#mend(moves);
    group.pop();
  }

  #sendAway(person: number, moves: number): void {
    const group = this.#groups.find((members) => members.includes(person));
    if (group === undefined || this.#isSettled[person] === true) return;
    if (moves === 0) {
      this.#isShortOfMoves = true;
      return;
    }
    const place = group.indexOf(person);
    group.splice(place, 1);
    this.#isSettled[person] = true;
    this.#waiting.push(person);
    this.#mend(moves - 1);
    this.#waiting.pop();
    this.#isSettled[person] = false;
    group.splice(place, 0, person);
  }

  /** Moves each person of other groups into this one, in turn. */
  #fetchInto(group: number[], moves: number): void {
    const index = this.#groups.indexOf(group);
    const last = this.#joinedLast[index] ?? -1;
    for (const other of this.#groups) {
      if (other === group) continue;
      for (const [place, person] of other.entries()) {
        if (this.#isSettled[person] === true || person < last) continue;
        if (moves === 0) {
          this.#isShortOfMoves = true;
          return;
        }
        other.splice(place, 1);
        this.#isSettled[person] = true;
        this.#joinedLast[index] = person;
        this.#join(person, group, moves - 1);
        this.#joinedLast[index] = last;
        this.#isSettled[person] = false;
        other.splice(place, 0, person);
      }
    }
  }

  /** Dissolves a group by placing its people elsewhere. */
  #end(group: number[], moves: number): void {
    if (group.some((person) => this.#isSettled[person] === true)) return;
    if (group.length > moves) {
      this.#isShortOfMoves = true;
      return;
    }
    const index = this.#groups.indexOf(group);
    const leaving = group.splice(0);
    for (const person of leaving) this.#isSettled[person] = true;
    this.#waiting.push(...leaving);
    this.#isClosed[index] = true;
    this.#mend(moves - leaving.length);
    this.#isClosed[index] = false;
    this.#waiting.splice(this.#waiting.length - leaving.length);
    for (const person of leaving) this.#isSettled[person] = false;
    group.push(...leaving);
  }

  #keep(): void {
    const { people, requests } = this.#task;
    const kept = requests.filter((requested) => areTogether(requested, this.#groups)).length;
    const total = totalOfGroups(people, this.#groups);
    const isBetter =
      this.#best === undefined ||
      kept > this.#best.kept ||
      (kept === this.#best.kept && total > this.#best.total + finestTotal);
    if (isBetter) this.#best = { groups: this.#groups.map((group) => [...group]), kept, total };
  }
}
