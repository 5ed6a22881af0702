import { randomBytes } from "node:crypto";
import { hourMs } from "#shared/rules/durations.ts";
import { hashToken } from "#server/identity/logins.ts";
import { countAttempt, requireTriesLeft } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import { realClock } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  deleteExpiredLinks,
  deleteResetLink,
  findResetLink,
  findVerificationLink,
  insertResetLink,
  upsertVerificationLink,
} from "./link-queries.ts";
import type { MailedLink } from "./link-queries.ts";

/** As many as strangers may have mailed to a member within a link's time, so that one that works is always there. */
export const maxResetLinks = 5;

interface LinkKind {
  /** Where it leads. */
  readonly screen: string;
  readonly lifetimeMs: number;
  readonly insert: (db: Db, link: MailedLink) => Promise<void>;
  readonly findHolder: (db: Db, tokenHash: string, realNow: Date) => Promise<string | undefined>;
}

const links = {
  password_reset: {
    screen: "/reset-password",
    lifetimeMs: hourMs,
    insert: (db, link) => insertResetLink(db, link, maxResetLinks),
    findHolder: findResetLink,
  },
  email_verification: {
    screen: "/verify-email",
    lifetimeMs: 7 * 24 * hourMs,
    insert: upsertVerificationLink,
    findHolder: findVerificationLink,
  },
} satisfies Record<string, LinkKind>;

type LinkPurpose = keyof typeof links;

// A token can't be guessed; this keeps whoever tries all the same from keeping us busy.
const wrongTokens: AttemptLimit = { max: 50, windowSeconds: 15 * 60 };

/**
 * Makes a link for the member and answers the path that a mail leads to. A former one that verifies the address works
 * no more; of those that set a password the newest five do.
 */
export async function makeLink(db: Db, memberId: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { screen, lifetimeMs, insert } = links[purpose];
  await insert(db, {
    memberId,
    tokenHash: hashToken(token),
    expiresAt: new Date(realClock.now().getTime() + lifetimeMs),
  });
  return `${screen}?token=${token}`;
}

/**
 * Whose link it is. Throws `invalid_link` for one that has expired, was used, replaced or made up, and counts
 * that against the address from which it was tried.
 */
export async function requireLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
  address: string,
): Promise<string> {
  const key = `link:${address}`;
  await requireTriesLeft(db, { [key]: wrongTokens });
  const memberId = await links[purpose].findHolder(db, hashToken(token), realClock.now());
  if (memberId !== undefined) return memberId;
  await countAttempt(db, key, wrongTokens);
  throw new ApiProblem("invalid_link");
}

/** Uses the link that sets a password up; false when it works no more. */
export async function takeResetLink(db: Db, token: string): Promise<boolean> {
  return deleteResetLink(db, hashToken(token), realClock.now());
}

/** Forgets the links that have expired. */
export async function sweepLinks(db: Db): Promise<void> {
  await deleteExpiredLinks(db, realClock.now());
}
