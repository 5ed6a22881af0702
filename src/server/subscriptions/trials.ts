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

/** Under which it is remembered that an email, or a card's fingerprint, has had its trial. */
async function hashTrial(db: Db, kind: "email" | "card", text: string): Promise<string> {
  const secret = await findSecret(db);
  return createHmac("sha256", secret).update(`${kind}:${text}`).digest("base64url");
}

const hashEmail = (db: Db, email: string) => hashTrial(db, "email", email.toLowerCase());

/** Whether somebody who left within two years had a trial with the member's email. */
export async function hadTrialWithEmail(
  db: Db,
  { email }: Pick<Member, "email">,
  now: Date,
): Promise<boolean> {
  return isTrialUsed(db, await hashEmail(db, email), now);
}

/**
 * Notes the trial of the member's email and card as theirs, before it begins; false when the card has had its own, with
 * somebody else or an earlier account. A card without a fingerprint is not distinguished from others.
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

/** Before a member is deleted, in the same transaction: what had its trial with them is known for two years, and not by whom. */
export async function rememberTrial(db: Db, memberId: string, now: Date): Promise<void> {
  const deleted = await findTrialToRemember(db, memberId);
  if (deleted === undefined) return;
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + trialKeptYears);
  await anonymizeTrials(db, memberId, await hashEmail(db, deleted.email), until);
}
