import type { CustomFetch } from "openid-client";
import { createPrivateKey } from "node:crypto";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { Clock, Context } from "#server/platform/context.ts";
import type { AppleSettings, GoogleSettings } from "#server/platform/config/provider-settings.ts";
import { connectProvider } from "./oidc.ts";
import type { IdentityProvider } from "./oidc.ts";

export type Providers = Readonly<Record<ProviderName, IdentityProvider | undefined>>;

export interface ProviderContext extends Context {
  readonly providers: Providers;
}

export function connectGoogle(
  settings: GoogleSettings,
  realClock: Clock,
  fetch?: CustomFetch,
): IdentityProvider {
  return connectProvider({
    issuer: settings.issuer,
    clientId: settings.clientId,
    clientSecret: async () => settings.clientSecret,
    // People with several accounts are asked which one to use.
    authorizationParameters: { scope: "openid email profile", prompt: "select_account" },
    realClock,
    fetch,
  });
}

export function connectApple(
  settings: AppleSettings,
  realClock: Clock,
  fetch?: CustomFetch,
): IdentityProvider {
  return connectProvider({
    issuer: settings.issuer,
    clientId: settings.clientId,
    clientSecret: async () => signAppleSecret(settings, realClock.now()),
    // Apple answers with a form if asked for name or email.
    authorizationParameters: { scope: "openid name email", response_mode: "form_post" },
    realClock,
    fetch,
  });
}

const lifetimeSeconds = 300;

/** A token signed with the team's key, valid for five minutes. */
async function signAppleSecret(settings: AppleSettings, realNow: Date): Promise<string> {
  // Loaded by the first sign-in with Apple: no other part of the server needs it.
  const { importPKCS8, SignJWT } = await import("jose");
  const pem = createPrivateKey(settings.privateKey)
    .export({ type: "pkcs8", format: "pem" })
    .toString();
  const nowSeconds = Math.floor(realNow.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: settings.keyId })
    .setIssuer(settings.teamId)
    .setSubject(settings.clientId)
    .setAudience(settings.issuer)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + lifetimeSeconds)
    .sign(await importPKCS8(pem, "ES256"));
}
