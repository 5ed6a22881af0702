import { requireFreshLogin } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { guessPassword } from "./guess-password.ts";
import { findPasswordHash } from "./queries.ts";

export interface Proof {
  readonly password?: string | undefined;
  /** The network that asks. */
  readonly address: string;
  readonly loginToken: string;
}

/**
 * Makes a logged-in member prove who they are before they change a way into their account: by their password, or by a
 * login that began with a provider or a passkey moments ago. Throws `wrong_password`, `no_password`, `login_too_old`,
 * and `too_many_requests` after too many wrong passwords.
 */
export async function proveAgain(
  context: Context,
  { id, email }: Pick<Member, "id" | "email">,
  { password, address, loginToken }: Proof,
): Promise<void> {
  const { db, realClock } = context;
  if (password === undefined) return requireFreshLogin(db, loginToken, id, realClock.now());
  const hash = await findPasswordHash(db, id);
  if (hash === null) throw new ApiProblem("no_password");
  if (!(await guessPassword(context, hash, { email, password, address })))
    throw new ApiProblem("wrong_password");
}
