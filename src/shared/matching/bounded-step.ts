/** The bounds of each entry of a step; 0 is within them. */
export interface Bounds {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/**
 * The step d that minimizes gᵀd + ½ dᵀHd, adds up to 0 and stays within its bounds, for a positive definite H given by
 * rows. Tries every way of holding entries at their bounds (3ⁿ for n entries): the best feasible one is the minimum,
 * because the problem is convex.
 */
export function bestStep(matrix: Float64Array, gradient: Float64Array, bounds: Bounds) {
  const size = gradient.length;
  let best = new Float64Array(size);
  let lowest = 0;
  for (let way = 0; way < 3 ** size; way += 1) {
    const candidate = stepWith(matrix, gradient, bounds, way);
    if (candidate === undefined) continue;
    const value = valueOf(matrix, gradient, candidate);
    if (value < lowest) {
      lowest = value;
      best = candidate;
    }
  }
  return best;
}

/** In rounding: a step this far outside its bounds is moved onto them. */
const slack = 1e-12;

/** The best step with the entries held as `way` says, in base 3: free, low or high. Undefined if out of bounds. */
function stepWith(
  matrix: Float64Array,
  gradient: Float64Array,
  { low, high }: Bounds,
  way: number,
): Float64Array<ArrayBuffer> | undefined {
  const size = gradient.length;
  const step = new Float64Array(size);
  const free: number[] = [];
  for (let k = 0, digits = way; k < size; k += 1, digits = Math.floor(digits / 3)) {
    const held = digits % 3;
    if (held === 0) free.push(k);
    else step[k] = (held === 1 ? low[k] : high[k]) ?? 0;
  }
  const heldSum = step.reduce((sum, part) => sum + part, 0);
  if (free.length === 0) return Math.abs(heldSum) <= slack ? step : undefined;
  // Stationarity in the free entries with one multiplier for the sum.
  const rows = free.map((k) => {
    const pulled = step.reduce((sum, part, l) => sum + (matrix[k * size + l] ?? 0) * part, 0);
    return [...free.map((l) => matrix[k * size + l] ?? 0), 1, -(gradient[k] ?? 0) - pulled];
  });
  const answer = solveRows([...rows, [...free.map(() => 1), 0, -heldSum]]);
  if (answer === undefined) return undefined;
  for (const [place, k] of free.entries()) {
    const part = answer[place] ?? 0;
    const [least, most] = [low[k] ?? 0, high[k] ?? 0];
    if (part < least - slack || part > most + slack) return undefined;
    step[k] = Math.min(most, Math.max(least, part));
  }
  return step;
}

function valueOf(matrix: Float64Array, gradient: Float64Array, step: Float64Array): number {
  const size = gradient.length;
  let value = 0;
  for (let k = 0; k < size; k += 1) {
    let along = 0;
    for (let l = 0; l < size; l += 1) along += (matrix[k * size + l] ?? 0) * (step[l] ?? 0);
    value += (step[k] ?? 0) * ((gradient[k] ?? 0) + along / 2);
  }
  return value;
}

/** Gaussian elimination with partial pivoting on an augmented matrix; undefined if it is singular. */
function solveRows(rows: readonly number[][]): number[] | undefined {
  const left = [...rows];
  const solved: { readonly row: number[]; readonly column: number }[] = [];
  for (let column = 0; column < rows.length; column += 1) {
    const headOf = (row: readonly number[]) => row[column] ?? 0;
    const pivot = left.reduce((best, row) =>
      Math.abs(headOf(row)) > Math.abs(headOf(best)) ? row : best,
    );
    const head = headOf(pivot);
    if (head === 0) return undefined;
    left.splice(left.indexOf(pivot), 1);
    solved.push({ row: pivot, column });
    for (const row of rows) {
      if (row === pivot) continue;
      const share = headOf(row) / head;
      for (const [index, entry] of pivot.entries()) row[index] = (row[index] ?? 0) - share * entry;
    }
  }
  return solved.map(({ row, column }) => (row.at(-1) ?? 0) / (row[column] ?? 1));
}
