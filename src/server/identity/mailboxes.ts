import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { createHash, createHmac } from "node:crypto";
import { hourSeconds, daySeconds } from "#shared/rules/durations.ts";
import { mailboxOf } from "#shared/rules/email-addresses.ts";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { isProblem } from "#server/platform/problems.ts";

/** For rows of `members`. Demo members have no mailbox. */
export const hasMailbox: RawBuilder<boolean> = sql<boolean>`(not members.is_demo)`;

/** For rows of `members`. The mail server hasn't refused the address for good. */
export const takesMail: RawBuilder<boolean> = sql<boolean>`(members.email_refused_since is null)`;

// Per kind of asker, whatever the account: anyone can create, delete and recreate one for any address.
const mailsToMailbox: Readonly<Record<string, AttemptLimit>> = {
  hour: { max: 3, windowSeconds: hourSeconds },
  day: { max: 6, windowSeconds: daySeconds },
};

/** Counted separately, so that no stranger blocks the owner's mail. A mover is a member who changes their address. */
type MailAsker = "holder" | "stranger" | "mover";

/** Throws `too_many_requests`. */
export async function countUnprovenMail(
  db: Db,
  email: string,
  realNow: Date,
  asker: MailAsker = "holder",
): Promise<void> {
  // The counter outlives the account, so it must not reveal the address.
  const mailbox = createHash("sha256").update(email).digest("base64url");
  for (const [span, limit] of Object.entries(mailsToMailbox)) {
    await countAttempt(db, `mailbox-${span}:${asker}:${mailbox}`, limit, realNow);
  }
}

/** A proven address has no limits. */
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

/** An unconfirmed mailbox gets no more in a day, except about a measure. */
export const unprovenMailsADay = 20;

/** The hash is keyed. Tags and dots in the address don't matter. */
export async function hashMailbox(db: Db, email: string): Promise<string> {
  const { value: secret } = await db
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", "mailboxes")
    .executeTakeFirstOrThrow();
  return createHmac("sha256", secret).update(mailboxOf(email)).digest("base64url");
}

/** Whether the usernames belong to one member, or to accounts with one mailbox. */
export async function isSamePerson(db: Db, username: string, other: string): Promise<boolean> {
  if (username === other) return true;
  const found = await db
    .selectFrom("members as one")
    .innerJoin("members as another", "another.mailbox_hash", "one.mailbox_hash")
    .select("one.id")
    .where("one.username", "=", username)
    .where("another.username", "=", other)
    .executeTakeFirst();
  return found !== undefined;
}

/** The first lock. Until the transaction ends nobody signs up with the mailbox or deletes its account. */
export async function lockMailbox(trx: Trx, mailboxHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mailboxHash}, 0))`.execute(trx);
}
