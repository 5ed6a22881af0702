import { z } from "zod";
import {
  energyRhythms,
  fitnessGoals,
  fitnessLevels,
  genders,
  groupSizes,
  languages,
  locationTypes,
  sessionPreferences,
  sessionTimes,
  signupDefaults,
  themes,
  workoutTypes,
} from "#shared/rules/choices.ts";
import { emailMaxLength } from "#shared/rules/email-addresses.ts";
import {
  accessCodeMaxLength,
  passwordMaxLength,
  passwordMinLength,
  travelRadiusMiles,
  workoutFrequencyPerWeek,
} from "#shared/rules/limits.ts";
import { zipCodePattern } from "#shared/rules/locations.ts";
import { isPredictable } from "#shared/rules/passwords.ts";
import { day, email, fullName, storable, text, username } from "./primitives.ts";
import { availability } from "./preferences.ts";

export const user = z.object({
  username,
  email: z.string(),
  emailVerified: z.boolean(),
  fullName: z.string(),
  avatarUrl: z.string().nullable(),
  location: z.string(),
  language: z.enum(languages),
  theme: z.enum(themes),
  isOperator: z.boolean(),
});
export const userReply = z.object({ user });

/** One that a member chooses. Never stored, only its hash is: any signs will do. */
export const password = z
  .string()
  .min(passwordMinLength)
  .max(passwordMaxLength)
  .refine(
    (value) => !isPredictable(value),
    "must not contain six equal or consecutive characters in a row",
  );

/** An address of whatever form: one that isn't an account's is simply unknown. */
export const loginRequest = z.object({
  email: text(emailMaxLength)
    .min(1)
    .transform((value) => value.toLowerCase()),
  password: z.string().min(1).max(passwordMaxLength),
});

export const accessRequest = z.object({ code: text(accessCodeMaxLength) });

export const signupRequest = z
  .object({
    email,
    password: password.optional(),
    fullName,
    avatarUrl: storable.nullable().optional(),
    gender: z.enum(genders).nullable().optional(),
    birthday: day.nullable().optional(),
    zipCode: storable.regex(zipCodePattern, "must be five digits"),
    travelRadius: z
      .int()
      .min(travelRadiusMiles.min)
      .max(travelRadiusMiles.max)
      .multipleOf(travelRadiusMiles.step)
      .default(travelRadiusMiles.default),
    fitnessLevel: z.enum(fitnessLevels).default(signupDefaults.fitnessLevel),
    workoutTypes: z.array(z.enum(workoutTypes)).min(1).max(workoutTypes.length),
    workoutFrequency: z
      .int()
      .min(workoutFrequencyPerWeek.min)
      .max(workoutFrequencyPerWeek.max)
      .default(workoutFrequencyPerWeek.default),
    fitnessGoal: z.enum(fitnessGoals).default(signupDefaults.fitnessGoal),
    availability: availability.optional(),
    preferredSessionTimes: z.array(z.enum(sessionTimes)).max(sessionTimes.length).default([]),
    preferredGroupSize: z.enum(groupSizes).default(signupDefaults.groupSize),
    sessionPreference: z.enum(sessionPreferences).default(signupDefaults.sessionPreference),
    energyRhythm: z.enum(energyRhythms).default(signupDefaults.energyRhythm),
    locationTypePreference: z.enum(locationTypes).nullable().optional(),
    pushNotificationsEnabled: z.boolean().default(signupDefaults.pushNotifications),
    isOAuthSignup: z.boolean().default(false),
    /** Who the member is at the provider, when signing up with one; given, they are checked as the email is. */
    uid: storable.max(255).optional(),
    providerId: storable.max(30).optional(),
  })
  .refine((request) => request.isOAuthSignup || request.password !== undefined, {
    path: ["password"],
    message: "is required",
  });

export type User = z.infer<typeof user>;
export type LoginRequest = z.input<typeof loginRequest>;
export type SignupRequest = z.input<typeof signupRequest>;
export type ParsedSignup = z.output<typeof signupRequest>;
