import { z } from "zod";
import { emailMaxLength } from "#shared/rules/email-addresses.ts";
import { popupChannel, providerIds } from "#shared/rules/providers.ts";
import { user } from "./accounts.ts";
import { httpUrl, storable, text } from "./primitives.ts";

/** Who somebody is at a provider, as far as the screens show it. */
export const oauthData = z.object({
  email: text(emailMaxLength),
  displayName: text(200),
  photoURL: storable.max(2_000).nullable(),
  uid: text(255).min(1),
  providerId: z.enum([providerIds.google, providerIds.apple]),
});

/** Taken only from whoever was verified as this very identity before. */
export const oauthRequest = oauthData.extend({
  displayName: text(200).nullish(),
  photoURL: storable.max(2_000).nullish(),
});

export const oauthReply = z.union([
  z.object({ exists: z.literal(true), user }),
  z.object({ exists: z.literal(false), oauthData }),
]);

/** What the popup was asked with, to tell its answer from another one's. */
export const startQuery = z.object({
  attempt: storable.regex(/^[\w-]{1,64}$/).optional(),
  /** Where the app runs, as the browser sees it. */
  origin: httpUrl(300).optional(),
});

/** What the popup answers: the identity, or the code of what went wrong and a sentence about it. */
export const popupAnswer = z.object({
  channel: z.literal(popupChannel),
  attempt: z.string(),
  identity: oauthData.optional(),
  problem: z.object({ code: z.string(), detail: z.string() }).optional(),
});

export type OAuthData = z.infer<typeof oauthData>;
export type ParsedOAuth = z.output<typeof oauthRequest>;
export type OAuthReply = z.infer<typeof oauthReply>;
export type PopupAnswer = z.infer<typeof popupAnswer>;
