import { hash, verify } from "@node-rs/argon2";

// argon2id with OWASP's parameters: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Whether the password fits. Without a hash it answers false, after the same work. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && typeof passwordHash === "string";
}
