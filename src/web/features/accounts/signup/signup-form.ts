import type { ParsedSignup, SignupRequest } from "#shared/api/accounts.ts";
import { readProviderPhoto } from "#shared/api/providers.ts";
import type { OAuthData } from "#shared/api/providers.ts";
import { signupDefaults, weekdays } from "#shared/rules/choices.ts";
import type { Availability } from "#shared/rules/choices.ts";
import { findFace } from "#shared/rules/faces.ts";
import { travelRadiusMiles, workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import type { SignupDraft } from "#shared/rules/signup-steps.ts";
import { addressOf } from "#web/client/api-client.ts";

/** All that the wizard asks for, as the contract takes it. Numbers in miles and workouts a week. */
export interface SignupForm extends SignupDraft {
  /** Who the member is at a provider, when they sign up with one. */
  readonly identity: OAuthData | null;
  /** The cut photo as a data URL, the path of a drawn face, or where the provider keeps the photo of `identity`. */
  readonly photo: string | null;
  readonly gender: NonNullable<ParsedSignup["gender"]> | null;
  readonly travelRadius: ParsedSignup["travelRadius"];
  readonly locationType: NonNullable<ParsedSignup["locationTypePreference"]> | null;
  readonly fitnessLevel: ParsedSignup["fitnessLevel"];
  readonly workoutTypes: Readonly<ParsedSignup["workoutTypes"]>;
  readonly workoutFrequency: ParsedSignup["workoutFrequency"];
  readonly fitnessGoal: ParsedSignup["fitnessGoal"];
  readonly availability: NonNullable<ParsedSignup["availability"]>;
  readonly preferredSessionTimes: Readonly<ParsedSignup["preferredSessionTimes"]>;
  readonly groupSize: ParsedSignup["preferredGroupSize"];
  readonly sessionPreference: ParsedSignup["sessionPreference"];
  readonly energyRhythm: ParsedSignup["energyRhythm"];
  readonly pushNotifications: ParsedSignup["pushNotificationsEnabled"];
}

export const emptySignupForm: SignupForm = {
  fullName: "",
  email: "",
  password: "",
  passwordConfirmation: "",
  isOAuthSignup: false,
  identity: null,
  birthday: "",
  photoBytes: 0,
  photo: null,
  gender: null,
  zipCode: "",
  travelRadius: travelRadiusMiles.default,
  locationType: null,
  fitnessLevel: signupDefaults.fitnessLevel,
  workoutTypes: [],
  workoutFrequency: workoutFrequencyPerWeek.default,
  fitnessGoal: signupDefaults.fitnessGoal,
  availability: {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: true,
  },
  preferredSessionTimes: [],
  groupSize: signupDefaults.groupSize,
  sessionPreference: signupDefaults.sessionPreference,
  energyRhythm: signupDefaults.energyRhythm,
  pushNotifications: signupDefaults.pushNotifications,
};

/** Whether it was chosen here, rather than said by a provider. */
const isOwnAvatar = (photo: string | null): boolean =>
  photo !== null && (photo.startsWith("data:") || findFace(photo) !== undefined);

/** The form for whoever a provider knows: email, name and photo are theirs, and no password is asked for. */
export function prefilled(form: SignupForm, identity: OAuthData): SignupForm {
  return {
    ...form,
    identity,
    isOAuthSignup: true,
    email: identity.email,
    fullName: identity.displayName === "" ? form.fullName : identity.displayName,
    photo: isOwnAvatar(form.photo) ? form.photo : identity.photoURL,
    password: "",
    passwordConfirmation: "",
  };
}

/** The form without what the provider said, but for the name. */
export function withoutIdentity(form: SignupForm): SignupForm {
  return {
    ...form,
    identity: null,
    isOAuthSignup: false,
    email: "",
    photo: isOwnAvatar(form.photo) ? form.photo : null,
  };
}

/** Where the photo can be seen: our server fetches a provider's one. */
export function photoAddress(form: SignupForm): string | null {
  return form.photo === null || isOwnAvatar(form.photo) ? form.photo : addressOf(readProviderPhoto);
}

/** What is sent when the last step is done. */
export function signupRequestOf(form: SignupForm): SignupRequest {
  return {
    email: form.email.trim(),
    ...(form.identity === null
      ? { password: form.password }
      : { uid: form.identity.uid, providerId: form.identity.providerId }),
    fullName: form.fullName.trim(),
    avatarUrl: form.photo,
    gender: form.gender,
    birthday: form.birthday === "" ? null : form.birthday,
    zipCode: form.zipCode,
    travelRadius: form.travelRadius,
    fitnessLevel: form.fitnessLevel,
    workoutTypes: [...form.workoutTypes],
    workoutFrequency: form.workoutFrequency,
    fitnessGoal: form.fitnessGoal,
    availability: form.availability,
    preferredSessionTimes: [...form.preferredSessionTimes],
    preferredGroupSize: form.groupSize,
    sessionPreference: form.sessionPreference,
    energyRhythm: form.energyRhythm,
    locationTypePreference: form.locationType,
    pushNotificationsEnabled: form.pushNotifications,
    isOAuthSignup: form.isOAuthSignup,
  };
}

/** The step on which each field of the request is asked for. */
const stepOfRequestField: Readonly<Record<keyof SignupRequest, number>> = {
  fullName: 1,
  email: 1,
  password: 1,
  isOAuthSignup: 1,
  uid: 1,
  providerId: 1,
  avatarUrl: 2,
  gender: 2,
  birthday: 2,
  zipCode: 3,
  travelRadius: 3,
  locationTypePreference: 3,
  fitnessLevel: 4,
  workoutTypes: 4,
  workoutFrequency: 4,
  fitnessGoal: 4,
  availability: 4,
  preferredSessionTimes: 4,
  preferredGroupSize: 4,
  sessionPreference: 4,
  energyRhythm: 4,
  pushNotificationsEnabled: 4,
};

/** Where a field that the server refuses can be corrected. */
export function stepOfIssue(path: string): number {
  const field = path.split(".").at(0);
  const found = Object.entries(stepOfRequestField).find(([name]) => name === field);
  return found?.[1] ?? 4;
}

/** The days that are ticked, in the order of the week. */
export function chosenDays(availability: Availability) {
  return weekdays.filter((weekday) => availability[weekday]);
}
