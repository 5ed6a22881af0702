import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { serverWords } from "#words/server-words.ts";
import { verificationLinkLifetimeMs, loginLinkLifetimeMs } from "#shared/rules/lifetimes.ts";
import { findSignUpCode } from "#server/bookings/guest-passes.ts";
import type { Member } from "#server/identity/logins.ts";
import { makeLink, requireLink } from "#server/identity/mailed-links.ts";
import type { MailedLink, StoredLink } from "#server/identity/mailed-links.ts";
import { countUnprovenMail, mayMail, hasMailbox } from "#server/identity/mailboxes.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { countAttempt, countIfAllowed } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { sweepOlder } from "#server/platform/part.ts";
import type { Sweep } from "#server/platform/part.ts";
import { sweepOfPieces } from "#server/platform/pieces.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { hourSeconds, minuteSeconds } from "#shared/rules/durations.ts";

export const verificationLink: StoredLink = {
  screen: "/verify-email",
  lifetimeMs: verificationLinkLifetimeMs,
  insert: (db, link) => upsertMailedLink(db, "email_verification", link),
  findHolder: (db, tokenHash, realNow) =>
    findMailedLink(db, "email_verification", tokenHash, realNow),
};

type Addressee = Pick<Member, "id" | "email" | "email_verified" | "language">;

/** Mails nothing if the address is confirmed or the mailbox has received enough. */
export async function mailVerification(trx: Trx, member: Addressee, at: Moment): Promise<void> {
  if (member.email_verified || !(await mayMail(trx, member, at.realNow))) return;
  await mailVerificationFor(trx, member, at);
}

/** Invalidates the former link. Throws `too_many_requests`. */
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

/** Leads a member to the login on a device without the access code. Only the newest works. */
const loginLink: StoredLink = {
  screen: "/login-link",
  lifetimeMs: loginLinkLifetimeMs,
  insert: (db, link) => upsertMailedLink(db, "login_screen", link),
  findHolder: (db, tokenHash, realNow) => findMailedLink(db, "login_screen", tokenHash, realNow),
};

// For requests from one network address. The call's own limit applies to all accounts together.
const requestsForAccount: AttemptLimit = { max: 5, windowSeconds: 15 * minuteSeconds };
// The window is no longer than a link's lifetime, so strangers never keep the owner without a working link.
const mailsToAccount: AttemptLimit = { max: 5, windowSeconds: hourSeconds };

type LinkContext = Pick<Context, "db" | "clock" | "realClock" | "log">;

/** Looks the account up later, so that neither the reply nor its time reveals whether there is one. */
export async function requestLoginLink(
  { db, realClock }: Context,
  email: string,
  address: string,
): Promise<void> {
  await countAttempt(db, `login-link:${address}:${email}`, requestsForAccount, realClock.now());
  await sql`
    with asked as (insert into login_link_requests (email) values (${email}) returning id)
    select pg_notify('deliveries', '') from asked`.execute(db);
}

export function loginLinkRequests(context: LinkContext): Sweep {
  return sweepOfPieces(context, context.clock, {
    name: "answer login link requests",
    due: (until): RawBuilder<DuePiece> => sql`
      select id::text as piece, ${until}::timestamptz as due_at from login_link_requests`,
    atOnce: 100,
    many: (ids) => answerSome(context, ids),
    one: (id) => answerSome(context, [id]),
  });
}

async function answerSome(
  { db, clock, realClock }: LinkContext,
  ids: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const emails = await deleteRequests(trx, ids);
    const realNow = realClock.now();
    for (const member of await lockMembers(trx, emails)) {
      const { id, email, language } = member;
      if (!(await countIfAllowed(trx, `login-link-mail:${id}`, mailsToAccount, realNow))) continue;
      if (!(await mayMail(trx, member, realNow, "stranger"))) continue;
      const path = await makeLink(trx, id, loginLink, realNow);
      const mail = {
        to: email,
        memberId: id,
        path,
        isSecret: true,
        expiresAt: new Date(realNow.getTime() + loginLink.lifetimeMs),
        provesMailbox: true,
        language,
        ...serverWords(language).accountMails.loginLink,
      };
      await sendEmail(trx, mail, clock.now());
    }
  });
}

/** Returns the mailed address. Throws `invalid_link`. */
export async function openLoginLink(
  context: Context,
  token: string,
  address: string,
): Promise<{ email: string }> {
  const memberId = await requireLink(context, loginLink, token, address);
  const member = await context.db
    .selectFrom("members")
    .select("email")
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (member === undefined) throw new ApiProblem("invalid_link");
  return member;
}

/** Deletes these requests and returns their addresses. Other processes wait for the transaction. */
async function deleteRequests(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    delete from login_link_requests where id in (
      select id from login_link_requests where id = any (${[...ids]}::bigint[]) order by id for update
    ) returning email`.execute(trx);
  return rows.map(({ email }) => email);
}

async function lockMembers(trx: Db, emails: readonly string[]) {
  return trx
    .selectFrom("members")
    .select(["id", "email", "email_verified", "language"])
    .where(sql<boolean>`email = any (${[...emails]}::text[])`)
    .where(hasMailbox)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
