import { publishAccount } from "#server/platform/stream-events.ts";
import { z } from "zod";
import { serverWords } from "#words/server-words.ts";
import { pathTo } from "#shared/api/addresses.ts";
import { answerProvider } from "#shared/api/providers.ts";
import type { OAuthData, ParsedOAuth } from "#shared/api/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { identityKeptMs, signInLifetimeMs } from "#shared/rules/lifetimes.ts";
import { endFeed } from "#server/calendar/actions.ts";
import { isLoginOf, startLogin } from "#server/identity/logins.ts";
import type { Client, LoggedIn } from "#server/identity/logins.ts";
import { randomSecrets, usableName } from "#server/identity/oidc.ts";
import type { IdentityProvider, ProvenIdentity, ProviderContext } from "#server/identity/oidc.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, sqlState } from "#server/platform/problems.ts";
import { removeUnprovenSafetyData } from "#server/safety/actions.ts";
import { presentIdentity } from "./actions.ts";
import {
  deleteSignInsBefore,
  findMemberByIdentity,
  insertSignIn,
  findEndedHolder,
  lockMemberByEmail,
  deleteSignIn,
  removeCredentials,
  setProvenEmail,
} from "./queries.ts";
import type { IdentityRow } from "./queries.ts";
import {
  isTokenOf,
  linkIdentity,
  storeIdentity,
  requireIdentity,
  consumeIdentity,
} from "./verified-identity.ts";

// High, because a whole gym may share an address.
const popupsFromAddress: AttemptLimit = { max: 300, windowSeconds: 600 };

export interface SignInStart {
  /** The part of our address before `/api`, as the browser sees it. */
  readonly baseUrl: string;
  readonly attempt: string;
}

/** Returns the popup's address and the token that ties the answer to this browser. */
export async function startSignIn(
  { db, providers, realClock }: ProviderContext,
  provider: ProviderName,
  { baseUrl, attempt }: SignInStart,
  client: Client,
): Promise<{ url: URL; browserToken: string }> {
  const connected = requireProvider(providers[provider]);
  await countAttempt(db, `oauth:${client.address}`, popupsFromAddress, realClock.now());
  const secrets = randomSecrets();
  const redirectUri = baseUrl + pathTo(answerProvider, { provider });
  const url = await connected.authorizationUrl(redirectUri, secrets);
  const browserToken = newToken();
  await insertSignIn(db, {
    state_hash: hashToken(secrets.state),
    browser_hash: hashToken(browserToken),
    provider,
    attempt,
    redirect_uri: redirectUri,
    nonce: secrets.nonce,
    code_verifier: secrets.codeVerifier,
    created_at: realClock.now(),
  });
  return { url, browserToken };
}

export interface SignInEnd {
  readonly attempt: string;
  readonly token: string;
  readonly data: OAuthData;
}

export class SignInFailed extends ApiProblem {
  readonly attempt: string;

  constructor(problem: ApiProblem, attempt: string) {
    super(problem.code, {
      ...(problem.retryAfterSeconds === undefined
        ? {}
        : { retryAfterSeconds: problem.retryAfterSeconds }),
      cause: problem.cause,
    });
    this.attempt = attempt;
  }
}

/**
 * Works once, in the browser that began the sign-in. Throws `identity_not_verified` for an answer that doesn't match,
 * `provider_email_unverified` for a new person with an unverified email, and `provider_email_unusable`.
 */
export async function finishSignIn(
  { db, providers, realClock }: ProviderContext,
  provider: ProviderName,
  answer: Readonly<Record<string, string>>,
  browserToken: string | undefined,
  client: Client,
): Promise<SignInEnd> {
  const connected = requireProvider(providers[provider]);
  await countAttempt(db, `oauth:${client.address}`, popupsFromAddress, realClock.now());
  const state = answer["state"] ?? "";
  const begun = await deleteSignIn(db, hashToken(state));
  const fits =
    begun !== undefined &&
    begun.provider === provider &&
    realClock.now().getTime() - begun.created_at.getTime() < signInLifetimeMs &&
    browserToken !== undefined &&
    isTokenOf(browserToken, begun.browser_hash);
  if (!fits) throw new ApiProblem("identity_not_verified");
  try {
    const secrets = { state, nonce: begun.nonce, codeVerifier: begun.code_verifier };
    const proven = await connected.identify(begun.redirect_uri, secrets, answer);
    const named = { ...proven, fullName: proven.fullName || nameInForm(answer["user"]) };
    await requireUsable(db, named);
    const { token, identity } = await storeIdentity(db, provider, named, realClock.now());
    return { attempt: begun.attempt, token, data: presentIdentity(identity) };
  } catch (error) {
    throw error instanceof ApiProblem ? new SignInFailed(error, begun.attempt) : error;
  }
}

/**
 * Returns the data for a sign-up if there is no account to log in to. Joins an account with the same email if the
 * provider has verified it, and mails the member. `loginToken` is the browser's current login. Throws
 * `provider_ended` for an identity ended by a reset whose email differs from the account's.
 */
export async function signInWithIdentity(
  { db, log, clock, realClock }: ProviderContext,
  request: ParsedOAuth,
  token: string | undefined,
  client: Client,
  loginToken?: string,
): Promise<LoggedIn | OAuthData> {
  const identity = await requireIdentity(db, token, request, realClock.now());
  try {
    return await db.transaction().execute(async (trx) => {
      const at = { now: clock.now(), realNow: realClock.now() };
      const member =
        (await findMemberByIdentity(trx, identity.issuer, identity.subject)) ??
        (await joinByEmail(trx, identity, at, loginToken));
      if (member === undefined) {
        // A former member of an account isn't offered a second one.
        if ((await findEndedHolder(trx, identity.issuer, identity.subject)) !== undefined)
          throw new ApiProblem("provider_ended");
        return presentIdentity(identity);
      }
      await consumeIdentity(trx, identity);
      const started = await startLogin(trx, { memberId: member.id, way: "provider" }, client, at);
      // A reset may have ended the identity before the member was locked.
      if ((await findMemberByIdentity(trx, identity.issuer, identity.subject)) === undefined)
        throw new ApiProblem("identity_not_verified");
      return { member, token: started };
    });
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    // The account belongs to another person of the same provider, whose email has passed on to this one.
    log.warn(
      { provider: identity.provider },
      "an identity was not joined: its email's account has another one",
    );
    throw new ApiProblem("email_taken");
  }
}

/**
 * Anybody may have signed up with that email, so all other logins, the password and the calendar feed end. They stay
 * if the joining person is logged in to the account, or for an identity ended by a reset, whose password was set by a
 * mailed link. Data from before the email was first confirmed is deleted as well.
 */
async function joinByEmail(
  trx: Trx,
  identity: IdentityRow,
  { now, realNow }: Moment,
  loginToken: string | undefined,
) {
  if (!identity.email_verified) throw new ApiProblem("provider_email_unverified");
  const member = await lockMemberByEmail(trx, identity.email);
  if (member === undefined) return undefined;
  const isTheirs =
    (loginToken !== undefined && (await isLoginOf(trx, loginToken, member.id, realNow))) ||
    (await findEndedHolder(trx, identity.issuer, identity.subject)) === member.id;
  await linkIdentity(trx, member.id, identity, realNow);
  if (!isTheirs) {
    await removeCredentials(trx, member.id);
    await endFeed({ db: trx }, member);
    if (!member.email_verified) await removeUnprovenSafetyData(trx, member.id, now);
  }
  const joined = await setProvenEmail(trx, member.id);
  await publishAccount(trx, member.id);
  const { id: memberId, email: to, language } = joined;
  const { accountMails, providerNames } = serverWords(language);
  const name = providerNames[identity.provider];
  const words = isTheirs ? accountMails.providerJoined : accountMails.providerJoinedAlone;
  const path = isTheirs ? "/login" : "/profile/security";
  const mail = {
    to,
    memberId,
    path,
    language,
    subject: words.subject(name),
    text: words.text(name),
  };
  await sendEmail(trx, mail, now);
  return joined;
}

export async function sweepSignIns(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  stopping?: AbortSignal,
): Promise<void> {
  const now = realClock.now().getTime();
  const [signIns, identities] = [new Date(now - signInLifetimeMs), new Date(now - identityKeptMs)];
  await deleteSignInsBefore(db, signIns, identities, stopping);
}

async function requireUsable(db: Db, proven: ProvenIdentity): Promise<void> {
  if (proven.emailVerified) return;
  const member = await findMemberByIdentity(db, proven.issuer, proven.subject);
  if (member !== undefined) return;
  throw new ApiProblem(
    proven.emailDoesNotFit ? "provider_email_unusable" : "provider_email_unverified",
  );
}

function requireProvider(connected: IdentityProvider | undefined): IdentityProvider {
  if (connected === undefined) throw new ApiProblem("provider_not_enabled");
  return connected;
}

const formUser = z.object({
  name: z.object({ firstName: z.string().catch(""), lastName: z.string().catch("") }),
});

/** Apple's form field needs no signature, because the name is shown and can be changed. */
function nameInForm(field: string | undefined): string {
  if (field === undefined || field.length > 2_000) return "";
  try {
    const { name } = formUser.parse(JSON.parse(field));
    return usableName(`${name.firstName} ${name.lastName}`);
  } catch {
    return "";
  }
}
