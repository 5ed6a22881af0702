import { countAttempt, requireAttemptsLeft } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { minuteSeconds } from "#shared/rules/durations.ts";
import { hashToken, newToken } from "./tokens.ts";

export interface MailedLink {
  readonly memberId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

export interface LinkKind {
  readonly screen: string;
  /** Tells the screen the link's kind, if it serves several. */
  readonly purpose?: string;
  readonly lifetimeMs: number;
  /** Stored links are found by the hash, signed ones by the token itself. */
  readonly findHolder: (
    db: Db,
    tokenHash: string,
    realNow: Date,
    token: string,
  ) => Promise<string | undefined>;
}

export interface StoredLink extends LinkKind {
  readonly insert: (db: Db, link: MailedLink) => Promise<void>;
}

// Tokens can't be guessed; the limit keeps guessing from using up the server.
const wrongTokens: AttemptLimit = { max: 50, windowSeconds: 15 * minuteSeconds };

export async function makeLink(
  db: Db,
  memberId: string,
  kind: StoredLink,
  realNow: Date,
): Promise<string> {
  const token = newToken();
  await kind.insert(db, {
    memberId,
    tokenHash: hashToken(token),
    expiresAt: new Date(realNow.getTime() + kind.lifetimeMs),
  });
  const purpose = kind.purpose === undefined ? "" : `&for=${kind.purpose}`;
  return `${kind.screen}?token=${token}${purpose}`;
}

/** Throws `invalid_link` for any that doesn't work, and counts that by address. */
export async function requireLink(
  context: Pick<Context, "db" | "realClock">,
  kind: LinkKind,
  token: string,
  address: string,
): Promise<string> {
  const { memberId } = await requireLinkOf(context, [kind], token, address);
  return memberId;
}

export async function requireLinkOf(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  kinds: readonly LinkKind[],
  token: string,
  address: string,
): Promise<{ readonly kind: LinkKind; readonly memberId: string }> {
  const key = `link:${address}`;
  await requireAttemptsLeft(db, { [key]: wrongTokens }, realClock.now());
  for (const kind of kinds) {
    const memberId = await kind.findHolder(db, hashToken(token), realClock.now(), token);
    if (memberId !== undefined) return { kind, memberId };
  }
  await countAttempt(db, key, wrongTokens, realClock.now());
  throw new ApiProblem("invalid_link");
}
