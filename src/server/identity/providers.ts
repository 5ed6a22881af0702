import type { CustomFetch } from "openid-client";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { Clock, Context } from "#server/platform/context.ts";
import type { AppleSettings, GoogleSettings } from "#server/platform/provider-settings.ts";
import { connectProvider } from "./oidc.ts";
import type { IdentityProvider } from "./oidc.ts";

/** The providers that are set up, or stood in for. */
export type Providers = Readonly<Record<ProviderName, IdentityProvider | undefined>>;

/** What the actions of signing in are handed. */
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
    // A person who is signed in there with several accounts is asked which one to use.
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
    clientSecret: async () => {
      const { signAppleSecret } = await import("./apple-secret.ts");
      return signAppleSecret(settings, realClock.now());
    },
    // Asked for name or email, Apple answers by a form only.
    authorizationParameters: { scope: "openid name email", response_mode: "form_post" },
    realClock,
    fetch,
  });
}
