import type { FastifyReply, FastifyRequest } from "fastify";
import type { ProviderName } from "../../shared/rules/providers.ts";
import { signInLifetimeMs } from "./providers.ts";
import { identityLifetimeMs } from "./verified-identity.ts";

const identityCookie = "spotter_identity";
const identityPath = "/api/auth";
const signInPath = "/api/auth/oauth";

export function signInToken(request: FastifyRequest, provider: ProviderName): string | undefined {
  return request.cookies[`spotter_oauth_${provider}`];
}

/** Ties a sign-in to this browser. Apple's answer is a form of its own site: other cookies stay behind then. */
export function setSignInCookie(reply: FastifyReply, provider: ProviderName, token: string, secure: boolean): void {
  reply.setCookie(`spotter_oauth_${provider}`, token, {
    path: signInPath,
    httpOnly: true,
    sameSite: provider === "apple" && secure ? "none" : "lax",
    secure,
    maxAge: signInLifetimeMs / 1000,
  });
}

export function clearSignInCookie(reply: FastifyReply, provider: ProviderName): void {
  reply.clearCookie(`spotter_oauth_${provider}`, { path: signInPath });
}

/** The token of the identity that was verified for this browser, if any. */
export function identityToken(request: FastifyRequest): string | undefined {
  return request.cookies[identityCookie];
}

export function setIdentityCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(identityCookie, token, {
    path: identityPath,
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: identityLifetimeMs / 1000,
  });
}

/** Takes the token back, if there is one. */
export function clearIdentityCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (identityToken(request) !== undefined) reply.clearCookie(identityCookie, { path: identityPath });
}
