import { z } from "zod";
import { fitnessLevels, languages, themes } from "#shared/rules/choices.ts";
import { bioMaxLength, photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { call } from "./call.ts";
import { day, fullName, ofUser, storable, text } from "./primitives.ts";

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

/** Who the member is to others. */
const identity = z.object({
  fullName,
  fitnessLevel: z.enum(fitnessLevels),
  bio: text(bioMaxLength),
  /**
   * A photo as a data URL (JPEG, PNG, GIF or WebP), or one of the drawn faces (`/faces/0.svg` to `/faces/63.svg`); null
   * removes either; its own URL keeps it, as leaving the field out does.
   */
  avatarUrl: storable.nullable().optional(),
});

/** How and where the member uses the app. */
const appPreferences = z.object({
  location: z.enum(locationNames),
  language: z.enum(languages),
  theme: z.enum(themes),
});

const groups = [identity, appPreferences].map(({ shape }) => Object.entries(shape));

/** Carries one of the two groups of fields whole, or both; a group that is absent stays as it is. */
export const profileChange = z
  .object({ ...identity.partial().shape, ...appPreferences.partial().shape })
  .superRefine((change, context) => {
    const given = new Map(Object.entries(change));
    const begun = groups.filter((fields) => fields.some(([name]) => given.has(name)));
    for (const [name, field] of (begun.length === 0 ? groups : begun).flat()) {
      if (given.get(name) === undefined && !field.safeParse(undefined).success) {
        context.addIssue({ code: "custom", path: [name], message: "is required" });
      }
    }
  });

export const readProfile = call({
  method: "GET",
  path: "/api/profile/:username?",
  summary: "The member's profile",
  permit: "self",
  params: ofUser,
  replies: { 200: profile },
});

/** How the member has trained. */
export const trainingRecord = z.object({
  /** Eight weeks up to this one by their Mondays, oldest first, and how many sessions the member was at in each. */
  weeks: z.array(z.object({ monday: day, sessions: z.int() })),
  /** With how many others they trained in one group, each once; without whom a block hides and who has deleted their account. */
  peopleMet: z.int(),
});

export const readTrainingRecord = call({
  method: "GET",
  path: "/api/training-record",
  summary: "The member's last weeks, and how many people they have met",
  permit: "member",
  replies: { 200: trainingRecord },
});

export const saveProfile = call({
  method: "PUT",
  path: "/api/profile/:username?",
  summary: "Changes the member's profile",
  permit: "self",
  params: ofUser,
  body: profileChange,
  bodyMaxBytes: photoBodyMaxBytes,
  replies: { 200: profile },
  // Photos are counted in the action: only who sends one is.
  refusals: ["too_many_requests", "muted"],
});

export const readPhoto = call({
  method: "GET",
  path: "/api/photos/:id",
  summary: "A member's photo, which never changes",
  permit: "member",
  params: z.object({ id: storable.min(1).max(64) }),
  replies: { 200: z.unknown() },
  mediaType: "image/webp",
  refusals: ["not_found"],
});

export type Profile = z.infer<typeof profile>;
export type TrainingRecord = z.infer<typeof trainingRecord>;
export type ProfileChange = z.output<typeof profileChange>;
export type ProfileIdentity = z.input<typeof identity>;
export type AppPreferences = z.infer<typeof appPreferences>;
