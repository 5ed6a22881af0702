import type {
  energyRhythms,
  FitnessLevel,
  fitnessGoals,
  groupSizes,
  matchingModes,
  sessionPreferences,
  SessionTime,
  Weekday,
  WorkoutType,
} from "#shared/rules/choices.ts";

type FitnessGoal = (typeof fitnessGoals)[number];
type MatchingMode = (typeof matchingModes)[number];
type SessionPreference = (typeof sessionPreferences)[number];
type EnergyRhythm = (typeof energyRhythms)[number];
type GroupSize = (typeof groupSizes)[number];

export interface MatchMember {
  readonly fitnessLevel: FitnessLevel;
  readonly matchingMode: MatchingMode;
  readonly workoutTypes: readonly WorkoutType[];
  /** Workouts per week, 1 to 7. */
  readonly workoutFrequency: number;
  readonly fitnessGoal: FitnessGoal;
  readonly sessionPreference: SessionPreference;
  readonly energyRhythm: EnergyRhythm;
  readonly preferredGroupSize: GroupSize;
  readonly weekdays: readonly Weekday[];
  readonly sessionTimes: readonly SessionTime[];
  /** The area chosen for this session. */
  readonly areaId: string;
}

const levelSteps: Record<FitnessLevel, number> = { beginner: 0, intermediate: 1, advanced: 2 };

/** The fit of a partner who is two levels below, one below, equal, one above, or two above. */
const levelAffinities: Record<MatchingMode, readonly [number, number, number, number, number]> = {
  //                    -2   -1    0   +1   +2   the partner's level minus one's own
  learn_from_others: [0.0, 0.2, 0.5, 1.0, 0.8],
  work_with_equals: [0.0, 0.5, 1.0, 0.5, 0.0],
  help_motivate_others: [0.8, 1.0, 0.5, 0.2, 0.0],
};

/** Fitness level: each judges the other's level by their own matching mode; the mean of both. */
export function levelFit(one: MatchMember, other: MatchMember): number {
  const difference = levelSteps[other.fitnessLevel] - levelSteps[one.fitnessLevel];
  const toOne = levelAffinities[one.matchingMode][2 + difference] ?? 0;
  const toOther = levelAffinities[other.matchingMode][2 - difference] ?? 0;
  return (toOne + toOther) / 2;
}

const frequencySpan = 6;

/** Workout preference: the share of common workout types, and how similar the weekly frequencies are. */
export function workoutFit(one: MatchMember, other: MatchMember): number {
  const apart = Math.abs(one.workoutFrequency - other.workoutFrequency);
  const alike = 1 - Math.min(apart, frequencySpan) / frequencySpan;
  return 0.7 * sharedPart(one.workoutTypes, other.workoutTypes) + 0.3 * alike;
}

/** Each pair of goals once; equal goals are 1. */
const goalAffinities: readonly (readonly [FitnessGoal, FitnessGoal, number])[] = [
  ["build_strength", "lose_weight", 0.5],
  ["build_strength", "improve_endurance", 0.4],
  ["build_strength", "maintain_health", 0.6],
  ["lose_weight", "improve_endurance", 0.8],
  ["lose_weight", "maintain_health", 0.7],
  ["improve_endurance", "maintain_health", 0.6],
];

/** Goals: how well training for one fits training for the other. */
export function goalFit(one: MatchMember, other: MatchMember): number {
  return affinity(goalAffinities, one.fitnessGoal, other.fitnessGoal);
}

/** Each pair of preferences once; equal preferences are 1. */
const preferenceAffinities: readonly (readonly [SessionPreference, SessionPreference, number])[] = [
  ["motivate_others", "focus_on_self", 0.4],
  ["motivate_others", "socialize", 0.8],
  ["motivate_others", "challenge", 0.9],
  ["motivate_others", "balance", 0.8],
  ["focus_on_self", "socialize", 0.2],
  ["focus_on_self", "challenge", 0.6],
  ["focus_on_self", "balance", 0.7],
  ["socialize", "challenge", 0.5],
  ["socialize", "balance", 0.8],
  ["challenge", "balance", 0.7],
];
const rhythmAffinities: readonly (readonly [EnergyRhythm, EnergyRhythm, number])[] = [
  ["morning_person", "night_owl", 0],
  ["morning_person", "flexible", 0.8],
  ["night_owl", "flexible", 0.8],
];
const groupSizeAffinities: readonly (readonly [GroupSize, GroupSize, number])[] = [
  ["small", "medium", 0.6],
  ["small", "large", 0],
  ["medium", "large", 0.6],
];

/** Personality: why they come, when they are awake, how much company they like. */
export function personalityFit(one: MatchMember, other: MatchMember): number {
  return (
    0.5 * affinity(preferenceAffinities, one.sessionPreference, other.sessionPreference) +
    0.3 * affinity(rhythmAffinities, one.energyRhythm, other.energyRhythm) +
    0.2 * affinity(groupSizeAffinities, one.preferredGroupSize, other.preferredGroupSize)
  );
}

/** Schedule: shared weekdays and times of day, and whether they chose the same area (areas have no distances). */
export function scheduleFit(one: MatchMember, other: MatchMember): number {
  return (
    0.4 * sharedPart(one.weekdays, other.weekdays) +
    0.4 * sharedPart(one.sessionTimes, other.sessionTimes) +
    0.2 * (one.areaId === other.areaId ? 1 : 0)
  );
}

/** The share of all choices that both made (Jaccard's index); neutral without any choices. */
function sharedPart<Choice>(one: readonly Choice[], other: readonly Choice[]): number {
  if (one.length === 0 || other.length === 0) return 0.5;
  const shared = one.filter((choice) => other.includes(choice)).length;
  return shared / (one.length + other.length - shared);
}

function affinity<Choice>(
  table: readonly (readonly [Choice, Choice, number])[],
  one: Choice,
  other: Choice,
): number {
  if (one === other) return 1;
  const entry = table.find(([a, b]) => (a === one && b === other) || (a === other && b === one));
  return entry?.[2] ?? 0;
}

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
