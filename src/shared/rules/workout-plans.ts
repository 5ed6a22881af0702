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
