import type { OAuthData } from "#shared/api/providers.ts";
import { providerIds, providerNames } from "#shared/rules/providers.ts";

const key = "oauthData";
/** For a browser whose storage is closed: the sign-up screen is next. */
let inMemory: OAuthData | null = null;

/** Hands to the sign-up screen whom a provider knows. */
export function keepOAuthData(data: OAuthData) {
  inMemory = data;
  try {
    sessionStorage.setItem(key, JSON.stringify(data));
  } catch {
    // See above.
  }
}

/** Takes what was handed over, once. */
export function takeOAuthData(): OAuthData | null {
  const kept = inMemory;
  inMemory = null;
  try {
    const raw = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return raw === null ? kept : readOAuthData(JSON.parse(raw));
  } catch {
    return kept;
  }
}

/** The data in what was stored, or null when it is none. */
export function readOAuthData(stored: unknown): OAuthData | null {
  const fields: Readonly<Record<string, unknown>> = { ...Object(stored) };
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const provider = providerNames.find((name) => providerIds[name] === fields["providerId"]);
  if (provider === undefined || text("uid") === "") return null;
  const photoURL = text("photoURL");
  return {
    email: text("email"),
    displayName: text("displayName"),
    photoURL: photoURL === "" ? null : photoURL,
    uid: text("uid"),
    providerId: providerIds[provider],
  };
}
