/** Scores in whole units, so that totals are compared exactly. */
export interface WholeScores {
  /** At `one * people + other`. */
  readonly units: Float64Array;
  /** How many units a score of 1 is. */
  readonly unitsOfOne: number;
  /** The units of every score are a multiple of this. */
  readonly grain: number;
}

/** Scores that are multiples of 1 over one of these, but for rounding, are taken as just that. */
const denominators = [
  ...Array.from({ length: 1_000 }, (_, at) => at + 1),
  10_000,
  100_000,
  1_000_000,
];
const rounding = 1e-12;

/**
 * Scores in units of about 1 / `maxUnits`. Coarse scores keep their grain: then a bound that is less than a
 * grain above an answer proves it, and sums that ought to be the same are the same.
 */
export function toWholeScores(scores: Float64Array, maxUnits: number): WholeScores {
  const denominator = denominators.find(
    (candidate) => candidate <= maxUnits && isMultiple(scores, candidate),
  );
  if (denominator === undefined) {
    const unitsOfOne = Math.floor(maxUnits);
    return { units: scores.map((score) => Math.round(score * unitsOfOne)), unitsOfOne, grain: 1 };
  }
  const grain = Math.floor(maxUnits / denominator);
  return {
    units: scores.map((score) => Math.round(score * denominator) * grain),
    unitsOfOne: denominator * grain,
    grain,
  };
}

function isMultiple(scores: Float64Array, denominator: number): boolean {
  const allowed = rounding * denominator;
  return scores.every(
    (score) => Math.abs(score * denominator - Math.round(score * denominator)) <= allowed,
  );
}
