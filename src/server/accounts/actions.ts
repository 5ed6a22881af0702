import { addressForm } from "#shared/rules/email-addresses.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findUsernameOfEmail } from "./queries.ts";

/** Throws `not_found`. */
export async function requireUsername(db: Db, email: string): Promise<string> {
  const username = await findUsernameOfEmail(db, addressForm(email));
  if (username === undefined) throw new ApiProblem("not_found");
  return username;
}
