import { endLogin, startLogin } from "#server/identity/logins.ts";
import type { Client, LoggedIn } from "#server/identity/logins.ts";
import { guessPassword } from "#server/passwords/guess-password.ts";
import { lockPassword } from "#server/passwords/queries.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findMemberByEmail } from "./queries.ts";

/** Logs in by email (lower case) and password. Throws `invalid_credentials`, the same for an unknown email. */
export async function logIn(
  context: Context,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<LoggedIn> {
  const { db, clock, realClock } = context;
  const member = await findMemberByEmail(db, email);
  const passwordHash = member?.password_hash ?? null;
  const guess = { email, password, address: client.address };
  const fits = await guessPassword(context, passwordHash, guess);
  if (member === undefined || passwordHash === null || !fits)
    throw new ApiProblem("invalid_credentials");
  return db.transaction().execute(async (trx) => {
    // A concurrent change of the password would end all logins, so it must not miss this one.
    if (!(await lockPassword(trx, member.id, passwordHash)))
      throw new ApiProblem("invalid_credentials");
    const at = { now: clock.now(), realNow: realClock.now() };
    return {
      member,
      token: await startLogin(trx, { memberId: member.id, way: "password" }, client, at),
    };
  });
}

export async function logOut({ db }: Context, token: string): Promise<void> {
  await endLogin(db, token);
}
