import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { createHash, createHmac } from "node:crypto";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { isProblem } from "#server/platform/problems.ts";
import { hourSeconds, daySeconds } from "#shared/rules/durations.ts";
import { mailboxOf } from "#shared/rules/email-addresses.ts";

/** Whether mail to the member reaches somebody, for rows of `members`: those who are invented have no mailbox. */
export const hasMailbox: RawBuilder<boolean> = sql<boolean>`(not members.is_demo)`;

/**
 * Whether the mailbox is known to be the member's, for rows of `members`. Any other may be a stranger's, and gets nothing
 * but the emails that prove it.
 */
export const hasProvenMailbox: RawBuilder<boolean> = sql<boolean>`(members.email_verified and ${hasMailbox})`;

// Of each kind of asker, whatever the account: one can be made for anybody's address, deleted and made again.
const mailsToMailbox: Readonly<Record<string, AttemptLimit>> = {
  hour: { max: 3, windowSeconds: hourSeconds },
  day: { max: 6, windowSeconds: daySeconds },
};

/**
 * Who has a mail sent to an address: whoever holds the account, logged in or from where they have been, or somebody who
 * only names it. They are counted apart, so that no stranger keeps the owner from the mail that proves the address.
 */
type MailAsker = "holder" | "stranger";

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

/** Under which a mailbox is known without its address, whatever tag or dots this has. */
export async function hashMailbox(db: Db, email: string): Promise<string> {
  const { value: secret } = await db
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", "mailboxes")
    .executeTakeFirstOrThrow();
  return createHmac("sha256", secret).update(mailboxOf(email)).digest("base64url");
}

/**
 * Until the end of the transaction nobody else signs up with the mailbox, or leaves with it. The first of its locks,
 * so that what one who leaves hands on is not missed by one who comes.
 */
export async function lockMailbox(trx: Trx, mailboxHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mailboxHash}, 0))`.execute(trx);
}
