import { z } from "zod";
import { minuteSeconds } from "#shared/rules/durations.ts";
import { passkeyNameMaxLength, passwordMaxLength } from "#shared/rules/limits.ts";
import { userReply } from "./accounts.ts";
import { call, nothing } from "./call.ts";
import { byId, email, filledLine, instant, storable } from "./primitives.ts";

const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const base64Url = (max: number) => z.base64url().min(1).max(max);
/** Authenticators choose up to 1023 bytes. */
const credentialId = base64Url(1_364);
const publicKeyType = z.literal("public-key");
const descriptor = z.object({
  id: credentialId,
  type: publicKeyType,
  transports: z.array(z.string()),
});

/** A browser's `navigator.credentials.create` needs them, as JSON (WebAuthn level 3). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
/** The same for `navigator.credentials.get`. The browser offers every passkey of the site. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
});

const credential = { id: credentialId, rawId: credentialId, type: publicKeyType };
const clientDataJSON = base64Url(4_000);
/** A browser's answer, without the parts that the server doesn't need. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64Url(20_000),
    /** Unknown ones are left out. */
    transports: z
      .array(storable.max(40))
      .max(20)
      .default([])
      .transform((given) => transports.filter((known) => given.includes(known))),
  }),
});
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64Url(8_000),
    signature: base64Url(8_000),
    userHandle: base64Url(100).optional(),
  }),
});

/** Without a password the login must have begun with a provider or a passkey in the last 10 minutes. */
export const proof = z.object({ password: z.string().min(1).max(passwordMaxLength).optional() });
const name = filledLine(passkeyNameMaxLength);
export const newPasskey = z.object({ name, credential: newCredential });
export const passkeyName = z.object({ name });
export const passkeyLogin = z.object({ credential: usedCredential });
export const recoveryLogin = z.object({ email, code: storable.min(1).max(100) });

export const passkey = z.object({
  id: z.string(),
  /** By which the member's device knows it, in URL-safe Base64. */
  credentialId: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Null before the first login with it. */
  lastUsedAt: instant.nullable(),
});
export const passkeyList = z.object({
  passkeys: z.array(passkey),
  /** Of the newest set. */
  recoveryCodesLeft: z.int(),
  /** Whether the console opens to this member only after another login, with a passkey. */
  consoleNeedsLogin: z.boolean(),
});
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const addedPasskey = z.object({
  passkey,
  /** Shown this once, and only with the first passkey. */
  recoveryCodes: z.array(z.string()).nullable(),
});

// The action counts wrong passwords as a login does.
const proofRefusals = [
  "wrong_password",
  "login_too_old",
  "no_password",
  "passkey_required",
  "too_many_requests",
] as const;
// High, because a whole gym may share an address. Each asks for a row in the database.
const ceremonyLimit = { max: 300, windowSeconds: 10 * minuteSeconds, isExact: true } as const;

export const listPasskeys = call({
  method: "GET",
  path: "/api/auth/passkeys",
  summary: "The member's passkeys, oldest first, and how many recovery codes are left",
  permit: "member",
  replies: { 200: passkeyList },
});

export const beginPasskey = call({
  method: "POST",
  path: "/api/auth/passkeys/options",
  summary: "Begins to add a passkey: what the browser needs to make one",
  description: "The challenge works once, for 5 minutes. A new one replaces it.",
  permit: "member",
  limit: { max: 60, windowSeconds: 10 * minuteSeconds },
  body: proof,
  replies: { 200: creationOptions },
  refusals: ["too_many_passkeys", ...proofRefusals],
});

export const addPasskey = call({
  method: "POST",
  path: "/api/auth/passkeys",
  summary: "Adds the passkey that the browser made",
  description: "The first one comes with recovery codes, each good for one login in its place.",
  permit: "member",
  body: newPasskey,
  replies: { 201: addedPasskey },
  refusals: ["passkey_not_verified", "passkey_taken", "too_many_passkeys"],
});

export const renamePasskey = call({
  method: "PATCH",
  path: "/api/auth/passkeys/:id",
  summary: "Names a passkey",
  permit: "owner",
  params: byId,
  body: passkeyName,
  replies: { 200: passkey },
});

export const removePasskey = call({
  method: "DELETE",
  path: "/api/auth/passkeys/:id",
  summary: "Removes a passkey",
  description:
    "Ends the member's other logins that began with a passkey. The last one takes the recovery codes with it.",
  permit: "owner",
  params: byId,
  body: proof,
  replies: { 204: nothing },
  refusals: [...proofRefusals],
});

export const renewRecoveryCodes = call({
  method: "POST",
  path: "/api/auth/recovery-codes",
  summary: "Makes new recovery codes; the former ones no longer work",
  permit: "member",
  body: proof,
  replies: { 200: recoveryCodes },
  refusals: ["no_passkey", ...proofRefusals],
});

export const beginPasskeyLogin = call({
  method: "POST",
  path: "/api/auth/passkey-login/options",
  summary: "Begins a login with a passkey: what the browser needs to ask for one",
  description: "The challenge works once, for 5 minutes.",
  permit: "anyone",
  limit: ceremonyLimit,
  replies: { 200: requestOptions },
});

export const logInWithPasskey = call({
  method: "POST",
  path: "/api/auth/passkey-login",
  summary: "Logs in with a passkey",
  permit: "anyone",
  limit: ceremonyLimit,
  body: passkeyLogin,
  replies: { 200: userReply },
  refusals: ["passkey_not_verified", "account_disabled"],
});

// The action counts wrong codes together with wrong passwords.
export const logInWithRecoveryCode = call({
  method: "POST",
  path: "/api/auth/recovery-code-login",
  summary: "Logs in with a recovery code, which counts as a login with the passkey",
  permit: "anyone",
  body: recoveryLogin,
  replies: { 200: userReply },
  refusals: ["invalid_recovery_code", "account_disabled", "too_many_requests"],
});

export type CreationOptions = z.infer<typeof creationOptions>;
export type RequestOptions = z.infer<typeof requestOptions>;
export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;
export type Passkey = z.infer<typeof passkey>;
export type Proof = z.input<typeof proof>;
