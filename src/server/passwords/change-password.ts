import { serverWords } from "#words/server-words.ts";
import type { PasswordChange, PasswordState } from "#shared/api/passwords.ts";
import { endFeed } from "#server/calendar/actions.ts";
import { hashChosenPassword } from "#server/identity/password.ts";
import { endLogins, renewLogin } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { deleteResetLinksOf } from "./reset-queries.ts";
import { guessPassword } from "./guess-password.ts";
import { findPasswordHash, replacePassword } from "./queries.ts";

/** Whether the member has a password; those who signed up with a provider have none. */
export async function readPasswordState({ db }: Context, member: Member): Promise<PasswordState> {
  return { isSet: (await findPasswordHash(db, member.id)) !== null };
}

/**
 * Changes the password of a member who knows the current one, and ends their other logins and their calendar feed.
 * Returns this login's new token. Throws `wrong_password`, `no_password` if there is none to change,
 * `not_authenticated` if this login has ended, and `invalid_request` for a very common new password.
 */
export async function changePassword(
  context: Context,
  member: Member,
  { currentPassword, password }: PasswordChange,
  { address, loginToken }: { address: string; loginToken: string },
): Promise<string> {
  const { db, clock } = context;
  const former = await findPasswordHash(db, member.id);
  if (former === null) throw new ApiProblem("no_password");
  const guess = { email: member.email, password: currentPassword, address };
  if (!(await guessPassword(context, former, guess))) throw new ApiProblem("wrong_password");
  const next = await hashChosenPassword(password);
  return db.transaction().execute(async (trx) => {
    if (!(await replacePassword(trx, member.id, { former, next })))
      throw new ApiProblem("wrong_password");
    await endLogins(trx, member.id, loginToken);
    await endFeed({ db: trx }, member);
    await deleteResetLinksOf(trx, member.id);
    const token = await renewLogin(trx, member.id, loginToken);
    const { language } = member;
    const words = serverWords(language).accountMails.passwordChanged;
    const mail = { to: member.email, memberId: member.id, path: "/login", language, ...words };
    await sendEmail(trx, mail, clock.now());
    return token;
  });
}
