import type { SignupRequest } from "#shared/api/accounts.ts";
import { readProviderPhoto } from "#shared/api/providers.ts";
import type { OAuthData } from "#shared/api/providers.ts";
import { weekdays } from "#shared/rules/choices.ts";
import type {
  Availability,
  FitnessLevel,
  SessionTime,
  WorkoutType,
  energyRhythms,
  fitnessGoals,
  genders,
  groupSizes,
  locationTypes,
  sessionPreferences,
} from "#shared/rules/choices.ts";
import { travelRadiusMiles, workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import type { SignupDraft } from "#shared/rules/signup-steps.ts";
import { addressOf } from "#web/client/api-client.ts";

/** All that the wizard asks for. Numbers in miles and workouts a week. */
export interface SignupForm extends SignupDraft {
  /** Who the member is at a provider, when they sign up with one. */
  readonly identity: OAuthData | null;
  /** The cut photo as a data URL, or where the provider keeps the one of `identity`. */
  readonly photo: string | null;
  readonly gender: (typeof genders)[number] | null;
  readonly travelRadius: number;
  readonly locationType: (typeof locationTypes)[number] | null;
  readonly fitnessLevel: FitnessLevel;
  readonly workoutTypes: readonly WorkoutType[];
  readonly workoutFrequency: number;
  readonly fitnessGoal: (typeof fitnessGoals)[number];
  readonly availability: Availability;
  readonly preferredSessionTimes: readonly SessionTime[];
  readonly groupSize: (typeof groupSizes)[number];
  readonly sessionPreference: (typeof sessionPreferences)[number];
  readonly energyRhythm: (typeof energyRhythms)[number];
  readonly pushNotifications: boolean;
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
  fitnessLevel: "intermediate",
  workoutTypes: [],
  workoutFrequency: workoutFrequencyPerWeek.default,
  fitnessGoal: "maintain_health",
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
  groupSize: "medium",
  sessionPreference: "balance",
  energyRhythm: "flexible",
  pushNotifications: true,
};

/** The form for whoever a provider knows: email, name and photo are theirs, and no password is asked for. */
export function prefilled(form: SignupForm, identity: OAuthData): SignupForm {
  const isOurPhoto = form.photo?.startsWith("data:") === true;
  return {
    ...form,
    identity,
    isOAuthSignup: true,
    email: identity.email,
    fullName: identity.displayName === "" ? form.fullName : identity.displayName,
    photo: isOurPhoto ? form.photo : identity.photoURL,
    password: "",
    passwordConfirmation: "",
  };
}

/** The form without what the provider told, but for the name. */
export function withoutIdentity(form: SignupForm): SignupForm {
  const isOurPhoto = form.photo?.startsWith("data:") === true;
  return {
    ...form,
    identity: null,
    isOAuthSignup: false,
    email: "",
    photo: isOurPhoto ? form.photo : null,
  };
}

/** Where the photo can be seen: our server fetches a provider's one. */
export function photoAddress(form: SignupForm): string | null {
  return form.photo === null || form.photo.startsWith("data:")
    ? form.photo
    : addressOf(readProviderPhoto);
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
const stepOfRequestField: Readonly<Record<string, number>> = {
  fullName: 1,
  email: 1,
  password: 1,
  avatarUrl: 2,
  gender: 2,
  birthday: 2,
  zipCode: 3,
  travelRadius: 3,
  locationTypePreference: 3,
};

/** Where a field that the server refuses can be corrected. */
export function stepOfIssue(path: string): number {
  return stepOfRequestField[path.split(".").at(0) ?? ""] ?? 4;
}

/** The days that are ticked, in the order of the week. */
export function chosenDays(availability: Availability) {
  return weekdays.filter((weekday) => availability[weekday]);
}
