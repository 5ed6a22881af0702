import { createPrivateKey } from "node:crypto";
import type { z } from "zod";
import { httpUrl, optionalText } from "./running-settings.ts";

export const providerSettings = {
  GOOGLE_CLIENT_ID: optionalText.describe(
    "Sign-in with Google. Its redirect address is `/api/auth/oauth/google/callback`.",
  ),
  GOOGLE_CLIENT_SECRET: optionalText.describe("Google's secret for this client."),
  GOOGLE_ISSUER: httpUrl
    .optional()
    .meta({ description: "Another OpenID provider instead of Google.", unset: "Google's" }),
  APPLE_CLIENT_ID: optionalText.describe(
    "Sign-in with Apple. Its redirect address is `/api/auth/oauth/apple/callback`.",
  ),
  APPLE_TEAM_ID: optionalText.describe("The id of the team at Apple."),
  APPLE_KEY_ID: optionalText.describe("The id of the private key."),
  APPLE_PRIVATE_KEY: optionalText
    // Line breaks rarely survive an environment variable.
    .transform((key) => key?.replaceAll("\\n", "\n"))
    .refine(
      (key) => key === undefined || isSigningKey(key),
      "must be an EC key on P-256 in PEM (the .p8 file's text)",
    )
    .describe("The text of the `.p8` file; line breaks may be written as `\\n`."),
  APPLE_ISSUER: httpUrl
    .optional()
    .meta({ description: "Another OpenID provider instead of Apple.", unset: "Apple's" }),
};

const groups = {
  GOOGLE_ISSUER: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  APPLE_ISSUER: ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
} as const;

export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface AppleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PEM. Signs the client secret for Apple. */
  readonly privateKey: string;
}

/** Each provider needs all of its settings or none. */
export function listIncompleteProviders(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(groups).flatMap(([issuerName, names]) => {
    const missing = names.filter((name) => given[name] === undefined);
    // An invalid URL is reported elsewhere.
    const isUnused = missing.length === names.length && !URL.canParse(String(given[issuerName]));
    return isUnused
      ? []
      : missing.map((name) => `The setting ${name} is needed with the provider's other ones.`);
  });
}

/** Undefined if not configured. */
export function readProviders(values: z.output<z.ZodObject<typeof providerSettings>>): {
  google: GoogleSettings | undefined;
  apple: AppleSettings | undefined;
} {
  const { GOOGLE_CLIENT_ID: googleId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  const {
    APPLE_CLIENT_ID: appleId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
  } = values;
  return {
    google:
      googleId === undefined || clientSecret === undefined
        ? undefined
        : {
            issuer: values.GOOGLE_ISSUER ?? "https://accounts.google.com",
            clientId: googleId,
            clientSecret,
          },
    apple:
      appleId === undefined ||
      teamId === undefined ||
      keyId === undefined ||
      privateKey === undefined
        ? undefined
        : {
            issuer: values.APPLE_ISSUER ?? "https://appleid.apple.com",
            clientId: appleId,
            teamId,
            keyId,
            privateKey,
          },
  };
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}
