/** What is smaller counts as nothing; worths and amounts are of the order of 1. */
const tolerance = 1e-9;

/** Columns by their rows: those of column c are `rows[starts[c]]` up to but not at `rows[starts[c + 1]]`. */
export interface ColumnRows {
  readonly count: number;
  readonly worths: Float64Array;
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

/**
 * A small linear programme: max Σ worth(c)·x(c), x ≥ 0, where for every row the x of the columns that stand in
 * it add up to what the row wants. Rows are elastic: a shortage is filled at `shortWorth` a unit, an excess
 * taken off at `overWorth`, so there is a solution from the start and prices stay between the two.
 *
 * Solved by the revised simplex method with an explicit inverse of the basis (Dantzig and Orchard-Hays 1954);
 * with fifty rows that is quick. Rows and columns may be added between two calls of `solve`.
 */
export class LinearProgramme {
  rowCount = 0;
  /** By row: what one unit more of it would be worth. */
  readonly prices: Float64Array;
  readonly #stride: number;
  readonly #wanted: Float64Array;
  readonly #shortWorths: Float64Array;
  readonly #overWorths: Float64Array;
  /** By place in the basis: a column, or ~(2·row) for a shortage, ~(2·row + 1) for an excess. */
  readonly #basis: Int32Array;
  readonly #amounts: Float64Array;
  readonly #inverse: Float64Array;
  readonly #direction: Float64Array;
  #columns: ColumnRows = { count: 0, worths: new Float64Array(0), starts: new Int32Array(1), rows: new Int32Array(0) };

  constructor(mostRows: number) {
    this.#stride = mostRows;
    this.prices = new Float64Array(mostRows);
    this.#wanted = new Float64Array(mostRows);
    this.#shortWorths = new Float64Array(mostRows);
    this.#overWorths = new Float64Array(mostRows);
    this.#basis = new Int32Array(mostRows);
    this.#amounts = new Float64Array(mostRows);
    this.#inverse = new Float64Array(mostRows * mostRows);
    this.#direction = new Float64Array(mostRows);
  }

  /** The columns from now on. Those that were there before keep their numbers. */
  useColumns(columns: ColumnRows): void {
    this.#columns = columns;
  }

  /** What a row's shortage and excess are worth from now on, a unit of each. */
  setElasticity(row: number, shortWorth: number, overWorth: number): void {
    this.#shortWorths[row] = shortWorth;
    this.#overWorths[row] = overWorth;
  }

  /** A further row; the columns already know whether they stand in it. */
  addRow(wanted: number, shortWorth: number, overWorth: number): void {
    const row = this.rowCount;
    this.rowCount += 1;
    this.setElasticity(row, shortWorth, overWorth);
    this.#wanted[row] = wanted;
    const stride = this.#stride;
    const inverse = this.#inverse;
    let amount = wanted;
    for (let place = 0; place < row; place += 1) {
      if (!this.#standsIn(this.#basis[place] ?? 0, row)) continue;
      amount -= this.#amounts[place] ?? 0;
      for (let other = 0; other < row; other += 1) {
        inverse[row * stride + other] = (inverse[row * stride + other] ?? 0) - (inverse[place * stride + other] ?? 0);
      }
    }
    inverse[row * stride + row] = 1;
    this.#basis[row] = ~(2 * row);
    if (amount < 0) {
      amount = -amount;
      this.#basis[row] = ~(2 * row + 1);
      for (let other = 0; other <= row; other += 1) inverse[row * stride + other] = -(inverse[row * stride + other] ?? 0);
    }
    this.#amounts[row] = amount;
  }

  /**
   * Solves it with the columns at hand, in `mostPivots` steps at most. Answers false when a column is worth more
   * than the excess of all its rows costs, so that there is no end to it.
   */
  solve(mostPivots: number): boolean {
    this.#takePrices();
    for (let pivot = 0; pivot < mostPivots; pivot += 1) {
      const entering = this.#findEntering();
      if (entering === undefined) return true;
      this.#findDirection(entering.column);
      const leaving = this.#findLeaving();
      if (leaving < 0) return false;
      this.#exchange(entering.column, leaving, entering.gain);
    }
    return true;
  }

  /** Calls back with every column in use and how much of it. */
  forEachUsed(use: (column: number, amount: number) => void): void {
    for (let place = 0; place < this.rowCount; place += 1) {
      const column = this.#basis[place] ?? 0;
      if (column >= 0) use(column, this.#amounts[place] ?? 0);
    }
  }

  /** Calls back with every row that is missed by more than `most`. */
  forEachMissed(most: number, use: (row: number) => void): void {
    for (let place = 0; place < this.rowCount; place += 1) {
      const column = this.#basis[place] ?? 0;
      if (column < 0 && (this.#amounts[place] ?? 0) > most) use(~column >> 1);
    }
  }

  #standsIn(column: number, row: number): boolean {
    if (column < 0) return false;
    const { starts, rows } = this.#columns;
    return rows.subarray(starts[column] ?? 0, starts[column + 1] ?? 0).includes(row);
  }

  #worthOf(column: number): number {
    if (column >= 0) return this.#columns.worths[column] ?? 0;
    const row = ~column >> 1;
    return (~column % 2 === 0 ? this.#shortWorths[row] : this.#overWorths[row]) ?? 0;
  }

  /** Takes the prices from the basis afresh, so that rounding doesn't pile up. */
  #takePrices(): void {
    const { prices } = this;
    prices.fill(0);
    for (let place = 0; place < this.rowCount; place += 1) {
      const worth = this.#worthOf(this.#basis[place] ?? 0);
      const start = place * this.#stride;
      for (let row = 0; row < this.rowCount; row += 1) {
        prices[row] = (prices[row] ?? 0) + worth * (this.#inverse[start + row] ?? 0);
      }
    }
  }

  /** The column that gains most by a unit. */
  #findEntering(): { column: number; gain: number } | undefined {
    const { prices } = this;
    let gain = tolerance;
    let entering: number | undefined;
    for (let row = 0; row < this.rowCount; row += 1) {
      const price = prices[row] ?? 0;
      const byShortage = (this.#shortWorths[row] ?? 0) - price;
      const byExcess = (this.#overWorths[row] ?? 0) + price;
      if (byShortage > gain) {
        gain = byShortage;
        entering = ~(2 * row);
      }
      if (byExcess > gain) {
        gain = byExcess;
        entering = ~(2 * row + 1);
      }
    }
    const { count, worths, starts, rows } = this.#columns;
    let at = 0;
    for (let column = 0; column < count; column += 1) {
      let byColumn = worths[column] ?? 0;
      for (const end = starts[column + 1] ?? 0; at < end; at += 1) byColumn -= prices[rows[at] ?? 0] ?? 0;
      if (byColumn > gain) {
        gain = byColumn;
        entering = column;
      }
    }
    return entering === undefined ? undefined : { column: entering, gain };
  }

  /** How the amounts of the basis sink for a unit of the column. */
  #findDirection(column: number): void {
    const direction = this.#direction;
    if (column < 0) {
      const sign = ~column % 2 === 0 ? 1 : -1;
      for (let place = 0; place < this.rowCount; place += 1) {
        direction[place] = sign * (this.#inverse[place * this.#stride + (~column >> 1)] ?? 0);
      }
      return;
    }
    const { starts, rows } = this.#columns;
    direction.fill(0);
    for (let at = starts[column] ?? 0; at < (starts[column + 1] ?? 0); at += 1) {
      const row = rows[at] ?? 0;
      for (let place = 0; place < this.rowCount; place += 1) {
        direction[place] = (direction[place] ?? 0) + (this.#inverse[place * this.#stride + row] ?? 0);
      }
    }
  }

  /** The place in the basis that is empty first. */
  #findLeaving(): number {
    let leaving = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < this.rowCount; place += 1) {
      const sinks = this.#direction[place] ?? 0;
      if (sinks <= tolerance) continue;
      const units = Math.max(0, this.#amounts[place] ?? 0) / sinks;
      if (units < least) {
        least = units;
        leaving = place;
      }
    }
    return leaving;
  }

  #exchange(entering: number, leaving: number, gain: number): void {
    const { prices } = this;
    const inverse = this.#inverse;
    const amounts = this.#amounts;
    const sinks = this.#direction[leaving] ?? 1;
    const units = Math.max(0, amounts[leaving] ?? 0) / sinks;
    const pivotStart = leaving * this.#stride;
    for (let row = 0; row < this.rowCount; row += 1) {
      const share = (inverse[pivotStart + row] ?? 0) / sinks;
      inverse[pivotStart + row] = share;
      prices[row] = (prices[row] ?? 0) + gain * share;
    }
    for (let place = 0; place < this.rowCount; place += 1) {
      const factor = this.#direction[place] ?? 0;
      if (place === leaving || factor === 0) continue;
      const start = place * this.#stride;
      for (let row = 0; row < this.rowCount; row += 1) {
        inverse[start + row] = (inverse[start + row] ?? 0) - factor * (inverse[pivotStart + row] ?? 0);
      }
      amounts[place] = (amounts[place] ?? 0) - factor * units;
    }
    amounts[leaving] = units;
    this.#basis[leaving] = entering;
  }
}
