import { z } from "zod";
import {
  energyRhythms,
  fitnessGoals,
  groupSizes,
  locationTypes,
  matchingModes,
  sessionPreferences as sessionPreferenceChoices,
  sessionTimes,
  weekdays,
  workoutTypes,
} from "#shared/rules/choices.ts";
import { travelRadiusMiles, workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { call } from "./call.ts";
import { ofUser } from "./primitives.ts";

const days = Object.fromEntries(weekdays.map((weekday) => [weekday, z.boolean()])) as {
  [Weekday in (typeof weekdays)[number]]: z.ZodBoolean;
};

export const availability = z.object(days);

export const fitnessAnswers = z.object({
  fitnessGoal: z.enum(fitnessGoals),
  /** Per week. */
  workoutFrequency: z.int().min(workoutFrequencyPerWeek.min).max(workoutFrequencyPerWeek.max),
  preferredSessionTimes: z.array(z.enum(sessionTimes)).max(sessionTimes.length),
  travelRadius: z
    .int()
    .min(travelRadiusMiles.min)
    .max(travelRadiusMiles.max)
    .multipleOf(travelRadiusMiles.step),
  locationTypePreference: z.enum(locationTypes).nullable(),
});

export const companyAnswers = z.object({
  preferredGroupSize: z.enum(groupSizes),
  sessionPreference: z.enum(sessionPreferenceChoices),
  energyRhythm: z.enum(energyRhythms),
});

/** Replies carry every field. A change may omit the answers of sign-up, which then stay. */
export const fitnessPreferences = z.object({
  workoutTypes: z.array(z.enum(workoutTypes)).max(workoutTypes.length),
  availability,
  ...fitnessAnswers.partial().shape,
});

/**
 * The company that a member wants when groups are formed. A change may omit the answers of sign-up, which then stay.
 */
export const sessionPreferences = z.object({
  matchingMode: z.enum(matchingModes),
  ...companyAnswers.partial().shape,
});

export const readFitnessPreferences = call({
  method: "GET",
  path: "/api/preferences/fitness/:username?",
  summary: "The member's training preferences",
  permit: "self",
  params: ofUser,
  replies: { 200: fitnessPreferences },
});

export const saveFitnessPreferences = call({
  method: "PUT",
  path: "/api/preferences/fitness/:username?",
  summary: "Changes the member's training preferences",
  permit: "self",
  params: ofUser,
  body: fitnessPreferences,
  replies: { 200: fitnessPreferences },
});

export const readSessionPreferences = call({
  method: "GET",
  path: "/api/preferences/session/:username?",
  summary: "The member's preferred company",
  permit: "self",
  params: ofUser,
  replies: { 200: sessionPreferences },
});

export const saveSessionPreferences = call({
  method: "PUT",
  path: "/api/preferences/session/:username?",
  summary: "Changes the member's preferred company",
  permit: "self",
  params: ofUser,
  body: sessionPreferences,
  replies: { 200: sessionPreferences },
});

export type SessionPreferences = z.infer<typeof sessionPreferences>;
export type FitnessPreferences = z.infer<typeof fitnessPreferences>;
