import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestStep } from "./bounded-step.ts";
import { chosenWeights, factors } from "./compatibility.ts";
import type { Weights } from "./compatibility.ts";
import { seededRandom } from "./form-groups.ts";
import { fewestPairs, fitModel, learnWeights, widestRatio } from "./learning.ts";
import type { RatedPairs } from "./learning.ts";

interface Taste {
  readonly weights: Weights;
  readonly intercept: number;
  readonly slope: number;
}

/** Pairs with random fits whose likes follow the taste. */
function pairsOf(count: number, seed: number, taste: Taste, constant: readonly number[] = []) {
  const random = seededRandom(seed);
  const fits = Float32Array.from({ length: count * factors.length }, (_, at) =>
    constant.includes(at % factors.length) ? 0.5 : Math.round(random() * 10) / 10,
  );
  const liked = Uint8Array.from({ length: count }, (_, at) => {
    const fit = factors.reduce(
      (sum, factor, k) => sum + taste.weights[factor] * (fits[at * factors.length + k] ?? 0),
      0,
    );
    return random() < 1 / (1 + Math.exp(-(taste.intercept + taste.slope * fit))) ? 1 : 0;
  });
  return { count, fits, liked } satisfies RatedPairs;
}

function reordered(pairs: RatedPairs, order: readonly number[]): RatedPairs {
  const size = factors.length;
  return {
    count: pairs.count,
    fits: Float32Array.from(
      order.flatMap((at) => Array.from(pairs.fits.subarray(at * size, at * size + size))),
    ),
    liked: Uint8Array.from(order, (at) => pairs.liked[at] ?? 0),
  };
}

const planted: Weights = { level: 0.1, workout: 0.1, goal: 0.15, personality: 0.15, schedule: 0.5 };
const taste: Taste = { weights: planted, intercept: -3, slope: 6 };
const seeds = fc.integer({ min: 1, max: 1_000_000 });
/** Any weights within the bounds, by seed. */
const anyWeights = seeds.map((seed): Weights => {
  const random = seededRandom(seed);
  const raw = factors.map((factor) => chosenWeights[factor] * (0.6 + random() * 1.4));
  const sum = raw.reduce((total, value) => total + value, 0);
  const [level = 0, workout = 0, goal = 0, personality = 0, schedule = 0] = raw.map(
    (value) => value / sum,
  );
  return { level, workout, goal, personality, schedule };
});

function expectWithinBounds(weights: Weights) {
  for (const factor of factors) {
    expect(weights[factor]).toBeGreaterThanOrEqual(chosenWeights[factor] / widestRatio - 1e-9);
    expect(weights[factor]).toBeLessThanOrEqual(chosenWeights[factor] * widestRatio + 1e-9);
  }
  expect(factors.reduce((sum, factor) => sum + weights[factor], 0)).toBeCloseTo(1, 9);
}

describe("learning the weights from ratings", () => {
  it("learning the weights finds planted weights within 0.09 from 6,000 pairs", () => {
    fc.assert(
      fc.property(anyWeights, seeds, (weights, seed) => {
        const found = fitModel(pairsOf(6_000, seed, { ...taste, weights })).weights;
        for (const factor of factors)
          expect(Math.abs(found[factor] - weights[factor])).toBeLessThan(0.09);
      }),
      { numRuns: 8 },
    );
  });

  it("learned weights never leave their bounds, and add up to one", () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: fewestPairs, max: 900 }),
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: -10, max: 10 }),
        (seed, count, slope, intercept) => {
          const pairs = pairsOf(count, seed, { weights: planted, slope, intercept });
          expectWithinBounds(fitModel(pairs).weights);
          const { weights } = learnWeights(pairs);
          expect(weights).not.toBeNull();
          if (weights !== null) expectWithinBounds(weights);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("a learned weight reaches a bound when a single factor explains everything", () => {
    const only = { level: 0, workout: 0, goal: 0, personality: 0, schedule: 1 };
    const found = fitModel(pairsOf(20_000, 3, { weights: only, intercept: -4, slope: 8 })).weights;
    expect(found.schedule).toBeGreaterThan(0.75);
    expect(found.level).toBeCloseTo(chosenWeights.level / widestRatio, 3);
  });

  it("learning the weights gives the same weights whatever the order of the pairs", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pairs = pairsOf(800, seed, taste);
        const random = seededRandom(seed + 1);
        const order = [...Array.from({ length: 800 }).keys()]
          .map((at) => ({ at, key: random() }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ at }) => at);
        const [one, other] = [fitModel(pairs), fitModel(reordered(pairs, order))];
        for (const factor of factors)
          expect(other.weights[factor]).toBeCloseTo(one.weights[factor], 5);
      }),
      { numRuns: 10 },
    );
  });

  it("learning the weights isn't harmed by factors that are the same for every pair", () => {
    const pairs = pairsOf(5_000, 5, taste, [0, 2]);
    const found = fitModel(pairs);
    expectWithinBounds(found.weights);
    // Of the factors that vary, each keeps its share of the others within 0.1.
    const varying = ["workout", "personality", "schedule"] as const;
    const total = (weights: Weights) => varying.reduce((sum, factor) => sum + weights[factor], 0);
    for (const factor of varying)
      expect(
        Math.abs(found.weights[factor] / total(found.weights) - planted[factor] / total(planted)),
      ).toBeLessThan(0.1);
  });

  it("learning the weights keeps the chosen weights when likes have nothing to do with the fits", () => {
    const half = pairsOf(600, 7, taste);
    // Each fit appears once with a like and once without.
    const pairs: RatedPairs = {
      count: 1_200,
      fits: Float32Array.from([...half.fits, ...half.fits]),
      liked: Uint8Array.from({ length: 1_200 }, (_, at) => (at < 600 ? 1 : 0)),
    };
    const found = fitModel(pairs);
    expect(found.slope).toBeCloseTo(0, 6);
    for (const factor of factors)
      expect(found.weights[factor]).toBeCloseTo(chosenWeights[factor], 6);
  });

  it("learning the weights keeps the chosen weights when a better fit means fewer likes", () => {
    const against = { weights: chosenWeights, intercept: 3, slope: -6 };
    const found = fitModel(pairsOf(5_000, 9, against));
    expect(found).toMatchObject({ slope: 0, weights: chosenWeights });
    expect(learnWeights(pairsOf(5_000, 9, against)).state).toBe("worse");
  });

  it.each([
    ["everybody likes each other", 1],
    ["nobody likes each other", 0],
  ])("learning the weights has a finite answer when %s", (_, like) => {
    const { count, fits } = pairsOf(1_000, 11, taste);
    const model = fitModel({ count, fits, liked: new Uint8Array(count).fill(like) });
    expect(Number.isFinite(model.intercept) && Number.isFinite(model.slope)).toBe(true);
    expectWithinBounds(model.weights);
  });

  it("learning the weights says that there are too few pairs below 500", () => {
    expect(learnWeights(pairsOf(fewestPairs - 1, 13, taste))).toEqual({
      state: "too_few",
      pairs: 499,
      weights: null,
      losses: null,
      calibration: [],
    });
    expect(learnWeights(pairsOf(fewestPairs, 13, taste)).state).not.toBe("too_few");
  });

  it("learning the weights uses learned weights only while they predict the newest fifth better", () => {
    const learned = learnWeights(pairsOf(10_000, 15, taste));
    expect(learned.state).toBe("better");
    expect(learned.losses?.learned).toBeLessThan(learned.losses?.chosen ?? 0);
    // The newest fifth follows the chosen weights instead.
    const older = pairsOf(8_000, 15, taste);
    const newer = pairsOf(2_000, 16, { ...taste, weights: chosenWeights });
    const turned: RatedPairs = {
      count: 10_000,
      fits: Float32Array.from([...older.fits, ...newer.fits]),
      liked: Uint8Array.from([...older.liked, ...newer.liked]),
    };
    expect(learnWeights(turned).state).toBe("worse");
  });

  it("learned weights predict about as many likes as observed, tenth by tenth", () => {
    const { calibration } = learnWeights(pairsOf(20_000, 17, taste));
    expect(calibration).toHaveLength(10);
    expect(calibration.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(4_000);
    for (const { predicted, observed } of calibration)
      expect(Math.abs(predicted - observed)).toBeLessThan(0.08);
    const predictions = calibration.map(({ predicted }) => predicted);
    expect(predictions).toEqual(predictions.toSorted((one, other) => one - other));
  });

  it("learned weights are rounded to quarters of a percent", () => {
    const { weights } = learnWeights(pairsOf(2_000, 19, taste));
    for (const factor of factors) {
      const quarters = 400 * (weights?.[factor] ?? 0);
      expect(quarters).toBeCloseTo(Math.round(quarters), 9);
    }
  });
});

describe("the best bounded step", () => {
  it("the best bounded step is no worse than any other step within the bounds", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed);
        const size = 3;
        const roots = Array.from({ length: size * size }, () => random() * 2 - 1);
        const matrix = Float64Array.from({ length: size * size }, (_, at) => {
          const [row, column] = [Math.floor(at / size), at % size];
          const product = [0, 1, 2].reduce(
            (sum, k) => sum + (roots[row * size + k] ?? 0) * (roots[column * size + k] ?? 0),
            0,
          );
          return product + (row === column ? 0.1 : 0);
        });
        const gradient = Float64Array.from({ length: size }, () => random() * 4 - 2);
        const bounds = {
          low: Float64Array.from({ length: size }, () => -random()),
          high: Float64Array.from({ length: size }, () => random()),
        };
        const valueOf = (step: readonly number[]) =>
          step.reduce(
            (sum, part, k) =>
              sum +
              part *
                ((gradient[k] ?? 0) +
                  step.reduce((along, other, l) => along + (matrix[k * size + l] ?? 0) * other, 0) /
                    2),
            0,
          );
        const best = [...bestStep(matrix, gradient, bounds)];
        expect(best.reduce((sum, part) => sum + part, 0)).toBeCloseTo(0, 9);
        const isWithin = (step: readonly number[]) =>
          step.every((part, k) => part >= (bounds.low[k] ?? 0) && part <= (bounds.high[k] ?? 0));
        expect(isWithin(best)).toBe(true);
        for (let trial = 0; trial < 100; trial += 1) {
          const [one, other] = [random() * 2 - 1, random() * 2 - 1];
          const step = [one, other, -one - other];
          const isBeaten = isWithin(step) && valueOf(step) < valueOf(best) - 1e-9;
          expect(isBeaten).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});
