import { ColumnList } from "./column-list.ts";
import { ColumnPool } from "./column-pool.ts";
import type { ColumnScanner, Prices } from "./column-scanner.ts";
import { LinearProgramme } from "./linear-programme.ts";
import { classAt, impossible, worthOfGroup } from "./partition-problem.ts";
import type { PartitionProblem, PlacedGroup } from "./partition-problem.ts";
import { sumOfPrices } from "./column-scanner.ts";
import type { SubsetCuts } from "./subset-cuts.ts";

const maxPivots = 2_000;
const maxRounds = 100;
const columnsAtFirst = 400;
const columnsPerRound = 200;
/** In units of the worth of a pair: negligible amounts, and the distance at which columns are added at first. */
const negligible = 1e-9;
const near = 0.05;
/** How far a price may move from its start, and how that grows if it is too little. */
const startWidth = 0.3;
const widening = 4;
const maxWidth = 64;
const maxWidenings = 5;
/** A price this large means that there is no partition. Sums of larger ones wouldn't be exact. */
const maxPrice = 2 ** 46;
/** The cost of breaking a cut: more than any group's advantage over another. */
const cutExcessWorth = -3;
/** Smaller differences of a row are due to rounding and its offset. */
const missedBy = 1e-4;

/**
 * The linear relaxation of a partition problem, in which groups can be fractional. Its prices bound the worth of
 * partitions. Solved by column generation (Gilmore and Gomory 1961): a small programme of the important columns, and a
 * scan of all columns for those that its prices make worth adding. Prices stay near those of a known answer at first,
 * and are released if that hinders (the box step method, Marsten, Hogan and Blankenship 1975), which saves most of the
 * rounds.
 */
export class RelaxedPartition {
  readonly #problem: PartitionProblem;
  readonly #scanner: ColumnScanner;
  readonly #cuts: SubsetCuts;
  readonly #pool: ColumnPool;
  readonly #candidates: ColumnList;
  readonly #programme: LinearProgramme;
  /** The unit of worth in the programme. */
  readonly #unit: number;
  /** By row of an item or class: how far its price may move. */
  readonly #widths: Float64Array;
  #limit = near;

  constructor(
    problem: PartitionProblem,
    scanner: ColumnScanner,
    cuts: SubsetCuts,
    answer: readonly PlacedGroup[],
  ) {
    const { itemCount, classes } = problem;
    this.#problem = problem;
    this.#scanner = scanner;
    this.#cuts = cuts;
    this.#pool = new ColumnPool(problem, cuts);
    this.#candidates = new ColumnList(Math.max(...classes.map(({ size }) => size)), 4096);
    this.#unit = unitOf(problem);
    const rowCount = itemCount + classes.length - 1;
    this.#programme = new LinearProgramme(rowCount + cuts.room);
    this.#widths = new Float64Array(rowCount).fill(startWidth);
    const shares = sharesOf(problem, answer);
    for (let row = 0; row < rowCount; row += 1) {
      const wanted = row < itemCount ? 1 : classAt(problem, row - itemCount + 1).count;
      const middle = (shares[row] ?? 0) / this.#unit;
      this.#programme.addRow(wanted + offsetOf(row), middle - startWidth, -middle - startWidth);
      this.#programme.prices[row] = middle;
    }
    for (const group of answer) {
      if (worthOfGroup(problem, group.sizeClass, group.items) > impossible)
        this.#pool.addGroup(group);
    }
  }

  /**
   * The best integer prices that leave no column a slack below 0; or any, once they show that no partition is worth
   * `least`, or time is up.
   */
  solve(least: number, isTimeUp: () => boolean): Prices {
    for (let round = 0; ; round += 1) {
      const prices = this.#wholePrices();
      let lowest = 0;
      this.#candidates.clear();
      for (const index of this.#problem.classes.keys()) {
        const slack = Math.min(
          0,
          this.#scanner.scan(index, prices, this.#limit * this.#unit, this.#candidates),
        );
        lowest = Math.min(lowest, slack);
        // A higher price for the class leaves none of its columns below 0.
        prices.classes[index] = (prices.classes[index] ?? 0) - slack;
      }
      const isSolved = this.#limit < 0 && lowest >= -negligible * this.#unit && !this.#letGo();
      const isHopeless = sumOfPrices(this.#problem, prices) < least;
      if (isSolved || isHopeless || round === maxRounds || isTimeUp()) return prices;
      this.#pool.addBest(this.#candidates, this.#limit > 0 ? columnsAtFirst : columnsPerRound);
      this.#limit = -negligible;
      this.#solveProgramme();
    }
  }

  addCuts(max: number): number {
    const used: UsedColumn[] = [];
    this.#programme.forEachUsed((column, amount) => {
      if (amount > missedBy) used.push({ items: this.#pool.itemsOf(column), amount });
    });
    const found = findBrokenCuts(this.#problem.itemCount, used, Math.min(max, this.#cuts.room));
    for (const triple of found) this.#cuts.add(triple);
    this.#programme.useColumns(this.#pool.toRows(this.#unit));
    for (let cut = 0; cut < found.length; cut += 1) this.#programme.addRow(1, 0, cutExcessWorth);
    this.#solveProgramme();
    return found.length;
  }

  #solveProgramme(): void {
    this.#programme.useColumns(this.#pool.toRows(this.#unit));
    for (let tries = 0; tries < maxWidenings && !this.#programme.solve(maxPivots); tries += 1) {
      for (const row of this.#widths.keys()) this.#widen(row);
    }
  }

  /** Releases the prices of the missed rows; false if there are none. */
  #letGo(): boolean {
    const held = this.#programme
      .missedRows(missedBy)
      .filter((row) => (this.#widths[row] ?? maxWidth) < maxWidth);
    for (const row of held) this.#widen(row);
    return held.length > 0;
  }

  #widen(row: number): void {
    const width = (this.#widths[row] ?? startWidth) * widening;
    const middle = this.#programme.prices[row] ?? 0;
    this.#widths[row] = width;
    this.#programme.setElasticity(row, middle - width, -middle - width);
  }

  #wholePrices(): Prices {
    const { itemCount, classes } = this.#problem;
    const whole = (row: number): number => {
      const price = Math.round((this.#programme.prices[row] ?? 0) * this.#unit);
      return Math.max(-maxPrice, Math.min(maxPrice, price));
    };
    const firstCut = itemCount + classes.length - 1;
    return {
      items: Float64Array.from({ length: itemCount }, (_, item) => whole(item)),
      classes: Float64Array.from(classes, (_, index) =>
        index === 0 ? 0 : whole(itemCount + index - 1),
      ),
      cuts: Float64Array.from({ length: this.#cuts.count }, (_, cut) =>
        Math.max(0, whole(firstCut + cut)),
      ),
    };
  }
}

/** The largest worth of a pair; if pairs are worth nothing, enough for fine integer prices. */
function unitOf({ classes }: PartitionProblem): number {
  const largestWorth = Math.max(
    ...classes.map(({ pairs }) => pairs.reduce((largest, worth) => Math.max(largest, worth), 0)),
  );
  return largestWorth > 0 ? largestWorth : 2 ** 20;
}

/** A small surplus, different for each row: otherwise most steps of the simplex method lead nowhere. */
function offsetOf(row: number): number {
  const goldenRatio = 0.618034;
  return 1e-6 * (((row + 1) * goldenRatio) % 1);
}

/** By row: an item's share in the worth of its group, a good initial price. Classes start at 0. */
function sharesOf(problem: PartitionProblem, answer: readonly PlacedGroup[]): Float64Array {
  const { itemCount, classes } = problem;
  const shares = new Float64Array(itemCount + classes.length - 1);
  for (const { sizeClass, items } of answer) {
    const { own, pairs } = classAt(problem, sizeClass);
    for (const item of items) {
      const withMates = items.reduce(
        (sum, mate) => sum + Math.max(0, pairs[item * itemCount + mate] ?? 0),
        0,
      );
      shares[item] = (own[item] ?? 0) + withMates / 2;
    }
  }
  return shares;
}

type Triple = readonly [number, number, number];

interface UsedColumn {
  readonly items: readonly number[];
  readonly amount: number;
}

/** Less isn't worth a row. */
const leastViolation = 0.03;
/** Prevents one corner of the problem from taking all cuts of a round. */
const maxCutsOfAnItem = 6;

function findBrokenCuts(itemCount: number, used: readonly UsedColumn[], max: number): Triple[] {
  const broken = allBrokenCuts(itemCount, used).sort(
    (one, other) => other.violation - one.violation,
  );
  const times = new Int32Array(itemCount);
  const chosen: Triple[] = [];
  for (const { triple } of broken) {
    if (chosen.length >= max) break;
    if (triple.some((item) => (times[item] ?? 0) >= maxCutsOfAnItem)) continue;
    for (const item of triple) times[item] = (times[item] ?? 0) + 1;
    chosen.push(triple);
  }
  return chosen;
}

function allBrokenCuts(
  itemCount: number,
  used: readonly UsedColumn[],
): { triple: Triple; violation: number }[] {
  const together = new Float64Array(itemCount * itemCount);
  for (const { items, amount } of used) {
    for (const one of items) {
      for (const other of items) {
        const at = one * itemCount + other;
        together[at] = (together[at] ?? 0) + amount;
      }
    }
  }
  const broken: { triple: Triple; violation: number }[] = [];
  for (let one = 0; one < itemCount; one += 1) {
    for (let two = one + 1; two < itemCount; two += 1) {
      const first = together[one * itemCount + two] ?? 0;
      for (let three = two + 1; three < itemCount; three += 1) {
        const second = together[one * itemCount + three] ?? 0;
        const third = together[two * itemCount + three] ?? 0;
        // A column with all three counts three times in this sum, so it is an upper bound.
        if (first + second + third <= 1 + leastViolation) continue;
        const triple = [one, two, three] as const;
        const violation = met(used, triple) - 1;
        if (violation > leastViolation) broken.push({ triple, violation });
      }
    }
  }
  return broken;
}

/** The total amount of the columns that hold at least two of the three. */
function met(used: readonly UsedColumn[], [one, two, three]: Triple): number {
  let sum = 0;
  for (const { items, amount } of used) {
    const held =
      Number(items.includes(one)) + Number(items.includes(two)) + Number(items.includes(three));
    if (held >= 2) sum += amount;
  }
  return sum;
}
