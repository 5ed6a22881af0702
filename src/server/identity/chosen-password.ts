import { invalidField } from "#server/platform/problems.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";

/** Throws `invalid_request` for a password that everybody tries first. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw invalidField("password", "is one of the most common passwords");
}

/** The hash of a password that a member chose; throws `invalid_request` for one that everybody tries first. */
export async function hashChosenPassword(password: string): Promise<string> {
  await refuseCommonPassword(password);
  return hashPassword(password);
}
