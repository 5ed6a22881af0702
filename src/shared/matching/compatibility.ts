import {
  goalFit,
  levelFit,
  personalityFit,
  scheduleFit,
  workoutFit,
} from "./compatibility-factors.ts";
import type { MatchMember } from "./compatibility-factors.ts";

/** What two members have been to each other so far. */
export interface PairHistory {
  /** In one group in one of the last four sessions. */
  readonly metLately: boolean;
  readonly connected: boolean;
}

/** What each factor counts; together 1. */
const weights = { level: 0.25, workout: 0.2, goal: 0.2, personality: 0.15, schedule: 0.2 } as const;

/** New faces come before those met lately, unless the two are connected. */
const metLatelyPenalty = 0.15;

/** How well two members suit each other, 0 to 1; the same both ways round. */
export function compatibility(
  one: MatchMember,
  other: MatchMember,
  { metLately, connected }: PairHistory,
): number {
  const fit =
    weights.level * levelFit(one, other) +
    weights.workout * workoutFit(one, other) +
    weights.goal * goalFit(one, other) +
    weights.personality * personalityFit(one, other) +
    weights.schedule * scheduleFit(one, other);
  const penalty = metLately && !connected ? metLatelyPenalty : 0;
  return Math.min(1, Math.max(0, fit - penalty));
}
