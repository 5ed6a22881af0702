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
import { travelRadiusMiles, workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { readOAuthData } from "#web/features/accounts/oauth-data.ts";
import { emptySignupForm } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";

const key = "spotter.signup-draft";

/** The draft as it is kept: everything but the password. */
export function writeDraft(form: SignupForm): string {
  const { password: _password, passwordConfirmation: _confirmation, ...kept } = form;
  return JSON.stringify(kept);
}

/** Reads a kept draft; what is missing or no longer a choice gets its default. null when it is no draft. */
export function readDraft(raw: string | null): SignupForm | null {
  const kept = fieldsIn(raw);
  if (kept === null) return null;
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
  const days = fieldsOf(kept["availability"]) ?? {};
  const availability = { ...emptySignupForm.availability };
  for (const weekday of weekdays) availability[weekday] = days[weekday] !== false;
  const photo = text("photo");
  const identity = readOAuthData(kept["identity"]);
  return {
    ...emptySignupForm,
    fullName: text("fullName"),
    email: text("email"),
    birthday: text("birthday"),
    identity,
    isOAuthSignup: identity !== null,
    photo:
      photo.startsWith("data:image/") || (photo !== "" && photo === identity?.photoURL)
        ? photo
        : null,
    photoBytes: whole("photoBytes", { min: 0, max: Number.MAX_SAFE_INTEGER }, 0),
    gender: one("gender", genders) ?? null,
    zipCode: text("zipCode"),
    travelRadius: whole("travelRadius", travelRadiusMiles, travelRadiusMiles.default),
    locationType: one("locationType", locationTypes) ?? null,
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
    groupSize: one("groupSize", groupSizes) ?? emptySignupForm.groupSize,
    sessionPreference:
      one("sessionPreference", sessionPreferences) ?? emptySignupForm.sessionPreference,
    energyRhythm: one("energyRhythm", energyRhythms) ?? emptySignupForm.energyRhythm,
    pushNotifications: kept["pushNotifications"] !== false,
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function fieldsIn(raw: string | null) {
  try {
    return raw === null ? null : fieldsOf(JSON.parse(raw));
  } catch {
    return null;
  }
}

/** The draft of this tab, or null. */
export function keptDraft(): SignupForm | null {
  try {
    return readDraft(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

export function keepDraft(form: SignupForm) {
  try {
    sessionStorage.setItem(key, writeDraft(form));
  } catch {
    // Full or closed: the wizard works, a reload starts it anew.
  }
}

export function dropDraft() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
