import {
  energyRhythms,
  fitnessGoals,
  fitnessLevels,
  genders,
  groupSizes,
  locationTypes,
  sessionPreferences,
  sessionTimes,
  weekdays,
  workoutTypes,
} from "#shared/rules/choices.ts";
import { findFace } from "#shared/rules/faces.ts";
import { travelRadiusMiles, workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { providerNames } from "#shared/rules/providers.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";
import type { Schema } from "#web/client/stored.ts";
import { signupDraftKey } from "#web/features/sign-in/signup-handover.ts";
import { emptySignupForm } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";

/** Everything except the password. Missing or outdated values get their default. */
export const draftSchema: Schema<SignupForm> = {
  read: json(draftOf).read,
  write: ({ password: _password, passwordConfirmation: _confirmation, ...kept }) =>
    JSON.stringify(kept),
};

export const signupDraft = stored(signupDraftKey, draftSchema, "sessionStorage");

function draftOf(parsed: unknown): SignupForm | null {
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
  const kept = fieldsOf(parsed);
  const text = (name: string) => (typeof kept[name] === "string" ? kept[name] : "");
  const whole = (name: string, { min, max }: { min: number; max: number }, otherwise: number) => {
    const value = kept[name];
    return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
      ? value
      : otherwise;
  };
  const one = <Value extends string>(name: string, all: readonly Value[]) =>
    all.find((value) => value === kept[name]);
  const some = <Value extends string>(name: string, all: readonly Value[]) => {
    const chosen: unknown = kept[name];
    return Array.isArray(chosen) ? all.filter((value) => chosen.includes(value)) : [];
  };
  const days = fieldsOf(kept["availability"]);
  const availability = { ...emptySignupForm.availability };
  for (const weekday of weekdays) availability[weekday] = days[weekday] !== false;
  const provider = one("provider", providerNames) ?? null;
  const avatarUrl = avatarOf(text("avatarUrl"), provider !== null);
  return {
    ...emptySignupForm,
    fullName: text("fullName"),
    email: text("email"),
    birthday: text("birthday"),
    provider,
    isOAuthSignup: provider !== null,
    avatarUrl,
    photoBytes:
      avatarUrl === null ? 0 : whole("photoBytes", { min: 0, max: Number.MAX_SAFE_INTEGER }, 0),
    gender: one("gender", genders) ?? null,
    zipCode: text("zipCode"),
    travelRadius: whole("travelRadius", travelRadiusMiles, travelRadiusMiles.default),
    locationTypePreference: one("locationTypePreference", locationTypes) ?? null,
    fitnessLevel: one("fitnessLevel", fitnessLevels) ?? emptySignupForm.fitnessLevel,
    workoutTypes: some("workoutTypes", workoutTypes),
    workoutFrequency: whole(
      "workoutFrequency",
      workoutFrequencyPerWeek,
      workoutFrequencyPerWeek.default,
    ),
    fitnessGoal: one("fitnessGoal", fitnessGoals) ?? emptySignupForm.fitnessGoal,
    availability,
    preferredSessionTimes: some("preferredSessionTimes", sessionTimes),
    preferredGroupSize: one("preferredGroupSize", groupSizes) ?? emptySignupForm.preferredGroupSize,
    sessionPreference:
      one("sessionPreference", sessionPreferences) ?? emptySignupForm.sessionPreference,
    energyRhythm: one("energyRhythm", energyRhythms) ?? emptySignupForm.energyRhythm,
    pushNotificationsEnabled: kept["pushNotificationsEnabled"] !== false,
  };
}

/** A cropped photo, a drawn face, or the provider's photo. */
function avatarOf(kept: string, hasProvider: boolean): string | null {
  const isOne =
    kept.startsWith("data:image/") ||
    findFace(kept) !== undefined ||
    (hasProvider && kept.startsWith("https://"));
  return isOne ? kept : null;
}
