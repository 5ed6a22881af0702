import { z } from "zod";
import { matchingModes, weekdays, workoutTypes } from "#shared/rules/choices.ts";
import { call } from "./call.ts";
import { ofUser } from "./primitives.ts";

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

export const readFitnessPreferences = call({
  method: "GET",
  path: "/api/preferences/fitness/:username?",
  summary: "What the member trains, and on which days",
  permit: "self",
  params: ofUser,
  replies: { 200: fitnessPreferences },
});

export const saveFitnessPreferences = call({
  method: "PUT",
  path: "/api/preferences/fitness/:username?",
  summary: "Changes what the member trains, and on which days",
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
