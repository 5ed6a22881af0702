import { requireLinkOf } from "#server/identity/mailed-links.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { guessPassword, lockPassword } from "#server/passwords/guess-password.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { confirmEmailChange, emailChangeLink } from "./change-email.ts";
import { deleteAccount } from "./delete-account.ts";
import { deleteChange } from "./email-change-queries.ts";
import { isEmailVerified, setEmailVerified, verificationLink } from "./mailed-links.ts";

const linkKinds = [verificationLink, emailChangeLink];

/**
 * For a caller who is logged in or knows the password: the mailbox's owner may not know that somebody signed up with
 * it. Reloading the page repeats the answer, except for a changed address. Throws `invalid_link`,
 * `not_authenticated`, `too_many_requests` and as `confirmEmailChange` does.
 */
export async function verifyEmail(
  context: Context,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  caller: Pick<Member, "id"> | null,
  address: string,
): Promise<{ emailVerified: true }> {
  const { kind, memberId } = await requireLinkOf(context, linkKinds, token, address);
  const proven =
    caller?.id === memberId ? null : await provePassword(context, memberId, password, address);
  if (kind === emailChangeLink) await confirmEmailChange(context, token, proven);
  else await confirmEmail(context, memberId, proven);
  return { emailVerified: true };
}

async function confirmEmail(
  context: Context,
  memberId: string,
  proven: string | null,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // The password may have changed since.
    if (proven !== null && !(await lockPassword(trx, memberId, proven)))
      throw new ApiProblem("not_authenticated");
    await setEmailVerified(trx, memberId);
  });
}

async function provePassword(
  context: Context,
  memberId: string,
  password: string | undefined,
  address: string,
): Promise<string> {
  const account = await findAccount(context.db, memberId);
  if (account === undefined || password === undefined) throw new ApiProblem("not_authenticated");
  const { email, passwordHash } = account;
  const fits = await guessPassword(context, passwordHash, { email, password, address });
  if (!fits || passwordHash === null) throw new ApiProblem("not_authenticated");
  return passwordHash;
}

/**
 * Deletes an account that somebody else made with the link owner's address, or withdraws a change to it. Throws
 * `invalid_link`, `already_confirmed` and `last_admin`.
 */
export async function disownEmail(context: Context, token: string, address: string): Promise<void> {
  const { kind, memberId } = await requireLinkOf(context, linkKinds, token, address);
  if (kind === emailChangeLink) {
    if (!(await deleteChange(context.db, hashToken(token)))) throw new ApiProblem("invalid_link");
    return;
  }
  const account = await findAccount(context.db, memberId);
  if (account === undefined) throw new ApiProblem("invalid_link");
  await deleteAccount(context, { id: memberId, username: account.username }, async (trx) => {
    if (await isEmailVerified(trx, memberId)) throw new ApiProblem("already_confirmed");
  });
}

async function findAccount(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .select(["username", "email", "password_hash as passwordHash"])
    .where("id", "=", memberId)
    .executeTakeFirst();
}
