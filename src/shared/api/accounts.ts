import { z } from "zod";
import {
  fitnessLevels,
  genders,
  languages,
  signupDefaults,
  themes,
  workoutTypes,
} from "#shared/rules/choices.ts";
import { hourSeconds } from "#shared/rules/durations.ts";
import { addressForm, emailMaxLength } from "#shared/rules/email-addresses.ts";
import {
  accessCodeMaxLength,
  passwordMaxLength,
  passwordMinLength,
  photoBodyMaxBytes,
  travelRadiusMiles,
  workoutFrequencyPerWeek,
} from "#shared/rules/limits.ts";
import { staffRoles } from "#shared/rules/staff.ts";
import { isPredictable } from "#shared/rules/passwords.ts";
import { call, nothing } from "./call.ts";
import { guestCode } from "./guest-passes.ts";
import { day, email, fullName, instant, storable, text, username } from "./primitives.ts";
import { zipCode } from "./personal-details.ts";
import { availability, companyAnswers, fitnessAnswers } from "./preferences.ts";

export const user = z.object({
  username,
  email: z.string(),
  emailVerified: z.boolean(),
  /** Since when our emails come back, because the mail server refuses the address for good; null otherwise. */
  emailRefusedSince: instant.nullable(),
  fullName: z.string(),
  avatarUrl: z.string().nullable(),
  location: z.string(),
  language: z.enum(languages),
  theme: z.enum(themes),
  roles: z.array(z.enum(staffRoles)),
  isOperator: z.boolean(),
  /** Omitted if they aren't. */
  isOpenForWomen: z.boolean().optional(),
});
export const userReply = z.object({ user });

/** Only the hash is stored, so any characters will do. Devices write the same letters in different forms. */
export const password = z
  .string()
  .normalize("NFC")
  .min(passwordMinLength)
  .max(passwordMaxLength, { abort: true })
  .refine(
    (value) => !isPredictable(value),
    "must not contain six equal or consecutive characters in a row",
  );

/** Any form of address is accepted; one without an account is simply unknown. */
export const loginRequest = z.object({
  email: text(emailMaxLength).min(1).transform(addressForm),
  password: z.string().min(1).max(passwordMaxLength),
});

export const accessRequest = z.object({ code: text(accessCodeMaxLength) });

export const signupRequest = z
  .object({
    /** The code that the person entered, to count it. */
    accessCode: text(accessCodeMaxLength).optional(),
    /** The code of the guest pass that they came with. The email that confirms the address leads back to it. */
    guestPass: guestCode.optional(),
    email,
    password: password.optional(),
    fullName,
    avatarUrl: storable.nullable().optional(),
    gender: z.enum(genders).nullable().optional(),
    birthday: day.nullable().optional(),
    zipCode,
    travelRadius: fitnessAnswers.shape.travelRadius.default(travelRadiusMiles.default),
    fitnessLevel: z.enum(fitnessLevels).default(signupDefaults.fitnessLevel),
    workoutTypes: z.array(z.enum(workoutTypes)).min(1).max(workoutTypes.length),
    workoutFrequency: fitnessAnswers.shape.workoutFrequency.default(
      workoutFrequencyPerWeek.default,
    ),
    fitnessGoal: fitnessAnswers.shape.fitnessGoal.default(signupDefaults.fitnessGoal),
    availability: availability.optional(),
    preferredSessionTimes: fitnessAnswers.shape.preferredSessionTimes.default([]),
    preferredGroupSize: companyAnswers.shape.preferredGroupSize.default(
      signupDefaults.preferredGroupSize,
    ),
    sessionPreference: companyAnswers.shape.sessionPreference.default(
      signupDefaults.sessionPreference,
    ),
    energyRhythm: companyAnswers.shape.energyRhythm.default(signupDefaults.energyRhythm),
    locationTypePreference: fitnessAnswers.shape.locationTypePreference.optional(),
    pushNotificationsEnabled: z.boolean().default(signupDefaults.pushNotificationsEnabled),
    isOAuthSignup: z.boolean().default(false),
    /** The identity at the provider, for sign-ups with one. If given, it is checked as the email is. */
    uid: storable.max(255).optional(),
    providerId: storable.max(30).optional(),
  })
  .refine((request) => request.isOAuthSignup || request.password !== undefined, {
    path: ["password"],
    message: "is required",
  });

export const emailCheck = z.object({ email });

export const readUser = call({
  method: "GET",
  path: "/api/auth/me",
  summary: "The logged-in member",
  permit: "member",
  replies: { 200: userReply },
});

// The action counts wrong guesses by account and network.
export const logIn = call({
  method: "POST",
  path: "/api/auth/login",
  summary: "Logs in with email and password",
  permit: "anyone",
  body: loginRequest,
  replies: { 200: userReply },
  refusals: ["invalid_credentials", "account_disabled", "too_many_requests"],
});

// Sign-ups are counted once the request is valid.
export const signUp = call({
  method: "POST",
  path: "/api/auth/signup",
  summary: "Creates an account and logs in",
  description:
    "Mutes and suspensions of a deleted account with the same mailbox apply to the new one, regardless of the address's tag or dots.",
  permit: "anyone",
  body: signupRequest,
  bodyMaxBytes: photoBodyMaxBytes,
  replies: { 201: userReply },
  refusals: [
    "identity_not_verified",
    "provider_email_unverified",
    "provider_ended",
    "account_disabled",
    "email_taken",
    "too_many_requests",
  ],
});

// The action counts each question as a sign-up too.
export const checkEmail = call({
  method: "POST",
  path: "/api/auth/email-check",
  summary: "Whether an account can be created with this address",
  description: "Answered a few times an hour. Signing up checks again.",
  permit: "anyone",
  // Signing up answers the same question, but makes an account of each free address. Asking alone is therefore limited
  // more.
  limit: { max: 30, windowSeconds: hourSeconds, isExact: true },
  body: emailCheck,
  replies: { 204: nothing },
  refusals: ["email_taken", "too_many_requests"],
});

export const logOut = call({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Logs out on this device",
  permit: "anyone",
  replies: { 204: nothing },
});

export const deleteAccount = call({
  method: "DELETE",
  path: "/api/auth/account",
  summary: "Deletes the member's account",
  permit: "member",
  replies: { 204: nothing },
  refusals: ["last_admin"],
});

export const downloadOwnData = call({
  method: "GET",
  path: "/api/auth/account/data",
  summary: "All data about the member",
  description: "One JSON object, to save as a file.",
  permit: "member",
  // A download reads all of a member's data.
  limit: { max: 10, windowSeconds: hourSeconds, isExact: true },
  replies: { 200: z.unknown() },
  mediaType: "application/json",
});

export type User = z.infer<typeof user>;
export type LoginRequest = z.input<typeof loginRequest>;
export type SignupRequest = z.input<typeof signupRequest>;
export type ParsedSignup = z.output<typeof signupRequest>;
