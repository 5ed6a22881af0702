import { createHash } from "node:crypto";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Db } from "#server/platform/database.ts";
import { isProblem } from "#server/platform/problems.ts";
import { hourSeconds, daySeconds } from "#shared/rules/durations.ts";

// Of each kind of asker, whatever the account: one can be made for anybody's address, deleted and made again.
const mailsToMailbox: Readonly<Record<string, AttemptLimit>> = {
  hour: { max: 3, windowSeconds: hourSeconds },
  day: { max: 6, windowSeconds: daySeconds },
};

/**
 * Who has a mail sent to an address: whoever holds the account, logged in or from where they have been, or somebody who
 * only names it. They are counted apart, so that no stranger keeps the owner from the mail that proves the address.
 */
export type MailAsker = "holder" | "stranger";

/** Counts a mail to an address that nobody has proven to be theirs. Throws `too_many_requests`. */
export async function countUnprovenMail(
  db: Db,
  email: string,
  realNow: Date,
  asker: MailAsker = "holder",
): Promise<void> {
  // The counter outlives the account, so it doesn't tell whose it was.
  const mailbox = createHash("sha256").update(email).digest("base64url");
  for (const [span, limit] of Object.entries(mailsToMailbox)) {
    await countAttempt(db, `mailbox-${span}:${asker}:${mailbox}`, limit, realNow);
  }
}

/** Whether a mail may go to the member's address: always once it is proven, and else as often as a mailbox bears. */
export async function mayMail(
  db: Db,
  member: { email: string; email_verified: boolean },
  realNow: Date,
  asker: MailAsker = "holder",
): Promise<boolean> {
  if (member.email_verified) return true;
  try {
    await countUnprovenMail(db, member.email, realNow, asker);
    return true;
  } catch (error) {
    if (isProblem(error, "too_many_requests")) return false;
    throw error;
  }
}
