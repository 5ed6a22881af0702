import { z } from "zod";
import { passwordMaxLength } from "#shared/rules/limits.ts";
import { call, nothing } from "./call.ts";
import { linkToken } from "./passwords.ts";
import { email, instant } from "./primitives.ts";

export const emailChange = z.object({
  email,
  /** May be missing soon after a login with a provider or a passkey. */
  password: z.string().min(1).max(passwordMaxLength).optional(),
  /** The old address then gets one notice, and can't take the change back. */
  oldMailbox: z.literal("lost").optional(),
});

/** The address that waits to be confirmed; null if none does. */
export const pendingEmail = z.object({
  pending: z.object({ email, expiresAt: instant }).nullable(),
});

export const emailReturn = z.object({ token: linkToken });

// The action counts changes once the caller is proven, and emails by mailbox.
export const changeEmail = call({
  method: "POST",
  path: "/api/auth/email",
  summary: "Mails a link that confirms the member's new address",
  description:
    "The answer is the same for an address that somebody else has. Until the link is confirmed, the old address stays. Needs the password, or a login with a provider or a passkey within the last 10 minutes; if the old mailbox is lost, a login with a password or a passkey. 5 a day.",
  permit: "member",
  body: emailChange,
  replies: { 202: nothing },
  refusals: ["wrong_password", "no_password", "login_too_old", "too_many_requests"],
});

export const readPendingEmail = call({
  method: "GET",
  path: "/api/auth/email",
  summary: "The member's new address, while it waits to be confirmed",
  permit: "member",
  replies: { 200: pendingEmail },
});

export const resendEmailChange = call({
  method: "POST",
  path: "/api/auth/email/resend",
  summary: "Mails the link to the new address again",
  description: "Voids the former link. Counts as a change.",
  permit: "member",
  replies: { 204: nothing },
  refusals: ["not_found", "too_many_requests"],
});

export const withdrawEmailChange = call({
  method: "DELETE",
  path: "/api/auth/email",
  summary: "Withdraws a change of address that isn't confirmed yet",
  permit: "member",
  replies: { 204: nothing },
});

// Only wrong links are counted.
export const takeEmailBack = call({
  method: "POST",
  path: "/api/auth/email/return",
  summary: "Takes a change of address back, by the link mailed to the old one",
  description:
    "Within 7 days. Ends every login, and providers and passwords added since. Mails a link to choose a new password.",
  permit: "anyone",
  body: emailReturn,
  replies: { 204: nothing },
  refusals: ["invalid_link", "email_taken", "too_many_requests"],
});

export type EmailChange = z.input<typeof emailChange>;
export type PendingEmail = z.infer<typeof pendingEmail>;
