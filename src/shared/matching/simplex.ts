/**
 * A linear programme in the making: max sum of worth * x over its columns, x >= 0, where the rows add up to
 * `wanted`. Rows may be missed at a price: a shortage costs `shortPrice` less than nothing... 
 */
export class Simplex {
  readonly rowCount: number;
  /** basis inverse */
  readonly inverse: Float64Array;
  readonly values: Float64Array; // basic values
  readonly prices: Float64Array; // duals
  readonly basis: Int32Array; // column id >=0, or -1-r short, -1-m-r over
  readonly #direction: Float64Array;
  readonly wanted: Float64Array;
  /** cost box */
  readonly shortWorth: Float64Array;
  readonly overWorth: Float64Array;
  // columns
  width: number;
  columnCount = 0;
  rows: Int32Array;      // width entries, -1 padded
  worths: Float64Array;
  pivots = 0;

  constructor(wanted: Float64Array, width: number) {
    const m = wanted.length;
    this.rowCount = m;
    this.wanted = wanted;
    this.width = width;
    this.inverse = new Float64Array(m * m);
    this.values = new Float64Array(m);
    this.prices = new Float64Array(m);
    this.basis = new Int32Array(m);
    this.#direction = new Float64Array(m);
    this.shortWorth = new Float64Array(m);
    this.overWorth = new Float64Array(m);
    this.rows = new Int32Array(width * 1024);
    this.worths = new Float64Array(1024);
    for (let r = 0; r < m; r += 1) { this.inverse[r * m + r] = 1; this.values[r] = wanted[r] ?? 0; this.basis[r] = -1 - r; }
  }
  add(rows: readonly number[], worth: number): void {
    if (this.columnCount === this.worths.length) {
      const w = new Float64Array(this.worths.length * 2); w.set(this.worths); this.worths = w;
      const q = new Int32Array(this.rows.length * 2); q.set(this.rows); this.rows = q;
    }
    for (let p = 0; p < this.width; p += 1) this.rows[this.columnCount * this.width + p] = rows[p] ?? -1;
    this.worths[this.columnCount] = worth;
    this.columnCount += 1;
  }
  #worthOf(id: number): number {
    const m = this.rowCount;
    if (id >= 0) return this.worths[id] ?? 0;
    return (id >= -m ? this.shortWorth[-1 - id] : this.overWorth[-1 - m - id]) ?? 0;
  }
  /** recompute prices from the basis */
  reprice(): void {
    const m = this.rowCount;
    this.prices.fill(0);
    for (let r = 0; r < m; r += 1) {
      const w = this.#worthOf(this.basis[r] ?? 0);
      if (w === 0) continue;
      for (let c = 0; c < m; c += 1) this.prices[c] = (this.prices[c] ?? 0) + w * (this.inverse[r * m + c] ?? 0);
    }
  }
  solve(maxPivots: number, tolerance: number): boolean {
    const m = this.rowCount;
    const { prices, inverse, values, basis } = this;
    const direction = this.#direction;
    this.reprice();
    for (let pivot = 0; pivot < maxPivots; pivot += 1) {
      // pricing
      let best = tolerance, entering = 0, found = false;
      for (let r = 0; r < m; r += 1) {
        const y = prices[r] ?? 0;
        const s = (this.shortWorth[r] ?? 0) - y;
        if (s > best) { best = s; entering = -1 - r; found = true; }
        const o = (this.overWorth[r] ?? 0) + y;
        if (o > best) { best = o; entering = -1 - m - r; found = true; }
      }
      const { rows, worths, width } = this;
      let at = 0;
      for (let c = 0; c < this.columnCount; c += 1) {
        let gain = worths[c] ?? 0;
        for (let p = 0; p < width; p += 1) {
          const row = rows[at + p] ?? 0;
          if (row >= 0) gain -= prices[row] ?? 0;
        }
        at += width;
        if (gain > best) { best = gain; entering = c; found = true; }
      }
      if (!found) return true;
      this.pivots += 1;
      // direction = inverse * column
      if (entering >= 0) {
        direction.fill(0);
        for (let p = 0; p < width; p += 1) {
          const row = rows[entering * width + p] ?? 0;
          if (row < 0) continue;
          for (let r = 0; r < m; r += 1) direction[r] = (direction[r] ?? 0) + (inverse[r * m + row] ?? 0);
        }
      } else {
        const row = entering >= -m ? -1 - entering : -1 - m - entering;
        const sign = entering >= -m ? 1 : -1;
        for (let r = 0; r < m; r += 1) direction[r] = sign * (inverse[r * m + row] ?? 0);
      }
      let leaving = -1, ratio = Number.POSITIVE_INFINITY;
      for (let r = 0; r < m; r += 1) {
        const d = direction[r] ?? 0;
        if (d > 1e-9) {
          const q = Math.max(0, values[r] ?? 0) / d;
          if (q < ratio || (q === ratio && d > (direction[leaving] ?? 0))) { ratio = q; leaving = r; }
        }
      }
      if (leaving < 0) return false;
      const d = direction[leaving] ?? 1;
      const gain = best / d;
      const lrow = leaving * m;
      for (let c = 0; c < m; c += 1) {
        const e = inverse[lrow + c] ?? 0;
        if (e !== 0) prices[c] = (prices[c] ?? 0) + gain * e;
        inverse[lrow + c] = e / d;
      }
      for (let r = 0; r < m; r += 1) {
        if (r === leaving) continue;
        const f = direction[r] ?? 0;
        if (f === 0) continue;
        const row = r * m;
        for (let c = 0; c < m; c += 1) inverse[row + c] = (inverse[row + c] ?? 0) - f * (inverse[lrow + c] ?? 0);
        values[r] = (values[r] ?? 0) - f * ratio;
      }
      values[leaving] = ratio;
      basis[leaving] = entering;
    }
    return true;
  }
}
