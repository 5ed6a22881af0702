import { serverWords } from "#words/server-words.ts";
import { verificationLinkLifetimeMs } from "#shared/rules/lifetimes.ts";
import type { Member } from "#server/identity/logins.ts";
import { makeLink, requireLink } from "#server/identity/mailed-links.ts";
import type { LinkKind, MailedLink } from "#server/identity/mailed-links.ts";
import { countUnprovenMail, mayMail } from "#server/identity/mailboxes.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { guessPassword } from "#server/passwords/guess-password.ts";
import { lockPassword } from "#server/passwords/queries.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { deleteAccount } from "./delete-account.ts";

/** Only a member's newest link works. */
const verificationLink: LinkKind = {
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
  await writeMail(trx, member, at);
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
    await writeMail(trx, member, at);
  });
}

async function writeMail(trx: Trx, { id, email, language }: Addressee, at: Moment): Promise<void> {
  const path = await makeLink(trx, id, verificationLink, at.realNow);
  const mail = { to: email, memberId: id, path, isSecret: true, provesMailbox: true, language };
  await sendEmail(
    trx,
    { ...mail, ...serverWords(language).accountMails.emailVerification },
    at.now,
  );
}

/**
 * Confirms the address by the mailed link, for a caller who is logged in or knows the password: the mailbox's owner may
 * not know that somebody signed up with it. The link works until it expires or is replaced, so reloading the page
 * repeats the answer. Throws `invalid_link`, `not_authenticated`, and `too_many_requests` after too many wrong
 * passwords.
 */
export async function verifyEmail(
  context: Context,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  caller: Pick<Member, "id"> | null,
  address: string,
): Promise<{ emailVerified: true }> {
  const memberId = await requireLink(context, verificationLink, token, address);
  const proven =
    caller?.id === memberId ? null : await provePassword(context, memberId, password, address);
  await context.db.transaction().execute(async (trx) => {
    // The password may have changed since.
    if (proven !== null && !(await lockPassword(trx, memberId, proven)))
      throw new ApiProblem("not_authenticated");
    await setEmailVerified(trx, memberId);
  });
  return { emailVerified: true };
}

/** The hash of the member's password, if it matches. Throws `not_authenticated`. */
async function provePassword(
  context: Context,
  memberId: string,
  password: string | undefined,
  address: string,
): Promise<string> {
  const account = await findAccount(context.db, memberId);
  if (account === undefined || password === undefined) throw new ApiProblem("not_authenticated");
  const { email, passwordHash } = account;
  const fits = await guessPassword(context, passwordHash, { email, password, address });
  if (!fits || passwordHash === null) throw new ApiProblem("not_authenticated");
  return passwordHash;
}

/**
 * Deletes an account that somebody else made with the address of the link's owner. Throws `invalid_link`,
 * `already_confirmed` if the address was confirmed, and `last_admin`.
 */
export async function disownEmail(context: Context, token: string, address: string): Promise<void> {
  const memberId = await requireLink(context, verificationLink, token, address);
  const account = await findAccount(context.db, memberId);
  if (account === undefined) throw new ApiProblem("invalid_link");
  await deleteAccount(context, { id: memberId, username: account.username }, async (trx) => {
    if (await isEmailVerified(trx, memberId)) throw new ApiProblem("already_confirmed");
  });
}

/** Of every purpose. */
export async function sweepMailedLinks({
  db,
  realClock,
}: Pick<Context, "db" | "realClock">): Promise<void> {
  await deleteExpiredLinks(db, realClock.now());
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

async function findAccount(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .select(["username", "email", "password_hash as passwordHash"])
    .where("id", "=", memberId)
    .executeTakeFirst();
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

async function deleteExpiredLinks(db: Db, realNow: Date): Promise<void> {
  await db.deleteFrom("mailed_links").where("expires_at", "<", realNow).execute();
}
