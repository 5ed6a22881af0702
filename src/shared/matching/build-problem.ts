import { neverTogether } from "./partition-problem.ts";
import type { PartitionProblem, SizeClass } from "./partition-problem.ts";
import type { Pair, People } from "./people.ts";

/** A partition problem and the meaning of its numbers. */
export interface BuiltProblem {
  readonly problem: PartitionProblem;
  /** By item: its people. */
  readonly units: readonly (readonly number[])[];
  readonly worthOfOne: number;
  /** The worth of a kept invitation: more than everything else together; 0 if none is rewarded. */
  readonly worthOfInvitation: number;
}

/** Worths and their sums stay well above `neverTogether`, which is exact within 2^53. */
const maxWorth = 2 ** 44;
/** Closer totals count as equal: scores aren't that precise. */
const finestTotal = 1e-9;

/**
 * The problem of splitting units of people into groups of the given sizes. With `rewarded` invitations, keeping one
 * more outweighs any total.
 */
export function buildProblem(
  people: People,
  units: readonly (readonly number[])[],
  sizes: readonly number[],
  rewarded: readonly Pair[],
): BuiltProblem {
  const heaviestFirst = [...units].sort((one, other) => other.length - one.length);
  // A group of k is worth 2 / (k - 1) times the sum of its pairs. This makes the factors integers.
  const commonMultiple = sizes.reduce(
    (multiple, size) => leastCommonMultiple(multiple, Math.max(1, size - 1)),
    1,
  );
  const totalOfOnes = (people.count * commonMultiple) / 2;
  const scores = toWholeScores(people.scores, maxWorth / (totalOfOnes * (rewarded.length + 1)));
  const worthOfOne = (commonMultiple * scores.unitsOfOne) / 2;
  const step = Math.max(scores.grain, Math.ceil(finestTotal * worthOfOne));
  const worthOfInvitation =
    rewarded.length === 0 ? 0 : Math.ceil(totalOfOnes * scores.unitsOfOne) + step;

  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  const classes = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([size, count]) => {
      const factor = size < 2 ? 0 : commonMultiple / (size - 1);
      return {
        size,
        count,
        ...worthsOf(people, scores, heaviestFirst, rewarded, factor, worthOfInvitation),
      };
    });
  return {
    problem: {
      itemCount: units.length,
      weights: Int32Array.from(heaviestFirst, (unit) => unit.length),
      classes,
      step,
    },
    units: heaviestFirst,
    worthOfOne,
    worthOfInvitation,
  };
}

function worthsOf(
  people: People,
  scores: WholeScores,
  units: readonly (readonly number[])[],
  rewarded: readonly Pair[],
  factor: number,
  worthOfInvitation: number,
): Pick<SizeClass, "own" | "pairs"> {
  const { count, forbidden } = people;
  const between = scores.units.map((score) => score * factor);
  for (const [one, other] of rewarded) {
    between[one * count + other] = (between[one * count + other] ?? 0) + worthOfInvitation;
    between[other * count + one] = (between[other * count + one] ?? 0) + worthOfInvitation;
  }
  const own = new Float64Array(units.length);
  const pairs = new Float64Array(units.length ** 2);
  for (const [index, unit] of units.entries()) {
    for (const [otherIndex, otherUnit] of units.entries()) {
      let worth = 0;
      for (const one of unit) {
        for (const other of otherUnit) {
          worth +=
            forbidden[one * count + other] === 1
              ? neverTogether
              : (between[one * count + other] ?? 0);
        }
      }
      // Within a unit, each pair was counted from both sides.
      if (index === otherIndex) own[index] = worth / 2;
      else pairs[index * units.length + otherIndex] = Math.max(worth, neverTogether);
    }
  }
  return { own, pairs };
}

function leastCommonMultiple(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return (one / a) * other;
}

/** Integer scores, so that totals are compared exactly. */
interface WholeScores {
  /** At `one * people + other`. */
  readonly units: Float64Array;
  /** The units of a score of 1. */
  readonly unitsOfOne: number;
  /** All units are multiples of this. */
  readonly grain: number;
}

/** Scores that are multiples of 1 over one of these, except for rounding, are treated as exact. */
const denominators = [
  ...Array.from({ length: 1_000 }, (_, at) => at + 1),
  10_000,
  100_000,
  1_000_000,
];
const rounding = 1e-12;

/**
 * Scores in units of about 1 / `maxUnits`. Coarse scores keep their grain: then a bound less than a grain above an
 * answer proves it, and sums that ought to be equal are.
 */
function toWholeScores(scores: Float64Array, maxUnits: number): WholeScores {
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
