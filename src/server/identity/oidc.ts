import { createPrivateKey } from "node:crypto";
import * as openid from "openid-client";
import { z } from "zod";
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import type { CustomFetch } from "openid-client";
import { email as emailAddress, fullName, storable } from "#shared/api/primitives.ts";
import { fullNameMaxLength } from "#shared/rules/limits.ts";
import { hourMs } from "#shared/rules/durations.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { Clock, Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { AppleSettings, GoogleSettings } from "#server/platform/config/provider-settings.ts";

// Then the sign-in fails for the person waiting in the popup.
const timeoutSeconds = 8;
// A provider's URLs rarely change. Its keys do, so they are fetched for each sign-in.
const metadataLifetimeMs = hourMs;
// The largest difference between the provider's clock and ours.
const clockToleranceSeconds = 60;

interface ProviderAccount {
  readonly issuer: string;
  readonly clientId: string;
  /** Apple's secret is signed for each call and soon expires. */
  readonly clientSecret: () => Promise<string>;
  readonly authorizationParameters: Readonly<Record<string, string>>;
  readonly realClock: Clock;
  readonly fetch?: openid.CustomFetch | undefined;
}

/** Ties a sign-in to its start. None of it is used twice. */
interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The provider gave an email that an account can't have. */
  readonly emailDoesNotFit: boolean;
  readonly fullName: string;
  readonly picture: string | null;
}

export interface IdentityProvider {
  authorizationUrl(redirectUri: string, secrets: SignInSecrets): Promise<URL>;
  /** Throws `sign_in_cancelled`, `unavailable` or `identity_not_verified`. */
  identify(
    redirectUri: string,
    secrets: SignInSecrets,
    answer: Readonly<Record<string, string>>,
  ): Promise<ProvenIdentity>;
}

const claims = z.object({
  iss: z.string(),
  sub: storable.min(1).max(255),
  email: z.string().optional().catch(undefined),
  // Apple has also sent it as text.
  email_verified: z
    .union([z.literal(true), z.literal("true")])
    .optional()
    .catch(undefined),
  name: z.string().optional().catch(undefined),
  picture: storable.max(2_000).optional().catch(undefined),
});

export function randomSecrets(): SignInSecrets {
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
}

/** Speaks OpenID Connect. The provider has to be up only during a sign-in. */
function connectProvider(account: ProviderAccount): IdentityProvider {
  const readMetadata = createMetadataReader(account);
  return {
    async authorizationUrl(redirectUri, { state, nonce, codeVerifier }) {
      try {
        const client = openClient(account, await readMetadata(), "-");
        return openid.buildAuthorizationUrl(client, {
          ...account.authorizationParameters,
          redirect_uri: redirectUri,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
        });
      } catch (error) {
        throw signInProblem(error);
      }
    },

    async identify(redirectUri, { state, nonce, codeVerifier }, answer) {
      try {
        const metadata = await readMetadata();
        const client = openClient(account, metadata, await account.clientSecret());
        const answered = new URL(redirectUri);
        for (const [name, value] of Object.entries(answer)) answered.searchParams.set(name, value);
        const tokens = await openid.authorizationCodeGrant(client, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return identityOf(claims.parse(tokens.claims()));
      } catch (error) {
        throw signInProblem(error);
      }
    },
  };
}

const isInsecure = ({ issuer }: ProviderAccount) => new URL(issuer).protocol === "http:";

/** Reads again after an hour, or at once after a failure. */
function createMetadataReader(account: ProviderAccount): () => Promise<openid.ServerMetadata> {
  let known: { metadata: Promise<openid.ServerMetadata>; until: number } | undefined;
  return () => {
    const now = account.realClock.now().getTime();
    if (known !== undefined && now < known.until) return known.metadata;
    const metadata = openid
      .discovery(new URL(account.issuer), account.clientId, undefined, openid.None(), {
        timeout: timeoutSeconds,
        ...(isInsecure(account) ? { execute: [openid.allowInsecureRequests] } : {}),
        ...(account.fetch === undefined ? {} : { [openid.customFetch]: account.fetch }),
      })
      .then((discovered) => discovered.serverMetadata());
    const reading = { metadata, until: now + metadataLifetimeMs };
    known = reading;
    metadata.catch(() => {
      if (known === reading) known = undefined;
    });
    return metadata;
  };
}

/** Starts without keys, so that a changed key is found. */
function openClient(
  account: ProviderAccount,
  metadata: openid.ServerMetadata,
  clientSecret: string,
): openid.Configuration {
  const client = new openid.Configuration(
    metadata,
    account.clientId,
    { [openid.clockTolerance]: clockToleranceSeconds },
    openid.ClientSecretPost(clientSecret),
  );
  client.timeout = timeoutSeconds;
  if (account.fetch !== undefined) client[openid.customFetch] = account.fetch;
  if (isInsecure(account)) openid.allowInsecureRequests(client);
  // Checks the signature although the token comes straight from the provider.
  openid.enableNonRepudiationChecks(client);
  return client;
}

function identityOf(proven: z.infer<typeof claims>): ProvenIdentity {
  const { data: email } = emailAddress.safeParse(proven.email);
  return {
    issuer: proven.iss,
    subject: proven.sub,
    email: email ?? "",
    emailVerified: email !== undefined && proven.email_verified !== undefined,
    emailDoesNotFit: proven.email !== undefined && email === undefined,
    fullName: usableName(proven.name ?? ""),
    picture: proven.picture ?? null,
  };
}

/** On one line, shortened; empty if a member can't have it. */
export function usableName(name: string): string {
  const line = name
    .slice(0, 1_000)
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, " ")
    .trim()
    .slice(0, fullNameMaxLength);
  return fullName.safeParse(line.toWellFormed()).data ?? "";
}

const retryAfterSeconds = 5;
const cancellations = new Set(["access_denied", "user_cancelled_authorize"]);
// Our account there is misconfigured or disabled.
const refusalsOfUs = new Set(["invalid_client", "unauthorized_client"]);
const awayWords = new Set(["server_error", "temporarily_unavailable"]);
const unusableReplies = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
]);

function signInProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof AuthorizationResponseError && cancellations.has(error.error)) {
    return new ApiProblem("sign_in_cancelled", { cause: error });
  }
  if (
    (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) &&
    refusalsOfUs.has(error.error)
  ) {
    return new ApiProblem("sign_in_not_allowed", { cause: error });
  }
  return isProviderAway(error)
    ? new ApiProblem("unavailable", { retryAfterSeconds, cause: error })
    : new ApiProblem("identity_not_verified", { cause: error });
}

function isProviderAway(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return awayWords.has(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500 || error.status === 429;
  if (error instanceof ClientError) return unusableReplies.has(error.code ?? "");
  // `fetch` throws this when the provider doesn't answer or stops midway; our own mistakes carry a code.
  return error instanceof TypeError && !("code" in error);
}

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
