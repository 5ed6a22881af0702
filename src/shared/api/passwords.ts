import { z } from "zod";
import { hourSeconds } from "#shared/rules/durations.ts";
import { passwordMaxLength } from "#shared/rules/limits.ts";
import { password } from "./accounts.ts";
import { call, nothing } from "./call.ts";
import { email } from "./primitives.ts";

/** The token of a mailed link, in any form: an unknown one isn't found, because only hashes are compared. */
export const linkToken = z.string().min(1).max(200);

export const resetRequest = z.object({ email });
export const resetConfirmation = z.object({ token: linkToken, password });
export const resetCheck = z.object({ token: linkToken });
export const verification = z.object({
  token: linkToken,
  /** The account's password, required without a login to it. */
  password: z.string().min(1).max(passwordMaxLength).optional(),
});
export const disowning = z.object({ token: linkToken });
export const loginLinkRequest = z.object({ email });
export const openedLoginLink = z.object({ token: linkToken });
export const loginLink = z.object({ email });
export const verified = z.object({ emailVerified: z.literal(true) });

export const passwordCheck = z.object({ password });

export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(passwordMaxLength),
  password,
});

/** A member who signed up with a provider has none until they set one. */
export const passwordState = z.object({ isSet: z.boolean() });

// The action also counts the requests for one account.
export const requestReset = call({
  method: "POST",
  path: "/api/auth/password-reset",
  summary: "Mails a link to choose a new password",
  description: "The answer is the same with or without an account.",
  permit: "anyone",
  limit: { max: 50, windowSeconds: hourSeconds, isExact: true },
  body: resetRequest,
  replies: { 204: nothing },
  refusals: ["too_many_requests"],
});

// For links, the actions count only wrong ones: for these two calls, `verifyEmail` and `disownEmail`.
export const confirmReset = call({
  method: "POST",
  path: "/api/auth/password-reset/confirm",
  summary: "Sets the password by the token of a mailed link",
  description: "Once, within an hour. Ends every login.",
  permit: "anyone",
  body: resetConfirmation,
  replies: { 204: nothing },
  refusals: ["invalid_link", "too_many_requests"],
});

export const checkResetLink = call({
  method: "POST",
  path: "/api/auth/password-reset/check",
  summary: "Whether the token of a mailed link can still set a password",
  description: "Doesn't use the token up.",
  permit: "anyone",
  body: resetCheck,
  replies: { 204: nothing },
  refusals: ["invalid_link", "too_many_requests"],
});

export const checkPassword = call({
  method: "POST",
  path: "/api/auth/password-check",
  summary: "Whether a password can be chosen",
  description: "It isn't stored. The call that sets one checks again.",
  permit: "anyone",
  // High, because a whole gym may share an address.
  limit: { max: 120, windowSeconds: 60 },
  body: passwordCheck,
  replies: { 204: nothing },
});

export const readPasswordState = call({
  method: "GET",
  path: "/api/auth/password",
  summary: "Whether the member has a password",
  description: "A member who signed up with a provider may have none.",
  permit: "member",
  replies: { 200: passwordState },
});

// The action counts wrong guesses by account and network.
export const changePassword = call({
  method: "PUT",
  path: "/api/auth/password",
  summary: "Changes the password",
  description: "Ends every other login and replaces this one's token.",
  permit: "member",
  body: passwordChange,
  replies: { 200: passwordState },
  refusals: ["no_password", "wrong_password", "too_many_requests"],
});

export const verifyEmail = call({
  method: "POST",
  path: "/api/auth/verify-email",
  summary: "Verifies the address of a mailed link, also a changed one, by its token",
  description:
    "For those who are logged in to the account or give its password; others are answered `not_authenticated`. Guesses are counted as at login.",
  permit: "optional",
  body: verification,
  replies: { 200: verified },
  refusals: [
    "invalid_link",
    "not_authenticated",
    "account_disabled",
    "email_taken",
    "too_many_requests",
  ],
});

export const disownEmail = call({
  method: "POST",
  path: "/api/auth/verify-email/disown",
  summary: "Deletes an account whose address was never verified, by the link mailed to it",
  description:
    "For a person whose address somebody else signed up with. It becomes free again. The link of a changed address withdraws the change instead.",
  permit: "anyone",
  body: disowning,
  replies: { 204: nothing },
  refusals: ["invalid_link", "already_confirmed", "last_admin", "too_many_requests"],
});

// Counted by mailbox, with its other emails. A verified member gets none, and isn't counted.
export const resendVerification = call({
  method: "POST",
  path: "/api/auth/verify-email/resend",
  summary: "Mails the link that verifies the member's address again, unless it is verified",
  permit: "member",
  replies: { 204: nothing },
  refusals: ["too_many_requests"],
});

// The action also counts the requests for one address.
export const requestLoginLink = call({
  method: "POST",
  path: "/api/auth/login-link",
  summary: "Mails a link to the login screen, for members on a device without the access code",
  description: "The answer is the same with or without an account.",
  permit: "anyone",
  limit: { max: 50, windowSeconds: hourSeconds, isExact: true },
  body: loginLinkRequest,
  replies: { 204: nothing },
  refusals: ["too_many_requests"],
});

export const openLoginLink = call({
  method: "POST",
  path: "/api/auth/login-link/open",
  summary: "The address that a link to the login screen was mailed to, by its token",
  description: "Logs nobody in. The newest link works for an hour.",
  permit: "anyone",
  body: openedLoginLink,
  replies: { 200: loginLink },
  refusals: ["invalid_link", "too_many_requests"],
});

export type PasswordState = z.infer<typeof passwordState>;
export type PasswordChange = z.input<typeof passwordChange>;
