import { isKnownNetwork, requireFreshLogin } from "#server/identity/logins.ts";
import type { LoginWay, Member } from "#server/identity/logins.ts";
import { verifyPassword } from "#server/identity/password.ts";
import {
  countAttempt,
  deleteAttempts,
  requireAttemptsLeft,
  undoAttempt,
} from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import { onePerDatabase } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { minuteSeconds, hourSeconds } from "#shared/rules/durations.ts";

const quarterHourSeconds = 15 * minuteSeconds;

// Right or wrong, because each costs a hash. High, because a gym or one member's many devices may share an address.
const triesFromAddress: AttemptLimit = { max: 1_000, windowSeconds: quarterHourSeconds };
const triesAtAccount: AttemptLimit = { max: 300, windowSeconds: quarterHourSeconds };

// Wrong passwords only: one address guessing at one account, and one address guessing at many.
const guessesAtAccount: AttemptLimit = { max: 10, windowSeconds: quarterHourSeconds };
const guessesAtAll: AttemptLimit = { max: 100, windowSeconds: quarterHourSeconds };

// Wrong passwords for one account from any address are never refused, but answered more and more slowly.
const guessesFromAnywhere: AttemptLimit = { max: Infinity, windowSeconds: hourSeconds };
const answeredAtOnce = 10;
const delayMs = { first: 250, max: 8_000 };
/** For one address at one account, per process. */
const maxWaiting = 5;

const accountKey = (address: string, email: string) => `login:${address}:${email}`;
const anywhereKey = (email: string) => `guesses:${email}`;

interface Guesser {
  /** The behavior is the same without an account. */
  readonly email: string;
  readonly address: string;
}

type GuessContext = Pick<Context, "db" | "realClock" | "wait">;

/** Throws as `guessSecret`. */
export async function guessPassword(
  context: GuessContext,
  passwordHash: string | null | undefined,
  { password, ...guesser }: Guesser & { readonly password: string },
): Promise<boolean> {
  return guessSecret(context, guesser, () => verifyPassword(passwordHash, password));
}

/**
 * The more wrong secrets the account has received, the longer the answer takes, except for a correct one from a known
 * place. Throws `too_many_requests` after too many tries or wrong ones from the address.
 */
export async function guessSecret(
  { db, realClock, wait }: GuessContext,
  { email, address }: Guesser,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  await countAttempt(db, `tries:${address}`, triesFromAddress, realClock.now());
  await countAttempt(db, `tries:${address}:${email}`, triesAtAccount, realClock.now());
  const limits = {
    [accountKey(address, email)]: guessesAtAccount,
    [`login:${address}`]: guessesAtAll,
  };
  await requireAttemptsLeft(db, limits, realClock.now());
  // Counted before the check, so that simultaneous guesses don't overtake the count.
  const nth = await countAttempt(db, anywhereKey(email), guessesFromAnywhere, realClock.now());
  const isKnown = await isKnownNetwork(db, email, address);
  const fits = await verify();
  // Before the delay, and without undoing the count: beyond the limit a correct one gets the answer of a wrong one.
  if (fits) await requireAttemptsLeft(db, limits, realClock.now());
  else {
    for (const [key, limit] of Object.entries(limits))
      await countAttempt(db, key, limit, realClock.now());
  }
  // A wrong one always waits; otherwise its time would reveal the member's usual places.
  const delay = fits && isKnown ? 0 : delayOf(nth);
  if (delay > 0) await waitInLine(db, accountKey(address, email), () => wait(delay));
  if (!fits) return false;
  await undoAttempt(db, anywhereKey(email));
  return true;
}

function delayOf(nth: number): number {
  return nth <= answeredAtOnce
    ? 0
    : Math.min(delayMs.first * 2 ** (nth - answeredAtOnce - 1), delayMs.max);
}

const waitingOf = onePerDatabase(() => new Map<string, number>());

/** Throws `too_many_requests`. */
async function waitInLine(db: Db, key: string, wait: () => Promise<void>): Promise<void> {
  const waiting = waitingOf(db);
  const others = waiting.get(key) ?? 0;
  if (others >= maxWaiting)
    throw new ApiProblem("too_many_requests", { retryAfterSeconds: delayMs.max / 1000 });
  waiting.set(key, others + 1);
  try {
    await wait();
  } finally {
    const left = (waiting.get(key) ?? 1) - 1;
    if (left === 0) waiting.delete(key);
    else waiting.set(key, left);
  }
}

/** After a reset by mail the member may try again at once. */
export async function deleteGuesses(db: Db, address: string, email: string): Promise<void> {
  await deleteAttempts(db, [accountKey(address, email), anywhereKey(email)]);
}

export async function findPasswordHash(db: Db, memberId: string): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom("members")
    .select("password_hash")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/** Locks the member. False if the password has changed: proofs with the former one are void. */
export async function lockPassword(
  trx: Trx,
  memberId: string,
  passwordHash: string,
): Promise<boolean> {
  const locked = await trx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("password_hash", "=", passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** False if the verified password has changed since. */
export async function replacePassword(
  db: Db,
  memberId: string,
  { former, next }: { former: string; next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ password_hash: next })
    .where("id", "=", memberId)
    .where("password_hash", "=", former)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Proof {
  readonly password?: string | undefined;
  readonly address: string;
  readonly loginToken: string;
  /** The logins that prove as much as a password; by default with a provider or a passkey. */
  readonly ways?: readonly LoginWay[];
}

/**
 * Makes a logged-in member prove who they are by their password, or by a login that began with a provider or a
 * passkey moments ago. Throws `wrong_password`, `no_password`, `login_too_old`, and `too_many_requests` after too
 * many wrong passwords.
 */
export async function proveAgain(
  context: Context,
  { id, email }: Pick<Member, "id" | "email">,
  { password, address, loginToken, ways }: Proof,
): Promise<void> {
  const { db, realClock } = context;
  if (password === undefined) return requireFreshLogin(db, loginToken, id, realClock.now(), ways);
  const hash = await findPasswordHash(db, id);
  if (hash === null) throw new ApiProblem("no_password");
  if (!(await guessPassword(context, hash, { email, password, address })))
    throw new ApiProblem("wrong_password");
}
