import { z } from "zod";
import { emailMaxLength } from "#shared/rules/email-addresses.ts";
import { popupChannel, providerIds, providerNames } from "#shared/rules/providers.ts";
import { user } from "./accounts.ts";
import { call } from "./call.ts";
import { httpUrl, storable, text } from "./primitives.ts";

/** The path of all calls that need the identity proven to this browser. */
export const authPath = "/api/auth";

export const oauthData = z.object({
  email: text(emailMaxLength),
  displayName: text(200),
  photoURL: storable.max(2_000).nullable(),
  uid: text(255).min(1),
  providerId: z.enum([providerIds.google, providerIds.apple]),
});

/** Accepted only for the identity that was verified before. */
export const oauthRequest = oauthData.extend({
  displayName: text(200).nullish(),
  photoURL: storable.max(2_000).nullish(),
});

export const oauthReply = z.union([
  z.object({ exists: z.literal(true), user }),
  z.object({ exists: z.literal(false), oauthData }),
]);

/** Sent to the popup, to recognize its answer. */
export const startQuery = z.object({
  attempt: storable.regex(/^[\w-]{1,64}$/).optional(),
  /** The app's origin, as the browser sees it. */
  origin: httpUrl(300).optional(),
});

/** The popup's answer: the identity, or a code and sentence about the error. */
export const popupAnswer = z.object({
  channel: z.literal(popupChannel),
  attempt: z.string(),
  identity: oauthData.optional(),
  problem: z.object({ code: z.string(), detail: z.string() }).optional(),
});

export const signInWithProvider = call({
  method: "POST",
  path: "/api/auth/oauth",
  summary: "Logs in with the identity that the popup verified, or returns it if it has no account",
  permit: "anyone",
  body: oauthRequest,
  replies: { 200: oauthReply },
  refusals: [
    "identity_not_verified",
    "provider_email_unverified",
    "provider_ended",
    "account_disabled",
    "email_taken",
    "too_many_requests",
  ],
});

/** For the browser only; omitted from the API's description. */
export const readProviderPhoto = call({
  method: "GET",
  path: "/api/auth/oauth/photo",
  summary: "The photo of the identity that the popup verified",
  permit: "anyone",
  replies: { 200: z.unknown() },
  mediaType: "image/webp",
  hidden: true,
  refusals: ["not_found"],
});

const ofProvider = z.object({ provider: z.enum(providerNames) });

// A popup and its answer count towards one limit of the network, and only for providers that are set up. The actions do
// this.
export const openProviderPopup = call({
  method: "GET",
  path: "/api/auth/oauth/:provider/start",
  summary: "The popup's page, which leads to the provider",
  permit: "anyone",
  params: ofProvider,
  query: startQuery,
  replies: { 303: z.unknown() },
  mediaType: "text/html",
  hidden: true,
  refusals: ["provider_not_enabled", "domain_not_authorized", "too_many_requests"],
});

const callback = {
  path: "/api/auth/oauth/:provider/callback",
  summary: "The page to which the provider returns the popup",
  permit: "anyone",
  params: ofProvider,
  replies: { 200: z.unknown() },
  mediaType: "text/html",
  hidden: true,
  refusals: [
    "provider_not_enabled",
    "sign_in_cancelled",
    "sign_in_not_allowed",
    "identity_not_verified",
    "provider_email_unverified",
    "provider_email_unusable",
    "too_many_requests",
  ],
} as const;
export const answerProvider = call({ method: "GET", ...callback });
/** A provider may answer with a form. */
export const answerProviderForm = call({ method: "POST", ...callback });

export type OAuthData = z.infer<typeof oauthData>;
export type ParsedOAuth = z.output<typeof oauthRequest>;
export type OAuthReply = z.infer<typeof oauthReply>;
export type PopupAnswer = z.infer<typeof popupAnswer>;
