import { z } from "zod";
import { passwordMaxLength } from "#shared/rules/limits.ts";
import { password } from "./accounts.ts";
import { email } from "./primitives.ts";

/** What a mailed link carries. Whatever it looks like, one that isn't ours is simply no link: only its hash is looked for. */
const linkToken = z.string().min(1).max(200);

export const resetRequest = z.object({ email });
export const resetConfirmation = z.object({ token: linkToken, password });
export const verification = z.object({ token: linkToken });

export const passwordCheck = z.object({ password });

export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(passwordMaxLength),
  password,
});

/** Whoever signed up with a provider has none until they set one. */
export const passwordState = z.object({ isSet: z.boolean() });

export type PasswordState = z.infer<typeof passwordState>;
export type PasswordChange = z.input<typeof passwordChange>;
