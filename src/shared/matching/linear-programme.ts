import { Basis, excessOf, isShortage, rowOf, shortageOf } from "./basis.ts";

/** Smaller gains count as none; worths are of the order of 1. */
const tolerance = 1e-9;

/** Columns by their rows: column c has `rows[starts[c]]` up to, but not including, `rows[starts[c + 1]]`. */
export interface ColumnRows {
  readonly count: number;
  readonly worths: Float64Array;
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

/**
 * A small linear programme: max Σ worth(c)·x(c), x ≥ 0, where for every row the x of its columns add up to the wanted
 * amount. Rows are elastic: a shortage costs `shortWorth` per unit, an excess `overWorth`, so there is a solution from
 * the start, and prices stay between the two.
 *
 * Solved by the revised simplex method with an explicit inverse of the basis (Dantzig and Orchard-Hays 1954), which is
 * fast for fifty rows. Rows and columns can be added between calls of `solve`.
 */
export class LinearProgramme {
  /** By row: the worth of one more unit. */
  readonly prices: Float64Array;
  readonly #basis: Basis;
  readonly #shortWorths: Float64Array;
  readonly #overWorths: Float64Array;
  #columns: ColumnRows = {
    count: 0,
    worths: new Float64Array(0),
    starts: new Int32Array(1),
    rows: new Int32Array(0),
  };

  constructor(maxRows: number) {
    this.prices = new Float64Array(maxRows);
    this.#basis = new Basis(maxRows);
    this.#shortWorths = new Float64Array(maxRows);
    this.#overWorths = new Float64Array(maxRows);
  }

  /** Replaces the columns. Earlier ones keep their numbers. */
  useColumns(columns: ColumnRows): void {
    this.#columns = columns;
  }

  /** Adds a row, which the columns already contain. */
  addRow(wanted: number, shortWorth: number, overWorth: number): void {
    const row = this.#basis.rowCount;
    this.setElasticity(row, shortWorth, overWorth);
    const { starts, rows } = this.#columns;
    this.#basis.addRow(
      wanted,
      (column) =>
        column >= 0 && rows.subarray(starts[column] ?? 0, starts[column + 1] ?? 0).includes(row),
    );
  }

  setElasticity(row: number, shortWorth: number, overWorth: number): void {
    this.#shortWorths[row] = shortWorth;
    this.#overWorths[row] = overWorth;
  }

  /**
   * Solves it with the present columns, in at most `maxPivots` steps. Returns false if a column is worth more than the
   * excess of all its rows costs, so that the gain is unlimited.
   */
  solve(maxPivots: number): boolean {
    // Computed again, so that rounding errors don't accumulate.
    this.#basis.takePrices((column) => this.#worthOf(column), this.prices);
    for (let pivot = 0; pivot < maxPivots; pivot += 1) {
      const entering = this.#findEntering();
      if (entering === undefined) return true;
      this.#turnTo(entering.column);
      const leaving = this.#basis.findLeaving();
      if (leaving === undefined) return false;
      this.#basis.exchange(leaving, entering.column, entering.gain, this.prices);
    }
    return true;
  }

  forEachUsed(use: (column: number, amount: number) => void): void {
    for (let place = 0; place < this.#basis.rowCount; place += 1) {
      const column = this.#basis.columnAt(place);
      if (column >= 0) use(column, this.#basis.amountAt(place));
    }
  }

  /** The rows missed by more than `max`. */
  missedRows(max: number): number[] {
    const missed: number[] = [];
    for (let place = 0; place < this.#basis.rowCount; place += 1) {
      const column = this.#basis.columnAt(place);
      if (column < 0 && this.#basis.amountAt(place) > max) missed.push(rowOf(column));
    }
    return missed;
  }

  #worthOf(column: number): number {
    if (column >= 0) return this.#columns.worths[column] ?? 0;
    return (isShortage(column) ? this.#shortWorths : this.#overWorths)[rowOf(column)] ?? 0;
  }

  #findEntering(): { column: number; gain: number } | undefined {
    const { prices } = this;
    let gain = tolerance;
    let entering: number | undefined;
    for (let row = 0; row < this.#basis.rowCount; row += 1) {
      const price = prices[row] ?? 0;
      const byShortage = (this.#shortWorths[row] ?? 0) - price;
      const byExcess = (this.#overWorths[row] ?? 0) + price;
      if (byShortage > gain) {
        gain = byShortage;
        entering = shortageOf(row);
      }
      if (byExcess > gain) {
        gain = byExcess;
        entering = excessOf(row);
      }
    }
    const { count, worths, starts, rows } = this.#columns;
    let at = 0;
    for (let column = 0; column < count; column += 1) {
      let byColumn = worths[column] ?? 0;
      for (const end = starts[column + 1] ?? 0; at < end; at += 1)
        byColumn -= prices[rows[at] ?? 0] ?? 0;
      if (byColumn > gain) {
        gain = byColumn;
        entering = column;
      }
    }
    return entering === undefined ? undefined : { column: entering, gain };
  }

  #turnTo(column: number): void {
    this.#basis.clearDirection();
    if (column < 0) {
      this.#basis.turnTo(rowOf(column), isShortage(column) ? 1 : -1);
      return;
    }
    const { starts, rows } = this.#columns;
    const end = starts[column + 1] ?? 0;
    for (let at = starts[column] ?? 0; at < end; at += 1) this.#basis.turnTo(rows[at] ?? 0, 1);
  }
}
