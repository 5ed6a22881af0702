/** Smaller numbers can't be divisors; numbers are of the order of 1. */
const tolerance = 1e-9;

/**
 * A basis of a linear programme: as many columns as rows, the amount of each that satisfies the rows, and the inverse
 * of their matrix. Columns are numbers; negative ones belong to the rows themselves, see `shortageOf` and `excessOf`.
 */
export class Basis {
  rowCount = 0;
  readonly #stride: number;
  readonly #columns: Int32Array;
  readonly #amounts: Float64Array;
  readonly #inverse: Float64Array;
  readonly #direction: Float64Array;

  constructor(maxRows: number) {
    this.#stride = maxRows;
    this.#columns = new Int32Array(maxRows);
    this.#amounts = new Float64Array(maxRows);
    this.#inverse = new Float64Array(maxRows * maxRows);
    this.#direction = new Float64Array(maxRows);
  }

  columnAt(place: number): number {
    return this.#columns[place] ?? 0;
  }

  amountAt(place: number): number {
    return this.#amounts[place] ?? 0;
  }

  /** Adds a row. The difference from `wanted` becomes its shortage or excess. */
  addRow(wanted: number, standsInRow: (column: number) => boolean): void {
    const row = this.rowCount;
    const start = row * this.#stride;
    const inverse = this.#inverse;
    let amount = wanted;
    for (let place = 0; place < row; place += 1) {
      if (!standsInRow(this.columnAt(place))) continue;
      amount -= this.amountAt(place);
      const from = place * this.#stride;
      for (let other = 0; other < row; other += 1) {
        inverse[start + other] = (inverse[start + other] ?? 0) - (inverse[from + other] ?? 0);
      }
    }
    inverse[start + row] = 1;
    if (amount < 0) {
      for (let other = 0; other <= row; other += 1)
        inverse[start + other] = -(inverse[start + other] ?? 0);
    }
    this.#columns[row] = amount < 0 ? excessOf(row) : shortageOf(row);
    this.#amounts[row] = Math.abs(amount);
    this.rowCount += 1;
  }

  /** Sets the rows' prices so that each column of the basis is worth exactly its rows. */
  takePrices(worthOf: (column: number) => number, prices: Float64Array): void {
    prices.fill(0);
    for (let place = 0; place < this.rowCount; place += 1) {
      const worth = worthOf(this.columnAt(place));
      const start = place * this.#stride;
      for (let row = 0; row < this.rowCount; row += 1) {
        prices[row] = (prices[row] ?? 0) + worth * (this.#inverse[start + row] ?? 0);
      }
    }
  }

  /** Starts to compute how the amounts change when a column enters; `turnTo` adds its rows. */
  clearDirection(): void {
    this.#direction.fill(0);
  }

  turnTo(row: number, sign: number): void {
    for (let place = 0; place < this.rowCount; place += 1) {
      this.#direction[place] =
        (this.#direction[place] ?? 0) + sign * (this.#inverse[place * this.#stride + row] ?? 0);
    }
  }

  /** The place of the column that the entering one uses up first; undefined if it uses up none. */
  findLeaving(): number | undefined {
    let leaving: number | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (let place = 0; place < this.rowCount; place += 1) {
      const sinks = this.#direction[place] ?? 0;
      if (sinks <= tolerance) continue;
      const units = Math.max(0, this.amountAt(place)) / sinks;
      if (units < fewest) {
        fewest = units;
        leaving = place;
      }
    }
    return leaving;
  }

  /** Enters the column at a place and updates the prices. Each unit of it gains `gain`. */
  exchange(place: number, column: number, gain: number, prices: Float64Array): void {
    const inverse = this.#inverse;
    const sinks = this.#direction[place] ?? 1;
    const units = Math.max(0, this.amountAt(place)) / sinks;
    const pivot = place * this.#stride;
    for (let row = 0; row < this.rowCount; row += 1) {
      const share = (inverse[pivot + row] ?? 0) / sinks;
      inverse[pivot + row] = share;
      prices[row] = (prices[row] ?? 0) + gain * share;
    }
    for (let other = 0; other < this.rowCount; other += 1) {
      const factor = this.#direction[other] ?? 0;
      if (other === place || factor === 0) continue;
      const start = other * this.#stride;
      for (let row = 0; row < this.rowCount; row += 1) {
        inverse[start + row] = (inverse[start + row] ?? 0) - factor * (inverse[pivot + row] ?? 0);
      }
      this.#amounts[other] = this.amountAt(other) - factor * units;
    }
    this.#amounts[place] = units;
    this.#columns[place] = column;
  }
}

/** The column that fills a row's shortage. */
export function shortageOf(row: number): number {
  return ~(2 * row);
}

/** The column that absorbs a row's excess. */
export function excessOf(row: number): number {
  return ~(2 * row + 1);
}

export function isShortage(ownColumn: number): boolean {
  return ~ownColumn % 2 === 0;
}

export function rowOf(ownColumn: number): number {
  return ~ownColumn >> 1;
}
