import { verifyPassword } from "../identity/password.ts";
import { type AttemptLimit, countAttempt, forgetAttempts, requireTriesLeft } from "../platform/attempts.ts";
import type { Db } from "../platform/database.ts";

// Wrong passwords only: one address guessing at one account, and one address guessing at many.
const guessesAtAccount: AttemptLimit = { max: 10, windowSeconds: 15 * 60 };
const guessesAtAll: AttemptLimit = { max: 100, windowSeconds: 15 * 60 };

const accountKey = (address: string, email: string) => `login:${address}:${email}`;

interface Guess {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Whether the password fits the hash of the account with this email, if there is one. Throws
 * `too_many_requests` when wrong ones came from the address too often.
 */
export async function guessPassword(
  db: Db,
  passwordHash: string | null | undefined,
  { email, password, address }: Guess,
): Promise<boolean> {
  const limits = { [accountKey(address, email)]: guessesAtAccount, [`login:${address}`]: guessesAtAll };
  await requireTriesLeft(db, limits);
  if (await verifyPassword(passwordHash, password)) {
    await requireTriesLeft(db, limits);
    return true;
  }
  for (const [key, limit] of Object.entries(limits)) await countAttempt(db, key, limit);
  return false;
}

/** Whoever has the account's mailbox may try again at once. */
export async function forgetGuesses(db: Db, address: string, email: string): Promise<void> {
  await forgetAttempts(db, accountKey(address, email));
}
