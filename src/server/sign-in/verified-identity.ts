import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addressForm } from "#shared/rules/email-addresses.ts";
import { providerIds } from "#shared/rules/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { identityLifetimeMs, signInLifetimeMs } from "#shared/rules/lifetimes.ts";
import { authPath, signInWithProvider } from "#shared/api/providers.ts";
import { minuteSeconds } from "#shared/rules/durations.ts";
import { photoMaxBytes } from "#shared/rules/limits.ts";
import type { ProvenIdentity } from "#server/identity/oidc.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { clearCookie, readCookie, setCookie } from "#server/platform/http/cookies.ts";
import type { OwnCookie } from "#server/platform/http/cookies.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { countIfAllowed } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import { cropPhoto } from "#server/platform/images.ts";
import type { PhotoSender } from "#server/platform/images.ts";
import {
  deleteIdentity,
  findEarlierName,
  findEndedHolder,
  findIdentity,
  insertIdentity,
  insertMemberIdentity,
} from "./queries.ts";
import type { IdentityRow } from "./queries.ts";

export async function storeIdentity(
  db: Db,
  provider: ProviderName,
  proven: ProvenIdentity,
  realNow: Date,
): Promise<{ token: string; identity: IdentityRow }> {
  const token = newToken();
  const { issuer, subject } = proven;
  const identity: IdentityRow = {
    token_hash: hashToken(token),
    provider,
    issuer,
    subject,
    email: proven.email,
    email_verified: proven.emailVerified,
    // Apple sends a name only with the first sign-in, which may not have been finished here.
    full_name: proven.fullName || ((await findEarlierName(db, issuer, subject)) ?? ""),
    picture: proven.picture,
    created_at: realNow,
  };
  await insertIdentity(db, identity);
  return { token, identity };
}

interface ClaimedIdentity {
  readonly email: string;
  readonly uid?: string | undefined;
  readonly providerId?: string | undefined;
}

/** Throws `identity_not_verified` unless the identity matches the claim. */
export async function requireIdentity(
  db: Db,
  token: string | undefined,
  claimed: ClaimedIdentity,
  realNow: Date,
): Promise<IdentityRow> {
  const identity = await findFreshIdentity(db, token, realNow);
  const fits =
    identity !== undefined &&
    identity.email === addressForm(claimed.email) &&
    (claimed.uid ?? identity.subject) === identity.subject &&
    (claimed.providerId ?? providerIds[identity.provider]) === providerIds[identity.provider];
  if (!fits) throw new ApiProblem("identity_not_verified");
  return identity;
}

/** The provider must have verified the email, and no account may exist. */
export async function requireProvenEmail(
  db: Db,
  token: string | undefined,
  claimed: ClaimedIdentity,
  realNow: Date,
): Promise<IdentityRow> {
  const identity = await requireIdentity(db, token, claimed, realNow);
  if (!identity.email_verified) throw new ApiProblem("provider_email_unverified");
  if ((await findEndedHolder(db, identity.issuer, identity.subject)) !== undefined)
    throw new ApiProblem("provider_ended");
  return identity;
}

export async function findFreshIdentity(
  db: Db,
  token: string | undefined,
  realNow: Date,
): Promise<IdentityRow | undefined> {
  if (token === undefined) return undefined;
  return findIdentity(db, hashToken(token), new Date(realNow.getTime() - identityLifetimeMs));
}

/** Throws if the identity was used. Call it in the transaction that turns it into a login. */
export async function consumeIdentity(trx: Trx, identity: IdentityRow): Promise<void> {
  if (!(await deleteIdentity(trx, identity.token_hash)))
    throw new ApiProblem("identity_not_verified");
}

export async function linkIdentity(
  db: Db,
  memberId: string,
  identity: Pick<IdentityRow, "issuer" | "subject">,
  realNow: Date,
): Promise<void> {
  await insertMemberIdentity(db, {
    issuer: identity.issuer,
    subject: identity.subject,
    member_id: memberId,
    created_at: realNow,
  });
}

export function isTokenOf(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash));
}

const identityCookie: OwnCookie = {
  name: "spotter_identity",
  path: authPath,
  lifetimeMs: identityLifetimeMs,
};

/** Apple answers with a form from its own site, to which other cookies aren't sent. */
const signInCookie = (provider: ProviderName, overHttps = false): OwnCookie => ({
  name: `spotter_oauth_${provider}`,
  path: signInWithProvider.path,
  lifetimeMs: signInLifetimeMs,
  crossSite: provider === "apple",
  overHttps,
});

export function signInToken(request: FastifyRequest, provider: ProviderName): string | undefined {
  return readCookie(request, signInCookie(provider));
}

export function setSignInCookie(
  reply: FastifyReply,
  provider: ProviderName,
  token: string,
  overHttps: boolean,
): void {
  setCookie(reply, signInCookie(provider, overHttps), token);
}

export function clearSignInCookie(reply: FastifyReply, provider: ProviderName): void {
  clearCookie(reply, signInCookie(provider));
}

export function identityToken(request: FastifyRequest): string | undefined {
  return readCookie(request, identityCookie);
}

export function setIdentityCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, identityCookie, token);
}

export function clearIdentityCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (identityToken(request) !== undefined) clearCookie(reply, identityCookie);
}

const timeoutMs = 5_000;

/** Google's own image host; Apple provides no pictures. */
export function isProviderPhoto(picture: string): boolean {
  if (!URL.canParse(picture)) return false;
  const { protocol, hostname, port, username } = new URL(picture);
  return (
    protocol === "https:" &&
    port === "" &&
    username === "" &&
    hostname.endsWith(".googleusercontent.com")
  );
}

/** For people who aren't members yet. High, because a whole gym may share an address. */
export function photosFrom(address: string): PhotoSender {
  return {
    name: `from:${address}`,
    limit: { max: 300, windowSeconds: 10 * minuteSeconds },
    network: address,
  };
}

/** Null after five seconds, 5 MB or too many fetches of `sender`. A picture never prevents a sign-up. */
export async function readProviderPhoto(
  context: Context,
  picture: string | null,
  sender: PhotoSender,
  fetchIt: typeof fetch = fetch,
): Promise<Buffer | null> {
  if (picture === null || !isProviderPhoto(picture)) return null;
  // Each fetch costs us, whether or not it succeeds.
  const { db, realClock } = context;
  const key = `photo-fetch:${sender.name}`;
  if (!(await countIfAllowed(db, key, sender.limit, realClock.now()))) return null;
  try {
    const response = await fetchIt(picture, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok || response.body === null) return null;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > photoMaxBytes) return null;
      chunks.push(chunk);
    }
    return await cropPhoto(context, Buffer.concat(chunks), "avatarUrl", sender);
  } catch {
    return null;
  }
}
