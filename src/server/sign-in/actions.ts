import { endFeed } from "#server/calendar/actions.ts";
import {
  endLogin,
  startLogin,
  endLoginById,
  endLogins,
  listLogins,
  maxLogins,
} from "#server/identity/logins.ts";
import type { Client, LoggedIn, Member } from "#server/identity/logins.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { readUserAgent } from "#server/identity/user-agent.ts";
import { guessPassword, lockPassword } from "#server/passwords/guess-password.ts";
import { avatarIdOfMember, avatarUrl } from "#server/platform/avatar-url.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem, parseId } from "#server/platform/problems.ts";
import type { User } from "#shared/api/accounts.ts";
import type { Login } from "#shared/api/logins.ts";
import type { OAuthData } from "#shared/api/providers.ts";
import { isOpenTo } from "#shared/rules/choices.ts";
import { providerIds } from "#shared/rules/providers.ts";
import { findMemberByEmail } from "./queries.ts";
import type { IdentityRow } from "./queries.ts";

type LoginRow = Awaited<ReturnType<typeof listLogins>>[number];

export function presentUser(member: Member): User {
  return {
    username: member.username,
    email: member.email,
    emailVerified: member.email_verified,
    emailRefusedSince: member.email_refused_since?.toISOString() ?? null,
    fullName: member.full_name,
    avatarUrl: avatarUrl(avatarIdOfMember(member)),
    location: member.city,
    language: member.language,
    theme: member.theme,
    roles: member.roles,
    isOperator: member.roles.length > 0,
    ...(isOpenTo("women", member.gender) ? { isOpenForWomen: true } : {}),
  };
}

function presentLogin(login: LoginRow, currentHash: string): Login {
  return {
    id: login.id,
    ...readUserAgent(login.user_agent),
    createdAt: login.created_at.toISOString(),
    lastSeenAt: login.last_seen_at.toISOString(),
    current: login.token_hash === currentHash,
  };
}

export function presentIdentity(identity: IdentityRow): OAuthData {
  return {
    email: identity.email,
    displayName: identity.full_name,
    photoURL: identity.picture,
    uid: identity.subject,
    providerId: providerIds[identity.provider],
  };
}

/** The email is in lower case. Throws `invalid_credentials`, the same for an unknown email. */
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

/** The device of `currentToken` first, then the most recently seen. */
export async function readLogins(
  { db, realClock }: Context,
  member: Member,
  currentToken: string,
): Promise<Login[]> {
  const currentHash = hashToken(currentToken);
  const logins = await listLogins(
    db,
    member.id,
    { firstHash: currentHash, limit: maxLogins },
    realClock.now(),
  );
  return logins.map((login) => presentLogin(login, currentHash));
}

/** Returns whether it is the member's present device. Throws `not_found`. */
export async function endOneLogin(
  { db }: Context,
  member: Member,
  id: string,
  currentToken: string,
): Promise<boolean> {
  const ended = await endLoginById(db, member.id, parseId(id));
  if (ended === undefined) throw new ApiProblem("not_found");
  return ended === hashToken(currentToken);
}

/** Also ends the calendar feed. */
export async function endOtherLogins(
  { db }: Context,
  member: Member,
  currentToken: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endLogins(trx, member.id, currentToken);
    await endFeed({ db: trx }, member);
  });
}
