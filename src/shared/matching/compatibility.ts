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

/** The factors' weights; together 1. */
const weights = { level: 0.25, workout: 0.2, goal: 0.2, personality: 0.15, schedule: 0.2 } as const;
export type Factor = keyof typeof weights;

/** Each factor's contribution to the compatibility of two members: at most its weight. */
export function factorParts(one: MatchMember, other: MatchMember): Record<Factor, number> {
  return {
    level: weights.level * levelFit(one, other),
    workout: weights.workout * workoutFit(one, other),
    goal: weights.goal * goalFit(one, other),
    personality: weights.personality * personalityFit(one, other),
    schedule: weights.schedule * scheduleFit(one, other),
  };
}

/** New people are preferred to those met recently, unless the two are connected. */
const metLatelyPenalty = 0.15;

/** How well two members fit, from 0 to 1; symmetric. */
export function compatibility(
  one: MatchMember,
  other: MatchMember,
  { metLately, connected }: PairHistory,
): number {
  const { level, workout, goal, personality, schedule } = factorParts(one, other);
  const fit = level + workout + goal + personality + schedule;
  const penalty = metLately && !connected ? metLatelyPenalty : 0;
  return Math.min(1, Math.max(0, fit - penalty));
}
