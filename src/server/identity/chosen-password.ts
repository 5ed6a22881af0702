import { invalidField } from "../platform/problems.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";

/** The hash of a password that a member chose; throws `invalid_request` for one that everybody tries first. */
export async function hashChosenPassword(password: string): Promise<string> {
  if (await isCommonPassword(password)) throw invalidField("password", "is one of the most common passwords");
  return hashPassword(password);
}
