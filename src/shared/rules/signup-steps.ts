import { birthdayProblem } from "./personal-details.ts";
import type { BirthdayProblem } from "./personal-details.ts";
import { addressForm, isEmailAddress } from "./email-addresses.ts";
import { photoMaxBytes } from "./limits.ts";
import { zipCodePattern } from "./locations.ts";
import { nameProblem, tidyName } from "./name-problems.ts";
import type { NameProblem } from "./name-problems.ts";
import { newPasswordProblem } from "./passwords.ts";
import type { PasswordProblem } from "./passwords.ts";

export const signupStepCount = 5;

/** The wizard's state, from which the payload is made. */
export interface SignupDraft {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly isOAuthSignup: boolean;
  /** `YYYY-MM-DD`, or empty. */
  readonly birthday: string;
  /** Decoded; 0 without a photo. */
  readonly photoBytes: number;
  readonly zipCode: string;
  readonly workoutTypes: readonly string[];
}

export type SignupProblem =
  | NameProblem
  | "invalid_email"
  | PasswordProblem
  | BirthdayProblem
  | "photo_too_large"
  | "invalid_zip_code"
  | "no_workout_type";

export const signupProblemField: Record<SignupProblem, keyof SignupDraft> = {
  missing_name: "fullName",
  unreadable_name: "fullName",
  reserved_name: "fullName",
  link_in_name: "fullName",
  invalid_email: "email",
  weak_password: "password",
  predictable_password: "password",
  common_password: "password",
  passwords_differ: "passwordConfirmation",
  invalid_birthday: "birthday",
  ancient_birthday: "birthday",
  too_young: "birthday",
  photo_too_large: "photoBytes",
  invalid_zip_code: "zipCode",
  no_workout_type: "workoutTypes",
};

/** The first problem that prevents leaving `step` (1 to 5), or null. `today` is the local day, `YYYY-MM-DD`. */
export function signupStepProblem(
  step: number,
  draft: SignupDraft,
  today: string,
  minimumAge: number,
): SignupProblem | null {
  if (step === 1) {
    const wrongName = nameProblem(tidyName(draft.fullName));
    if (wrongName !== null) return wrongName;
    if (!isEmailAddress(addressForm(draft.email))) return "invalid_email";
    return draft.isOAuthSignup
      ? null
      : newPasswordProblem(draft.password, draft.passwordConfirmation);
  }
  if (step === 2) {
    const wrongBirthday = birthdayProblem(draft.birthday, today, minimumAge);
    if (wrongBirthday !== null) return wrongBirthday;
    if (draft.photoBytes > photoMaxBytes) return "photo_too_large";
  }
  if (step === 3 && !zipCodePattern.test(draft.zipCode)) return "invalid_zip_code";
  if (step === 4 && draft.workoutTypes.length === 0) return "no_workout_type";
  return null;
}
