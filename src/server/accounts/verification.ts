import { serverWords } from "#words/server-words.ts";
import { verificationLinkLifetimeMs } from "#shared/rules/lifetimes.ts";
import { findSignUpCode } from "#server/bookings/guest-passes.ts";
import type { Member } from "#server/identity/logins.ts";
import { makeLink } from "#server/identity/mailed-links.ts";
import type { MailedLink, StoredLink } from "#server/identity/mailed-links.ts";
import { countUnprovenMail, mayMail } from "#server/identity/mailboxes.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { sweepOlder } from "#server/platform/part.ts";

/** Only a member's newest link works. */
export const verificationLink: StoredLink = {
  screen: "/verify-email",
  lifetimeMs: verificationLinkLifetimeMs,
  insert: (db, link) => upsertMailedLink(db, "email_verification", link),
  findHolder: (db, tokenHash, realNow) =>
    findMailedLink(db, "email_verification", tokenHash, realNow),
};

type Addressee = Pick<Member, "id" | "email" | "email_verified" | "language">;

/** Mails nothing if the address is confirmed or the mailbox has received enough; they can request it later. */
export async function mailVerification(trx: Trx, member: Addressee, at: Moment): Promise<void> {
  if (member.email_verified || !(await mayMail(trx, member, at.realNow))) return;
  await mailVerificationFor(trx, member, at);
}

/** Mails a new link and invalidates the former one. Throws `too_many_requests`. */
export async function resendVerification(
  { db, clock, realClock }: Context,
  member: Member,
): Promise<void> {
  if (member.email_verified) return;
  await db.transaction().execute(async (trx) => {
    const at = { now: clock.now(), realNow: realClock.now() };
    await countUnprovenMail(trx, member.email, at.realNow);
    await mailVerificationFor(trx, member, at);
  });
}

/** Like `mailVerification`, for callers that count the mail themselves. */
export async function mailVerificationFor(
  trx: Trx,
  { id, email, language }: Pick<Addressee, "id" | "email" | "language">,
  at: Moment,
): Promise<void> {
  const link = await makeLink(trx, id, verificationLink, at.realNow);
  const pass = await findSignUpCode(trx, id, at.now);
  const path = pass === undefined ? link : `${link}&join=${pass}`;
  const mail = { to: email, memberId: id, path, isSecret: true, provesMailbox: true, language };
  await sendEmail(
    trx,
    { ...mail, ...serverWords(language).accountMails.emailVerification },
    at.now,
  );
}

/** Of every purpose. */
export async function sweepMailedLinks(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  stopping?: AbortSignal,
): Promise<void> {
  for (const table of ["mailed_links", "email_changes", "email_returns"] as const)
    await sweepOlder(db, table, "expires_at", realClock.now(), stopping);
}

type LinkPurpose = "email_verification" | "login_screen";

/** Replaces the member's earlier link for this purpose. */
export async function upsertMailedLink(
  db: Db,
  purpose: LinkPurpose,
  { memberId, tokenHash, expiresAt }: MailedLink,
): Promise<void> {
  await db
    .insertInto("mailed_links")
    .values({
      member_id: memberId,
      purpose,
      token_hash: tokenHash,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "purpose"])
        .doUpdateSet({ token_hash: tokenHash, expires_at: expiresAt }),
    )
    .execute();
}

/** Undefined if there is none or it expired by `realNow`. */
export async function findMailedLink(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  realNow: Date,
): Promise<string | undefined> {
  const link = await db
    .selectFrom("mailed_links")
    .select("member_id")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
  return link?.member_id;
}

/** Links mailed to an address that the member no longer has. */
export async function deleteMailedLinksOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("mailed_links").where("member_id", "=", memberId).execute();
}

export async function isEmailVerified(db: Db, memberId: string): Promise<boolean> {
  const verified = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  return verified !== undefined;
}

export async function setEmailVerified(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable("members")
    .set({ email_verified: true })
    .where("id", "=", memberId)
    .execute();
}
