import type { FitnessGoal, WorkoutType } from "./choices.ts";

/** Something that a group has in common, as far as it makes a question. */
interface Common {
  readonly kind: "schedule" | "goal" | "level" | "workout" | "personality";
  readonly goals?: readonly FitnessGoal[];
  readonly types?: readonly WorkoutType[];
}

export type Icebreaker =
  | FitnessGoal
  | WorkoutType
  | "level"
  | "personality"
  | "schedule"
  | "general";

const maxIcebreakers = 3;

function questionsOf({ kind, goals = [], types = [] }: Common): Icebreaker[] {
  if (kind === "goal") return goals.length === 1 ? [...goals] : [];
  return kind === "workout" ? types.slice(0, 1) : [kind];
}

/**
 * Two or three questions to start a group's conversation, from its common ground and the same for everyone. They reveal
 * no more than the reasons for the group.
 */
export function icebreakersOf(reasons: readonly Common[], workoutType: WorkoutType): Icebreaker[] {
  const questions = [...reasons.flatMap(questionsOf), workoutType, "general" as const];
  return [...new Set(questions)].slice(0, maxIcebreakers);
}
