import { invalidField } from "#server/platform/problems.ts";

/** Throws `invalid_request` for a birthday to come. */
export function requirePastBirthday(birthday: string | null | undefined, now: Date): void {
  if (birthday != null && birthday > now.toISOString().slice(0, 10)) {
    throw invalidField("birthday", "cannot be in the future");
  }
}
