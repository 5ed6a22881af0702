import {
  goalFit,
  levelFit,
  personalityFit,
  scheduleFit,
  workoutFit,
} from "./compatibility-factors.ts";
import type { MatchMember } from "./compatibility-factors.ts";

export interface PairHistory {
  /** Whether they were in one group in one of the last `metLatelySessions` of either. */
  readonly metLately: boolean;
  readonly connected: boolean;
}

/** In the order of `RatedPairs.factors`. */
export const factors = ["level", "workout", "goal", "personality", "schedule"] as const;
export type Factor = (typeof factors)[number];
/** How much each factor counts; together 1. */
export type Weights = Readonly<Record<Factor, number>>;

/** The weights that the team set. The ratings may teach better ones (learning.ts). */
export const chosenWeights: Weights = {
  level: 0.25,
  workout: 0.2,
  goal: 0.2,
  personality: 0.15,
  schedule: 0.2,
};

/** How well two members fit by each factor, from 0 to 1. */
export function factorFits(one: MatchMember, other: MatchMember): Record<Factor, number> {
  return {
    level: levelFit(one, other),
    workout: workoutFit(one, other),
    goal: goalFit(one, other),
    personality: personalityFit(one, other),
    schedule: scheduleFit(one, other),
  };
}

/** Each factor's contribution to the compatibility of two members: at most its weight. */
export function factorParts(
  one: MatchMember,
  other: MatchMember,
  weights = chosenWeights,
): Record<Factor, number> {
  const fits = factorFits(one, other);
  return {
    level: weights.level * fits.level,
    workout: weights.workout * fits.workout,
    goal: weights.goal * fits.goal,
    personality: weights.personality * fits.personality,
    schedule: weights.schedule * fits.schedule,
  };
}

/** New people are preferred to those met recently, unless the two are connected. */
const metLatelyPenalty = 0.15;

/** How well two members fit, from 0 to 1; symmetric. */
export function compatibility(
  one: MatchMember,
  other: MatchMember,
  { metLately, connected }: PairHistory,
  weights = chosenWeights,
): number {
  const { level, workout, goal, personality, schedule } = factorParts(one, other, weights);
  const fit = level + workout + goal + personality + schedule;
  const penalty = metLately && !connected ? metLatelyPenalty : 0;
  return Math.min(1, Math.max(0, fit - penalty));
}
