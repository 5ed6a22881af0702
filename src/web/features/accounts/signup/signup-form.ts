import type { ParsedSignup, SignupRequest } from "#shared/api/accounts.ts";
import { readProviderPhoto } from "#shared/api/providers.ts";
import type { OAuthData } from "#shared/api/providers.ts";
import { signupDefaults, weekdays } from "#shared/rules/choices.ts";
import type { Availability } from "#shared/rules/choices.ts";
import { findFace } from "#shared/rules/faces.ts";
import { travelRadiusMiles, workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { providerIds, providerNames } from "#shared/rules/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { SignupDraft } from "#shared/rules/signup-steps.ts";
import { addressOf } from "#web/client/api-client.ts";

export interface StepProps {
  readonly form: SignupForm;
  readonly change: (part: Partial<SignupForm>) => void;
  readonly errorOf: (field: keyof SignupForm) => string | null;
}

/** The wizard's fields, under the contract's names. In miles and workouts a week. */
export interface SignupForm extends SignupDraft {
  /** For a sign-up with a provider. Only the server keeps the identity there. */
  readonly provider: ProviderName | null;
  /** The cropped photo as a data URL, a drawn face's path, or the address of the provider's photo. */
  readonly avatarUrl: string | null;
  readonly gender: NonNullable<ParsedSignup["gender"]> | null;
  readonly travelRadius: ParsedSignup["travelRadius"];
  readonly locationTypePreference: NonNullable<ParsedSignup["locationTypePreference"]> | null;
  readonly fitnessLevel: ParsedSignup["fitnessLevel"];
  readonly workoutTypes: Readonly<ParsedSignup["workoutTypes"]>;
  readonly workoutFrequency: ParsedSignup["workoutFrequency"];
  readonly fitnessGoal: ParsedSignup["fitnessGoal"];
  readonly availability: NonNullable<ParsedSignup["availability"]>;
  readonly preferredSessionTimes: Readonly<ParsedSignup["preferredSessionTimes"]>;
  readonly preferredGroupSize: ParsedSignup["preferredGroupSize"];
  readonly sessionPreference: ParsedSignup["sessionPreference"];
  readonly energyRhythm: ParsedSignup["energyRhythm"];
  readonly pushNotificationsEnabled: ParsedSignup["pushNotificationsEnabled"];
}

const typedFields = [
  "fullName",
  "email",
  "password",
  "passwordConfirmation",
  "zipCode",
] as const satisfies readonly (keyof SignupForm)[];

/** What a password manager has put into the fields of the shown step without telling the page. */
export function filledWithoutEvents(
  frame: ParentNode | null,
  form: SignupForm,
): Partial<Record<(typeof typedFields)[number], string>> {
  const shown = typedFields.map((field) => {
    const input = frame?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`);
    return [field, input?.value ?? form[field]] as const;
  });
  return Object.fromEntries(shown.filter(([field, value]) => value !== form[field]));
}

export const emptySignupForm: SignupForm = {
  ...signupDefaults,
  fullName: "",
  email: "",
  password: "",
  passwordConfirmation: "",
  isOAuthSignup: false,
  provider: null,
  birthday: "",
  photoBytes: 0,
  avatarUrl: null,
  gender: null,
  zipCode: "",
  travelRadius: travelRadiusMiles.default,
  locationTypePreference: null,
  workoutTypes: [],
  workoutFrequency: workoutFrequencyPerWeek.default,
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
};

/** Whether it was chosen here, not given by the provider. */
const isOwnAvatar = (address: string | null): boolean =>
  address !== null && (address.startsWith("data:") || findFace(address) !== undefined);

/** The form with a provider's data: email, name and photo, and no password. */
export function prefilled(form: SignupForm, identity: OAuthData): SignupForm {
  return {
    ...form,
    provider: providerNames.find((name) => providerIds[name] === identity.providerId) ?? null,
    isOAuthSignup: true,
    email: identity.email,
    fullName: identity.displayName === "" ? form.fullName : identity.displayName,
    avatarUrl: isOwnAvatar(form.avatarUrl) ? form.avatarUrl : identity.photoURL,
    password: "",
    passwordConfirmation: "",
  };
}

export function withoutIdentity(form: SignupForm): SignupForm {
  return {
    ...form,
    provider: null,
    isOAuthSignup: false,
    email: "",
    avatarUrl: isOwnAvatar(form.avatarUrl) ? form.avatarUrl : null,
  };
}

/** The photo's address: our server fetches a provider's photo. */
export function photoAddress({ avatarUrl }: SignupForm): string | null {
  return avatarUrl === null || isOwnAvatar(avatarUrl) ? avatarUrl : addressOf(readProviderPhoto);
}

export function signupRequestOf({
  provider,
  password,
  passwordConfirmation: _confirmation,
  photoBytes: _bytes,
  ...answers
}: SignupForm): SignupRequest {
  return {
    ...answers,
    ...(provider === null ? { password } : { providerId: providerIds[provider] }),
    email: answers.email.trim(),
    fullName: answers.fullName.trim(),
    birthday: answers.birthday === "" ? null : answers.birthday,
    workoutTypes: [...answers.workoutTypes],
    preferredSessionTimes: [...answers.preferredSessionTimes],
  };
}

/** The step of each field in the request; all others belong to the fourth. */
const stepOfRequestField: Readonly<Partial<Record<keyof SignupRequest, number>>> = {
  fullName: 1,
  email: 1,
  password: 1,
  isOAuthSignup: 1,
  providerId: 1,
  avatarUrl: 2,
  gender: 2,
  birthday: 2,
  zipCode: 3,
  travelRadius: 3,
  locationTypePreference: 3,
};

export function stepOfIssue(path: string): number {
  const field = path.split(".").at(0);
  const found = Object.entries(stepOfRequestField).find(([name]) => name === field);
  return found?.[1] ?? 4;
}

export function chosenDays(availability: Availability) {
  return weekdays.filter((weekday) => availability[weekday]);
}
