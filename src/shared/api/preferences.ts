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

/** On which weekdays a member can train; every day is named. */
export const availability = z.object(days);

/** What sign-up asks of how and where somebody trains. */
export const fitnessAnswers = z.object({
  fitnessGoal: z.enum(fitnessGoals),
  /** Workouts a week. */
  workoutFrequency: z.int().min(workoutFrequencyPerWeek.min).max(workoutFrequencyPerWeek.max),
  preferredSessionTimes: z.array(z.enum(sessionTimes)).max(sessionTimes.length),
  /** Miles. */
  travelRadius: z
    .int()
    .min(travelRadiusMiles.min)
    .max(travelRadiusMiles.max)
    .multipleOf(travelRadiusMiles.step),
  locationTypePreference: z.enum(locationTypes).nullable(),
});

/** What sign-up asks of the company that somebody likes. */
export const companyAnswers = z.object({
  preferredGroupSize: z.enum(groupSizes),
  sessionPreference: z.enum(sessionPreferenceChoices),
  energyRhythm: z.enum(energyRhythms),
});

/** Replies carry every field; a change may leave out the answers of sign-up, and what it leaves out stays. */
export const fitnessPreferences = z.object({
  workoutTypes: z.array(z.enum(workoutTypes)).max(workoutTypes.length),
  availability,
  ...fitnessAnswers.partial().shape,
});

/** Whom the member wants to train with, when groups are formed. Left out, an answer of sign-up stays likewise. */
export const sessionPreferences = z.object({
  matchingMode: z.enum(matchingModes),
  ...companyAnswers.partial().shape,
});

export const readFitnessPreferences = call({
  method: "GET",
  path: "/api/preferences/fitness/:username?",
  summary: "What, when and where the member trains, and what for",
  permit: "self",
  params: ofUser,
  replies: { 200: fitnessPreferences },
});

export const saveFitnessPreferences = call({
  method: "PUT",
  path: "/api/preferences/fitness/:username?",
  summary: "Changes what, when and where the member trains, and what for",
  permit: "self",
  params: ofUser,
  body: fitnessPreferences,
  replies: { 200: fitnessPreferences },
});

export const readSessionPreferences = call({
  method: "GET",
  path: "/api/preferences/session/:username?",
  summary: "Whom the member wants to train with",
  permit: "self",
  params: ofUser,
  replies: { 200: sessionPreferences },
});

export const saveSessionPreferences = call({
  method: "PUT",
  path: "/api/preferences/session/:username?",
  summary: "Changes whom the member wants to train with",
  permit: "self",
  params: ofUser,
  body: sessionPreferences,
  replies: { 200: sessionPreferences },
});

export type SessionPreferences = z.infer<typeof sessionPreferences>;
export type FitnessPreferences = z.infer<typeof fitnessPreferences>;
