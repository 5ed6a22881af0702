import { serverWords } from "#messages/server-words.ts";
import { verificationLinkLifetimeMs } from "#shared/rules/lifetimes.ts";
import type { Member } from "#server/identity/logins.ts";
import { makeLink, requireLink } from "#server/identity/mailed-links.ts";
import type { LinkKind } from "#server/identity/mailed-links.ts";
import { countUnprovenMail, mayMail } from "#server/identity/unproven-mailboxes.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import type { Moment } from "#server/platform/clock.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import {
  deleteExpiredLinks,
  findVerificationLink,
  setEmailVerified,
  upsertVerificationLink,
} from "./verification-queries.ts";

/** Of a member's links the newest works. */
const verificationLink: LinkKind = {
  screen: "/verify-email",
  lifetimeMs: verificationLinkLifetimeMs,
  insert: upsertVerificationLink,
  findHolder: findVerificationLink,
};

type Addressee = Pick<Member, "id" | "email" | "email_verified" | "language">;

/**
 * Mails the new member a link that verifies their address, in the transaction `db`; nothing when it is verified, or
 * when the mailbox has got enough: they can ask for it later.
 */
export async function mailVerification(db: Db, member: Addressee, at: Moment): Promise<void> {
  if (member.email_verified || !(await mayMail(db, member, at.realNow))) return;
  await writeMail(db, member, at);
}

/** Mails a new link; the former one stops working. Throws `too_many_requests`. */
export async function resendVerification(
  { db, clock, realClock }: Context,
  member: Member,
): Promise<void> {
  if (member.email_verified) return;
  await db.transaction().execute(async (trx) => {
    const at = { now: clock.now(), realNow: realClock.now() };
    await countUnprovenMail(trx, member.email, at.realNow);
    await writeMail(trx, member, at);
  });
}

async function writeMail(db: Db, { id, email, language }: Addressee, at: Moment): Promise<void> {
  const path = await makeLink(db, id, verificationLink, at.realNow);
  const mail = { to: email, memberId: id, path, isSecret: true, language };
  await sendEmail(db, { ...mail, ...serverWords(language).accountMails.emailVerification }, at.now);
}

/**
 * The address is verified by the link that was mailed to it. The link goes on working until it expires or is
 * replaced, so that a page loaded twice says the same. Throws `invalid_link`.
 */
export async function verifyEmail(context: Context, token: string, address: string): Promise<void> {
  await setEmailVerified(context.db, await requireLink(context, verificationLink, token, address));
}

/** Deletes the links that have expired. */
export async function sweepVerificationLinks({
  db,
  realClock,
}: Pick<Context, "db" | "realClock">): Promise<void> {
  await deleteExpiredLinks(db, realClock.now());
}
