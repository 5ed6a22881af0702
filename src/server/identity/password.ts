import { hash, verify } from "@node-rs/argon2";
import { passwordMinLength } from "#shared/rules/limits.ts";
import { invalidField } from "#server/platform/problems.ts";

// argon2id with OWASP's parameters: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Devices write the same letters in different forms: "ä" may be one character or two. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), cost);
}

let decoy: Promise<string> | undefined;

/** Returns false for a missing hash, after the same amount of work. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  for (const form of formsOf(password)) {
    if (await verify(passwordHash ?? (await decoy), form)) return typeof passwordHash === "string";
  }
  return false;
}

/** Former versions hashed what the device wrote, which may be either form. */
function formsOf(password: string): ReadonlySet<string> {
  return new Set([password.normalize("NFC"), password.normalize("NFD"), password]);
}

export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw invalidField("password", "is one of the most common passwords");
}

/** Throws `invalid_request` for a common password. */
export async function hashChosenPassword(password: string): Promise<string> {
  await refuseCommonPassword(password);
  return hashPassword(password);
}

const refused = 1_000;

let common: Promise<ReadonlySet<string>> | undefined;

async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Tens of thousands of words, loaded when the first password is chosen.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter(
    ({ length }) => length >= passwordMinLength,
  );
  return new Set(longEnough.slice(0, refused));
}
