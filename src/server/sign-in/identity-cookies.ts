import type { FastifyReply, FastifyRequest } from "fastify";
import { authPath, signInWithProvider } from "#shared/api/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { clearCookie, readCookie, setCookie } from "#server/platform/http/cookies.ts";
import type { OwnCookie } from "#server/platform/http/cookies.ts";
import { identityLifetimeMs, signInLifetimeMs } from "#shared/rules/lifetimes.ts";

const identityCookie: OwnCookie = {
  name: "spotter_identity",
  path: authPath,
  lifetimeMs: identityLifetimeMs,
};

/** Binds a sign-in to this browser. Apple answers with a form from its own site, to which other cookies aren't sent. */
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
