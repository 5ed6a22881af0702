import { createHmac } from "node:crypto";
import { trialKeptYears } from "#shared/rules/prices.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import {
  findTrialToRemember,
  findSecret,
  insertTrials,
  isTrialUsed,
  anonymizeTrials,
} from "./trial-queries.ts";

/** The key that remembers the used trial of an email or a card's fingerprint. */
async function hashTrial(db: Db, kind: "email" | "card", text: string): Promise<string> {
  const secret = await findSecret(db);
  return createHmac("sha256", secret).update(`${kind}:${text}`).digest("base64url");
}

const hashEmail = (db: Db, email: string) => hashTrial(db, "email", email.toLowerCase());

/** Whether a member deleted within two years had a trial with the email. */
export async function hadTrialWithEmail(
  db: Db,
  { email }: Pick<Member, "email">,
  now: Date,
): Promise<boolean> {
  return isTrialUsed(db, await hashEmail(db, email), now);
}

/**
 * Records the trial of the member's email and card before it begins. False if the card had its trial with somebody else
 * or an earlier account. A card without a fingerprint isn't distinguished from others.
 */
export async function recordTrial(
  db: Db,
  member: Pick<Member, "id" | "email">,
  fingerprint: string | null,
  now: Date,
): Promise<boolean> {
  const hashes = [await hashEmail(db, member.email)];
  if (fingerprint !== null) hashes.push(await hashTrial(db, "card", fingerprint));
  return (await insertTrials(db, member.id, hashes, now)) === hashes.length;
}

/** Remembers used trials for two years without the member, in the transaction that deletes the member. */
export async function rememberTrial(db: Db, memberId: string, now: Date): Promise<void> {
  const deleted = await findTrialToRemember(db, memberId);
  if (deleted === undefined) return;
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + trialKeptYears);
  await anonymizeTrials(db, memberId, await hashEmail(db, deleted.email), until);
}
