import { ColumnList } from "./column-list.ts";
import type { ColumnScanner } from "./column-scanner.ts";
import { findBrokenCuts, type UsedColumn } from "./find-broken-cuts.ts";
import { type ColumnRows, LinearProgramme } from "./linear-programme.ts";
import { classAt, impossible, type PartitionProblem, type PlacedGroup, worthOfGroup } from "./partition-problem.ts";
import { type Prices, sumOfPrices } from "./prices.ts";
import type { SubsetCuts } from "./subset-cuts.ts";

const mostPivots = 5_000;
const mostRounds = 100;
/** In units of the worth of a pair: what counts as nothing, and how near a column must be to be taken at first. */
const negligible = 1e-9;
const near = 0.05;
/** How far a price may first go from where it starts, and by how much that grows when it is too little. */
const startWidth = 0.3;
const widening = 4;
const mostWidth = 64;

/**
 * The linear relaxation of a partition problem: groups may be taken in part. Its prices bound what partitions
 * are worth. It is solved by column generation (Gilmore and Gomory 1961): a small programme of the columns that
 * matter, and a scan of all columns for those that its prices make worth adding. Prices are held near those of
 * a known answer at first, and let go where that hinders (the box step method, Marsten, Hogan and Blankenship
 * 1975), which saves most of the rounds.
 */
export class RelaxedPartition {
  readonly #problem: PartitionProblem;
  readonly #scanner: ColumnScanner;
  readonly #cuts: SubsetCuts;
  readonly #programme: LinearProgramme;
  readonly #pool: ColumnList;
  readonly #candidates: ColumnList;
  /** What counts as 1 in the programme. */
  readonly #unit: number;
  readonly #widths: Float64Array;
  #limit = near;

  constructor(problem: PartitionProblem, scanner: ColumnScanner, cuts: SubsetCuts, answer: readonly PlacedGroup[]) {
    const { itemCount, classes } = problem;
    this.#problem = problem;
    this.#scanner = scanner;
    this.#cuts = cuts;
    this.#unit = unitOf(problem);
    const widest = Math.max(...classes.map(({ size }) => size));
    this.#pool = new ColumnList(widest, 1024);
    this.#candidates = new ColumnList(widest, 4096);
    const rows = itemCount + classes.length - 1;
    this.#programme = new LinearProgramme(rows + cuts.room);
    this.#widths = new Float64Array(rows).fill(startWidth);
    const shares = sharesOf(problem, answer);
    for (let row = 0; row < rows; row += 1) {
      const wanted = row < itemCount ? 1 : classAt(problem, row - itemCount + 1).count;
      const middle = (shares[row] ?? 0) / this.#unit;
      this.#programme.addRow(wanted + offsetOf(row), middle - startWidth, -middle - startWidth);
    }
    for (const { sizeClass, items } of answer) {
      const worth = worthOfGroup(problem, sizeClass, items);
      if (worth <= impossible) continue;
      this.#pool.begin(sizeClass, 0);
      for (const item of items) this.#pool.addItem(item);
      this.#pool.setWorth(worth);
    }
    this.#programme.prices.set(shares.map((share) => share / this.#unit));
  }

  /**
   * Solves the relaxation, and gives up when the bound has sunk below `least`. Answers whole-number prices that
   * leave no column a slack below 0.
   */
  solve(least: number, isTimeUp: () => boolean): Prices {
    for (let round = 0; ; round += 1) {
      const prices = this.#wholePrices();
      this.#candidates.clear();
      let lowest = 0;
      for (const index of this.#problem.classes.keys()) {
        const slack = Math.min(0, this.#scanner.scan(index, prices, this.#limit * this.#unit, this.#candidates));
        lowest = Math.min(lowest, slack);
        // A class that asks for more leaves none of its columns below 0.
        prices.classes[index] = (prices.classes[index] ?? 0) - slack;
      }
      const isSolved = this.#limit < 0 && lowest >= -negligible * this.#unit && !this.#letGo();
      const isHopeless = sumOfPrices(this.#problem, prices) < least;
      if (isSolved || isHopeless || round === mostRounds || isTimeUp()) return prices;
      this.#takeCandidates(this.#limit > 0 ? 400 : 200);
      this.#limit = -negligible;
      this.#programme.useColumns(this.#columnRows());
      this.#solveProgramme();
    }
  }

  /** Adds the cuts that the solution breaks worst; answers how many. */
  addCuts(most: number): number {
    const used: UsedColumn[] = [];
    this.#programme.forEachUsed((column, amount) => {
      if (amount > 1e-4) used.push({ items: this.#pool.itemsOf(column), amount });
    });
    const found = findBrokenCuts(this.#problem.itemCount, used, Math.min(most, this.#cuts.room));
    for (const triple of found) this.#cuts.add(triple);
    this.#programme.useColumns(this.#columnRows());
    for (let cut = 0; cut < found.length; cut += 1) this.#programme.addRow(1, 0, -3);
    this.#solveProgramme();
    return found.length;
  }

  #wholePrices(): Prices {
    const { itemCount, classes } = this.#problem;
    const whole = (row: number): number => Math.round((this.#programme.prices[row] ?? 0) * this.#unit);
    const firstCut = itemCount + classes.length - 1;
    return {
      items: Float64Array.from({ length: itemCount }, (_, item) => whole(item)),
      classes: Float64Array.from(classes, (_, index) => (index === 0 ? 0 : whole(itemCount + index - 1))),
      cuts: Float64Array.from({ length: this.#cuts.count }, (_, cut) => Math.max(0, whole(firstCut + cut))),
    };
  }

  #solveProgramme(): void {
    while (!this.#programme.solve(mostPivots)) {
      for (let row = 0; row < this.#widths.length; row += 1) this.#widen(row);
    }
  }

  /** Lets the prices go further of those rows that are missed; answers whether there were any. */
  #letGo(): boolean {
    let any = false;
    this.#programme.forEachMissed(1e-4, (row) => {
      if ((this.#widths[row] ?? mostWidth) >= mostWidth) return;
      any = true;
      this.#widen(row);
    });
    return any;
  }

  #widen(row: number): void {
    const width = (this.#widths[row] ?? startWidth) * widening;
    const middle = this.#programme.prices[row] ?? 0;
    this.#widths[row] = width;
    this.#programme.setElasticity(row, middle - width, -middle - width);
  }

  /** Takes about `most` of the candidates into the pool: the most attractive, but of every item some. */
  #takeCandidates(most: number): void {
    const { slacks, items, lengths, count, width } = this.#candidates;
    const sample: number[] = [];
    for (let column = 0; column < count; column += Math.ceil(count / 512)) sample.push(slacks[column] ?? 0);
    sample.sort((one, other) => one - other);
    const threshold = count <= most ? Number.POSITIVE_INFINITY : sample[Math.floor((sample.length * most) / count)] ?? 0;
    const quota = new Int32Array(this.#problem.itemCount).fill(Math.max(10, (most * 8) / this.#problem.itemCount));
    for (let column = 0; column < count; column += 1) {
      if ((slacks[column] ?? 0) > threshold) continue;
      let isWanted = false;
      for (let at = column * width; at < column * width + (lengths[column] ?? 0); at += 1) {
        const item = items[at] ?? 0;
        const rest = quota[item] ?? 0;
        if (rest > 0) isWanted = true;
        quota[item] = rest - 1;
      }
      if (isWanted) this.#pool.addCopy(this.#candidates, column);
    }
  }

  #columnRows(): ColumnRows {
    const { itemCount, classes } = this.#problem;
    const firstCut = itemCount + classes.length - 1;
    const { count, width, items, lengths, lows, highs } = this.#pool;
    const worths = new Float64Array(count);
    const starts = new Int32Array(count + 1);
    const rows: number[] = [];
    for (let column = 0; column < count; column += 1) {
      worths[column] = (this.#pool.worths[column] ?? 0) / this.#unit;
      starts[column] = rows.length;
      for (let at = column * width; at < column * width + (lengths[column] ?? 0); at += 1) rows.push(items[at] ?? 0);
      const sizeClass = this.#pool.classes[column] ?? 0;
      if (sizeClass > 0) rows.push(itemCount + sizeClass - 1);
      const low = lows[column] ?? 0;
      const high = highs[column] ?? 0;
      for (let cut = 0; cut < this.#cuts.count; cut += 1) if (this.#cuts.isMet(cut, low, high)) rows.push(firstCut + cut);
    }
    starts[count] = rows.length;
    return { count, worths, starts, rows: Int32Array.from(rows) };
  }
}

/** The largest worth of a pair; where pairs are worth nothing, enough for whole prices to be fine. */
function unitOf({ classes }: PartitionProblem): number {
  const most = Math.max(...classes.map(({ pairs }) => pairs.reduce((largest, worth) => Math.max(largest, worth), 0)));
  return most > 0 ? most : 2 ** 20;
}

/** A little more than is wanted, of each row differently: otherwise most steps of the simplex method lead nowhere. */
function offsetOf(row: number): number {
  const goldenRatio = 0.618034;
  return 1e-6 * (((row + 1) * goldenRatio) % 1);
}

function sharesOf({ itemCount, classes, ...rest }: PartitionProblem, answer: readonly PlacedGroup[]): Float64Array {
  const shares = new Float64Array(itemCount + classes.length - 1);
  for (const { sizeClass, items } of answer) {
    const { own, pairs } = classAt({ itemCount, classes, ...rest }, sizeClass);
    for (const item of items) {
      let share = own[item] ?? 0;
      for (const mate of items) {
        const worth = pairs[item * itemCount + mate] ?? 0;
        if (mate !== item && worth > impossible) share += worth / 2;
      }
      shares[item] = share;
    }
  }
  return shares;
}
