import { Dumbbell, HeartPulse, PersonStanding } from "lucide-react";
import type { WorkoutType } from "#shared/rules/choices.ts";

/** The sign of each workout type; its name always stands beside it. */
export const workoutIcons: Record<WorkoutType, typeof Dumbbell> = {
  gym: Dumbbell,
  cardio: HeartPulse,
  calisthenics: PersonStanding,
};
