import { z } from "zod";
import { fitnessLevels, languages, themes } from "../rules/choices.ts";

export const profile = z.object({
  fullName: z.string(),
  fitnessLevel: z.enum(fitnessLevels),
  bio: z.string(),
  avatarUrl: z.string().nullable(),
  location: z.string(),
  language: z.enum(languages),
  theme: z.enum(themes),
  sessionsAttended: z.int(),
  connectionsMade: z.int(),
  currentStreak: z.int(),
});

export type Profile = z.infer<typeof profile>;
