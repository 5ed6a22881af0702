import type { WorkoutType } from "./choices.ts";

export type WorkoutPlanPart = "warm_up" | "main" | "cool_down";

export interface WorkoutPlanSection {
  readonly part: WorkoutPlanPart;
  readonly minutes: number;
}

const warmUpMinutes = 10;
const coolDownMinutes = 10;
const mainMinutes: Record<WorkoutType, number> = { cardio: 40, gym: 55, calisthenics: 70 };
const restsSeconds: Record<WorkoutType, number> = { cardio: 30, gym: 90, calisthenics: 60 };

/** Its three parts with their minutes. */
export function workoutPlan(workoutType: WorkoutType): readonly WorkoutPlanSection[] {
  return [
    { part: "warm_up", minutes: warmUpMinutes },
    { part: "main", minutes: mainMinutes[workoutType] },
    { part: "cool_down", minutes: coolDownMinutes },
  ];
}

/** In minutes. */
export function plannedMinutes(workoutType: WorkoutType): number {
  return workoutPlan(workoutType).reduce((sum, section) => sum + section.minutes, 0);
}

/** Between two sets. */
export const restSeconds = (workoutType: WorkoutType): number => restsSeconds[workoutType];

/** An exercise that ends by the clock: so many turns (sets, or sides) of so many seconds. */
export interface TimedExercise {
  readonly seconds: number;
  readonly turns: number;
}

const timed = (seconds: number, turns = 1): TimedExercise => ({ seconds, turns });

/** By the exercise's place in its part. The amounts in the words say the same. */
const timedExercises: Record<
  WorkoutType,
  Record<WorkoutPlanPart, Readonly<Record<number, TimedExercise>>>
> = {
  gym: {
    warm_up: { 0: timed(240) },
    main: { 6: timed(45, 3) },
    cool_down: { 0: timed(180), 1: timed(45, 2), 2: timed(45, 2), 3: timed(60) },
  },
  cardio: {
    warm_up: { 0: timed(300), 1: timed(30, 2) },
    main: { 0: timed(720), 1: timed(60, 12), 2: timed(60, 3), 4: timed(40, 3) },
    cool_down: { 0: timed(240), 1: timed(45, 2), 2: timed(45, 2), 3: timed(120) },
  },
  calisthenics: {
    warm_up: { 0: timed(120) },
    main: { 5: timed(30, 4), 6: timed(600) },
    cool_down: { 0: timed(30, 2), 1: timed(45, 2), 2: timed(60, 2), 3: timed(120) },
  },
};

/** Null for an exercise that is counted in repetitions. */
export const timedExercise = (
  workoutType: WorkoutType,
  part: WorkoutPlanPart,
  index: number,
): TimedExercise | null => timedExercises[workoutType][part][index] ?? null;
