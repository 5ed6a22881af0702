import { randomBytes } from "node:crypto";
import { hashToken } from "../identity/logins.ts";
import { type AttemptLimit, countAttempt, requireTriesLeft } from "../platform/attempts.ts";
import { realClock } from "../platform/clock.ts";
import type { Db } from "../platform/database.ts";
import { ApiProblem } from "../platform/problems.ts";
import type { LinkPurpose } from "../platform/schema.ts";
import { deleteExpiredLinks, deleteLink, findLinkHolder, upsertLink } from "./link-queries.ts";

const hourMs = 3_600_000;

/** Where a link leads, and how long it works. */
const links: Record<LinkPurpose, { readonly screen: string; readonly lifetimeMs: number }> = {
  password_reset: { screen: "/reset-password", lifetimeMs: hourMs },
  email_verification: { screen: "/verify-email", lifetimeMs: 7 * 24 * hourMs },
};

// A token can't be guessed; this keeps whoever tries all the same from keeping us busy.
const wrongTokens: AttemptLimit = { max: 50, windowSeconds: 15 * 60 };

/** Makes a link for the member and answers the path that a mail leads to; a former one works no more. */
export async function makeLink(db: Db, memberId: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { screen, lifetimeMs } = links[purpose];
  await upsertLink(db, {
    member_id: memberId,
    purpose,
    token_hash: hashToken(token),
    expires_at: new Date(realClock.now().getTime() + lifetimeMs),
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
  const memberId = await findLinkHolder(db, purpose, hashToken(token), realClock.now());
  if (memberId !== undefined) return memberId;
  await countAttempt(db, key, wrongTokens);
  throw new ApiProblem("invalid_link");
}

/** Uses the link up; false when it works no more. */
export async function takeLink(db: Db, purpose: LinkPurpose, token: string): Promise<boolean> {
  return deleteLink(db, purpose, hashToken(token), realClock.now());
}

/** Forgets the links that have expired. */
export async function sweepLinks(db: Db): Promise<void> {
  await deleteExpiredLinks(db, realClock.now());
}
