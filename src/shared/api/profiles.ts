import { z } from "zod";
import { fitnessLevels, languages, themes } from "#shared/rules/choices.ts";
import { bioMaxLength, photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { groupReason } from "./bookings.ts";
import { call } from "./call.ts";
import { day, fullName, id, ofUser, storable, text, username } from "./primitives.ts";

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

/** Visible to others. */
const identity = z.object({
  fullName,
  fitnessLevel: z.enum(fitnessLevels),
  bio: text(bioMaxLength),
  /**
   * A photo as a data URL (JPEG, PNG, GIF or WebP), or a drawn face (`/faces/0.svg` to `/faces/63.svg`). Null removes
   * either; the present URL keeps it, as omitting the field does.
   */
  avatarUrl: storable.nullable().optional(),
});

const appPreferences = z.object({
  location: z.enum(locationNames),
  language: z.enum(languages),
  theme: z.enum(themes),
});

const groups = [identity, appPreferences].map(({ shape }) => Object.entries(shape));

/** Has one of the two groups of fields, complete, or both. An absent group stays as it is. */
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

export const trainingRecord = z.object({
  /** Eight weeks up to this one, by their Mondays, oldest first, with the number of sessions attended. */
  weeks: z.array(z.object({ monday: day, sessions: z.int() })),
  /**
   * The number of different members in their groups, without those who are hidden by a block or have deleted their
   * account.
   */
  peopleMet: z.int(),
  /** The number of consecutive weeks with a session, up to this week or the last. */
  currentStreak: z.int(),
});

export const readTrainingRecord = call({
  method: "GET",
  path: "/api/training-record",
  summary: "The member's last weeks, and the number of people they have met",
  permit: "member",
  replies: { 200: trainingRecord },
});

/**
 * A person by the name that the member may see. Of people met in the past, nothing current is shown, so that it doesn't
 * matter whether they blocked the member.
 */
export const person = z.object({
  userId: username,
  name: z.string(),
  avatar: z.string().nullable(),
  /** Null for people met in the past. */
  fitnessLevel: z.enum(fitnessLevels).nullable(),
  /** Empty if not given. */
  bio: z.string(),
  /** Reasons why the two were in their last group, most important first. */
  shared: z.array(groupReason),
  /** The number of past sessions in one group at which both were present. */
  timesTogether: z.int(),
  lastTrainedOn: day.nullable(),
  /** Null unless the two are connected. */
  connectionId: id.nullable(),
});

export const readPerson = call({
  method: "GET",
  path: "/api/people/:username",
  summary: "Somebody of the member's groups or connections",
  description:
    "All of it from the moment the group is formed until the session ends, and for connections. Of people met in the past, only the name and the sessions together, whether or not one blocked the other. Not found: everyone else.",
  permit: "member",
  params: z.object({ username }),
  replies: { 200: person },
  refusals: ["not_found"],
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
  // The action counts photos.
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

export type Person = z.infer<typeof person>;
export type Profile = z.infer<typeof profile>;
export type TrainingRecord = z.infer<typeof trainingRecord>;
export type ProfileChange = z.output<typeof profileChange>;
export type ProfileIdentity = z.input<typeof identity>;
export type AppPreferences = z.infer<typeof appPreferences>;
