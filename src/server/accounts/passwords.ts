import { serverWords } from "../../messages/server-words.ts";
import type { PasswordChange, PasswordState } from "../../shared/api/passwords.ts";
import { hashChosenPassword } from "../identity/chosen-password.ts";
import { endLogins, type Member } from "../identity/logins.ts";
import { sendEmail } from "../notifications/actions.ts";
import type { Context } from "../platform/context.ts";
import { ApiProblem } from "../platform/problems.ts";
import { deleteLinkOf } from "./link-queries.ts";
import { guessPassword } from "./password-guesses.ts";
import { findPasswordHash, replacePassword } from "./password-queries.ts";
import { mayMail } from "./unproven-mailboxes.ts";

/** Whether the member has a password, which those who came by a provider have not. */
export async function readPasswordState({ db }: Context, member: Member): Promise<PasswordState> {
  return { isSet: (await findPasswordHash(db, member.id)) !== null };
}

/**
 * Changes the password of a member who knows the current one and ends their other logins. Throws
 * `wrong_password`, `no_password` when there is none to change, `invalid_request` for a very common new one.
 */
export async function changePassword(
  { db, clock }: Context,
  member: Member,
  { currentPassword, password }: PasswordChange,
  { address, loginToken }: { address: string; loginToken: string },
): Promise<PasswordState> {
  const former = await findPasswordHash(db, member.id);
  if (former === null) throw new ApiProblem("no_password");
  const guess = { email: member.email, password: currentPassword, address };
  if (!(await guessPassword(db, former, guess))) throw new ApiProblem("wrong_password");
  const next = await hashChosenPassword(password);
  await db.transaction().execute(async (trx) => {
    if (!(await replacePassword(trx, member.id, { former, next }))) throw new ApiProblem("wrong_password");
    await endLogins(trx, member.id, loginToken);
    await deleteLinkOf(trx, member.id, "password_reset");
    if (!(await mayMail(trx, member))) return;
    const { language } = member;
    const words = serverWords(language).accountMails.passwordChanged;
    const mail = { to: member.email, memberId: member.id, path: "/login", language, ...words };
    await sendEmail(trx, mail, clock.now());
  });
  return { isSet: true };
}
