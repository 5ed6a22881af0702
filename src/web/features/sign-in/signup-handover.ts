import type { OAuthData } from "#shared/api/providers.ts";
import { providerIds, providerNames } from "#shared/rules/providers.ts";
import { anyText, fieldsOf, json, stored } from "#web/client/stored.ts";

const handedOver = stored<OAuthData>("oauthData", json(readOAuthData), "sessionStorage");

/** Passes the address of a mailed link to the login. */
export const mailedAddress = stored("spotter.mailed-address", anyText, "sessionStorage");

/** Passes a provider's identity to the sign-up screen. */
export const keepOAuthData = handedOver.keep;

export const takeOAuthData = handedOver.take;

/** The stored data, or null if invalid. */
export function readOAuthData(kept: unknown): OAuthData | null {
  const fields = fieldsOf(kept);
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

/** Where the sign-up keeps its draft in this tab. */
export const signupDraftKey = "spotter.signup-draft";

/** Deletes the draft once an existing member is logged in. */
export const forgetSignupDraft = (): void =>
  stored(signupDraftKey, anyText, "sessionStorage").forget();

/** Outside the wizard the draft keeps no provider's email and photo. The other answers stay. */
export function endProviderSignup(): void {
  const draft = stored(signupDraftKey, json(fieldsOf), "sessionStorage");
  const kept = draft.read();
  if (kept === null || typeof kept["provider"] !== "string") return;
  const avatarUrl = String(kept["avatarUrl"]).startsWith("https://") ? null : kept["avatarUrl"];
  draft.keep({ ...kept, provider: null, isOAuthSignup: false, email: "", avatarUrl });
}
