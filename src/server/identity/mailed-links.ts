import { countAttempt, requireAttemptsLeft } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { minuteSeconds } from "#shared/rules/durations.ts";
import { hashToken, newToken } from "./tokens.ts";

/** A link that was mailed; its token is known by its hash only. */
export interface MailedLink {
  readonly memberId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** What mailed links of one purpose have in common. */
export interface LinkKind {
  /** Where it leads. */
  readonly screen: string;
  readonly lifetimeMs: number;
  readonly insert: (db: Db, link: MailedLink) => Promise<void>;
  readonly findHolder: (db: Db, tokenHash: string, realNow: Date) => Promise<string | undefined>;
}

// A token can't be guessed; the limit keeps guessing from using up the server.
const wrongTokens: AttemptLimit = { max: 50, windowSeconds: 15 * minuteSeconds };

/** Makes a link for the member and answers the path that a mail leads to. */
export async function makeLink(
  db: Db,
  memberId: string,
  kind: LinkKind,
  realNow: Date,
): Promise<string> {
  const token = newToken();
  await kind.insert(db, {
    memberId,
    tokenHash: hashToken(token),
    expiresAt: new Date(realNow.getTime() + kind.lifetimeMs),
  });
  return `${kind.screen}?token=${token}`;
}

/**
 * Whose link it is. Throws `invalid_link` for one that has expired, was used, replaced or made up, and counts
 * that against the address from which it was tried.
 */
export async function requireLink(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  kind: LinkKind,
  token: string,
  address: string,
): Promise<string> {
  const key = `link:${address}`;
  await requireAttemptsLeft(db, { [key]: wrongTokens }, realClock.now());
  const memberId = await kind.findHolder(db, hashToken(token), realClock.now());
  if (memberId !== undefined) return memberId;
  await countAttempt(db, key, wrongTokens, realClock.now());
  throw new ApiProblem("invalid_link");
}
