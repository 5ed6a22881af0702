import { chosenWeights, factors } from "./compatibility.ts";
import type { Factor, Weights } from "./compatibility.ts";
import { bestStep } from "./bounded-step.ts";

/** Pairs that shared a group and rated each other, oldest first. */
export interface RatedPairs {
  readonly count: number;
  /** At `pair * 5 + factor`: how well the pair fits by this factor, 0 to 1, in the order of `factors`. */
  readonly fits: Float32Array<ArrayBuffer>;
  /** 1 where both gave four stars or more, otherwise 0. */
  readonly liked: Uint8Array<ArrayBuffer>;
}

/** Collects pairs, oldest first, in memory of about 21 bytes a pair. */
export function ratedPairs() {
  let fits = new Float32Array(1_000 * factors.length);
  let liked = new Uint8Array(1_000);
  let count = 0;
  return {
    /** The fits in the order of `factors`. */
    add(pairFits: readonly number[], isLiked: boolean): void {
      if (count === liked.length) {
        fits = grown(fits, new Float32Array(2 * fits.length));
        liked = grown(liked, new Uint8Array(2 * liked.length));
      }
      for (const [k, fit] of pairFits.entries()) fits[count * factors.length + k] = fit;
      liked[count] = isLiked ? 1 : 0;
      count += 1;
    },
    /** Shares the collected memory: a copy of a million pairs would take another 21 MB. */
    read: (): RatedPairs => ({
      count,
      fits: fits.subarray(0, count * factors.length),
      liked: liked.subarray(0, count),
    }),
  };
}

function grown<List extends Float32Array | Uint8Array>(from: List, to: List): List {
  to.set(from);
  return to;
}

/** The chance that both like each other is logistic(`intercept` + `slope` × the weighted sum of the fits). */
export interface Model {
  readonly weights: Weights;
  readonly intercept: number;
  /** Never negative: a better fit never predicts fewer likes. 0 if the fits say nothing. */
  readonly slope: number;
}

export interface Calibration {
  /** The mean predicted chance of the pairs in this tenth. */
  readonly predicted: number;
  /** The share of them that liked each other. */
  readonly observed: number;
  readonly pairs: number;
}

export interface Learned {
  /** `too_few` pairs to learn from; `worse` predictions than with the chosen weights; or `better`. */
  readonly state: "too_few" | "worse" | "better";
  readonly pairs: number;
  /** Null with too few pairs. Multiples of a quarter percent that add up to 1. */
  readonly weights: Weights | null;
  /** On the newest fifth of the pairs, which taught nothing: the mean loss (nats) with either weights. */
  readonly losses: { readonly chosen: number; readonly learned: number } | null;
  /** The learned model on the newest fifth, by tenths of its predictions, lowest first. */
  readonly calibration: readonly Calibration[];
}

/** From this many pairs on, something is learned. */
export const fewestPairs = 500;
/** A learned weight is at least the chosen one divided by this, and at most the chosen one times this. */
export const widestRatio = 4;
/** Ratings of sessions that started earlier teach nothing. */
export const rememberedDays = 180;
/** The newest pairs only judge. */
const judgingShare = 1 / 5;
/**
 * The ridge's strength, as the precision of a weight's ratio to the chosen one: before any rating, a ratio is believed
 * to lie within 1 ± 0.6.
 */
const pull = 1 / 0.6 ** 2;
/** A wide normal prior for intercept and slope, so that pairs who all like each other have a finite answer. */
const priorPrecision = 1 / 20 ** 2;
const size = factors.length;

type Numbers = Float64Array | Float32Array | Uint8Array | readonly number[];
const valueAt = (list: Numbers, index: number): number => list[index] ?? 0;
function add(list: Float64Array, index: number, value: number): void {
  list[index] = valueAt(list, index) + value;
}

/**
 * Learns the weights that explain best which pairs liked each other, and judges them by pairs that they weren't
 * learned from. The result depends on nothing but the fits, the likes and their order in time.
 */
export function learnWeights(pairs: RatedPairs): Learned {
  const { count } = pairs;
  if (count < fewestPairs)
    return { state: "too_few", pairs: count, weights: null, losses: null, calibration: [] };
  const from = Math.round(count * (1 - judgingShare));
  const fitted = fitModel(pairs, from);
  const weights = rounded(fitted.weights);
  const learned = fitLine(pairs, from, weights);
  const chosen = fitLine(pairs, from, chosenWeights);
  const losses = {
    chosen: meanLoss(pairs, from, chosen),
    learned: meanLoss(pairs, from, learned),
  };
  return {
    state: losses.learned < losses.chosen ? "better" : "worse",
    pairs: count,
    weights,
    losses,
    calibration: calibrate(pairs, from, learned),
  };
}

const maxRounds = 100;
const settled = 1e-9;

/**
 * Penalized logistic regression of the likes among the first `until` pairs: the weights are pulled toward the chosen
 * ones, stay within `widestRatio` of them and add up to 1. Newton steps for weights and intercept with the slope kept
 * alternate with Newton steps for intercept and slope; each lowers the objective. Where nothing can be learned, the
 * slope is 0 and the weights are the chosen ones.
 */
export function fitModel(pairs: RatedPairs, until = pairs.count): Model {
  let model = fitLine(pairs, until, chosenWeights);
  let objective = objectiveOf(pairs, until, model);
  for (let round = 0; round < maxRounds; round += 1) {
    const turned = turnWeights(pairs, until, model, objective);
    model = fitLine(pairs, until, turned.weights, turned);
    const lower = objectiveOf(pairs, until, model);
    if (objective - lower <= settled * Math.max(1, objective)) break;
    objective = lower;
  }
  return model;
}

/** The chance that the pair at this index likes each other. */
function chanceOf({ fits }: RatedPairs, at: number, values: Float64Array, model: Model): number {
  const start = at * size;
  let fit = 0;
  for (let k = 0; k < size; k += 1) fit += (values[k] ?? 0) * (fits[start + k] ?? 0);
  return 1 / (1 + Math.exp(-(model.intercept + model.slope * fit)));
}

const listed = (weights: Weights) => Float64Array.from(factors, (factor) => weights[factor]);
const chosenList = listed(chosenWeights);

function lossBetween(pairs: RatedPairs, from: number, until: number, model: Model): number {
  const values = listed(model.weights);
  let loss = 0;
  for (let at = from; at < until; at += 1) {
    const chance = chanceOf(pairs, at, values, model);
    loss -= Math.log(Math.max(pairs.liked[at] === 1 ? chance : 1 - chance, Number.MIN_VALUE));
  }
  return loss;
}

function meanLoss(pairs: RatedPairs, from: number, model: Model): number {
  return lossBetween(pairs, from, pairs.count, model) / (pairs.count - from);
}

function objectiveOf(pairs: RatedPairs, until: number, model: Model): number {
  const ridge = listed(model.weights).reduce(
    (sum, weight, k) => sum + (weight / (chosenList[k] ?? 1) - 1) ** 2,
    0,
  );
  const prior = model.intercept ** 2 + model.slope ** 2;
  return lossBetween(pairs, 0, until, model) + (pull * ridge + priorPrecision * prior) / 2;
}

/** Intercept and slope for the given weights, by Newton's method with halved steps. */
function fitLine(
  pairs: RatedPairs,
  until: number,
  weights: Weights,
  start: Pick<Model, "intercept" | "slope"> = { intercept: 0, slope: 0 },
): Model {
  const values = listed(weights);
  let model: Model = { weights, intercept: start.intercept, slope: start.slope };
  let objective = objectiveOf(pairs, until, model);
  for (let round = 0; round < maxRounds; round += 1) {
    let [g0, g1] = [priorPrecision * model.intercept, priorPrecision * model.slope];
    let [h00, h01, h11] = [priorPrecision, 0, priorPrecision];
    for (let at = 0; at < until; at += 1) {
      const chance = chanceOf(pairs, at, values, model);
      const error = chance - (pairs.liked[at] ?? 0);
      const spread = chance * (1 - chance);
      let fit = 0;
      for (let k = 0; k < size; k += 1) fit += (values[k] ?? 0) * (pairs.fits[at * size + k] ?? 0);
      g0 += error;
      g1 += error * fit;
      h00 += spread;
      h01 += spread * fit;
      h11 += spread * fit * fit;
    }
    let [d0, d1] = solve2(h00, h01, h11, -g0, -g1);
    // The slope stays at its bound, and the intercept alone follows.
    if (model.slope + d1 < 0) [d0, d1] = [(-g0 + h01 * model.slope) / h00, -model.slope];
    const before: Model = model;
    const next = descend(pairs, until, objective, (share) => ({
      weights,
      intercept: before.intercept + share * d0,
      slope: Math.max(0, before.slope + share * d1),
    }));
    if (next === undefined) break;
    const gained = objective - next.objective;
    ({ model, objective } = next);
    if (gained <= settled * Math.max(1, objective)) break;
  }
  return model;
}

/** Solves a symmetric 2 by 2 system. */
function solve2(a: number, b: number, c: number, right0: number, right1: number): [number, number] {
  const determinant = a * c - b * b;
  return [(c * right0 - b * right1) / determinant, (a * right1 - b * right0) / determinant];
}

/** Gradient and curvature of the loss in the weights and the intercept, with the slope kept. */
interface Slopes {
  readonly gradient: Float64Array;
  readonly matrix: Float64Array;
  /** Between each weight and the intercept. */
  readonly mixed: Float64Array;
  readonly interceptGradient: number;
  readonly interceptCurvature: number;
}

function slopesAt(pairs: RatedPairs, until: number, model: Model): Slopes {
  const values = listed(model.weights);
  const gradient = new Float64Array(size);
  const matrix = new Float64Array(size * size);
  const mixed = new Float64Array(size);
  const moved = new Float64Array(size);
  let interceptGradient = priorPrecision * model.intercept;
  let interceptCurvature = priorPrecision;
  for (let pair = 0; pair < until; pair += 1) {
    const chance = chanceOf(pairs, pair, values, model);
    const error = chance - valueAt(pairs.liked, pair);
    const spread = chance * (1 - chance);
    interceptGradient += error;
    interceptCurvature += spread;
    for (let k = 0; k < size; k += 1) {
      moved[k] = model.slope * valueAt(pairs.fits, pair * size + k);
      add(gradient, k, error * valueAt(moved, k));
      add(mixed, k, spread * valueAt(moved, k));
      for (let l = 0; l <= k; l += 1)
        add(matrix, k * size + l, spread * valueAt(moved, k) * valueAt(moved, l));
    }
  }
  return { gradient, matrix, mixed, interceptGradient, interceptCurvature };
}

/** One Newton step for weights and intercept with the slope kept. Eliminating the intercept leaves a 5 by 5 matrix. */
function turnWeights(pairs: RatedPairs, until: number, model: Model, objective: number): Model {
  if (model.slope === 0) return { ...model, weights: chosenWeights };
  const values = listed(model.weights);
  const slopes = slopesAt(pairs, until, model);
  const { gradient, matrix, mixed, interceptGradient, interceptCurvature } = slopes;
  for (let k = 0; k < size; k += 1) {
    const chosen = valueAt(chosenList, k);
    const share = valueAt(mixed, k) / interceptCurvature;
    add(
      gradient,
      k,
      (pull * (valueAt(values, k) / chosen - 1)) / chosen - share * interceptGradient,
    );
    add(matrix, k * size + k, pull / chosen ** 2);
    for (let l = 0; l <= k; l += 1) {
      add(matrix, k * size + l, -share * valueAt(mixed, l));
      matrix[l * size + k] = valueAt(matrix, k * size + l);
    }
  }
  const step = bestStep(matrix, gradient, {
    low: chosenList.map((chosen, k) => chosen / widestRatio - valueAt(values, k)),
    high: chosenList.map((chosen, k) => chosen * widestRatio - valueAt(values, k)),
  });
  const along = step.reduce((sum, part, k) => sum + part * valueAt(mixed, k), 0);
  const interceptStep = -(interceptGradient + along) / interceptCurvature;
  const next = descend(pairs, until, objective, (share) => ({
    weights: named(values.map((value, k) => value + share * valueAt(step, k))),
    intercept: model.intercept + share * interceptStep,
    slope: model.slope,
  }));
  return next?.model ?? model;
}

interface Reached {
  readonly model: Model;
  readonly objective: number;
}

/** Halves a step until it lowers the objective; undefined if none does. */
function descend(
  pairs: RatedPairs,
  until: number,
  objective: number,
  modelAt: (share: number) => Model,
): Reached | undefined {
  for (let share = 1; share > 1e-6; share /= 2) {
    const model = modelAt(share);
    const lower = objectiveOf(pairs, until, model);
    if (lower < objective) return { model, objective: lower };
  }
  return undefined;
}

function named(values: Float64Array): Weights {
  const of = (factor: Factor) => values[factors.indexOf(factor)] ?? 0;
  return {
    level: of("level"),
    workout: of("workout"),
    goal: of("goal"),
    personality: of("personality"),
    schedule: of("schedule"),
  };
}

/** The bounds are multiples of 1 / 400, so rounding to it stays within them. */
const grid = 400;

/**
 * Rounds to quarters of a percent that still add up to 1, by the largest remainder: weights are quoted in sentences.
 */
function rounded(weights: Weights): Weights {
  const exact = factors.map((factor) => grid * weights[factor]);
  const whole = exact.map((value) => Math.floor(value + 1e-9));
  const missing = grid - whole.reduce((sum, value) => sum + value, 0);
  const remainderOf = (k: number) => (exact[k] ?? 0) - (whole[k] ?? 0);
  const byRemainder = [...exact.keys()].toSorted(
    (one, other) => remainderOf(other) - remainderOf(one) || one - other,
  );
  for (const k of byRemainder.slice(0, missing)) whole[k] = (whole[k] ?? 0) + 1;
  return named(Float64Array.from(whole, (value) => value / grid));
}

const tenths = 10;

function calibrate(pairs: RatedPairs, from: number, model: Model): Calibration[] {
  const values = listed(model.weights);
  const chances = Float64Array.from({ length: pairs.count - from }, (_, at) =>
    chanceOf(pairs, from + at, values, model),
  );
  const order = [...chances.keys()].toSorted(
    (one, other) => (chances[one] ?? 0) - (chances[other] ?? 0) || one - other,
  );
  return Array.from({ length: tenths }, (_, tenth) => {
    const members = order.slice(
      Math.floor((tenth * order.length) / tenths),
      Math.floor(((tenth + 1) * order.length) / tenths),
    );
    const meanOf = (numberOf: (pair: number) => number) =>
      members.reduce((sum, at) => sum + numberOf(at), 0) / members.length;
    return {
      predicted: meanOf((at) => chances[at] ?? 0),
      observed: meanOf((at) => pairs.liked[from + at] ?? 0),
      pairs: members.length,
    };
  });
}
