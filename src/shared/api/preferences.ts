import { z } from "zod";
import { matchingModes, weekdays, workoutTypes } from "#shared/rules/choices.ts";

const days = Object.fromEntries(weekdays.map((weekday) => [weekday, z.boolean()])) as {
  [Weekday in (typeof weekdays)[number]]: z.ZodBoolean;
};

/** On which weekdays a member can train; every day is named. */
export const availability = z.object(days);

export const fitnessPreferences = z.object({
  workoutTypes: z.array(z.enum(workoutTypes)).max(workoutTypes.length),
  availability,
});

/** Whom the member wants to train with, when groups are formed. */
export const sessionPreferences = z.object({ matchingMode: z.enum(matchingModes) });

export type SessionPreferences = z.infer<typeof sessionPreferences>;
export type FitnessPreferences = z.infer<typeof fitnessPreferences>;
