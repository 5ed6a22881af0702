import { publishAccount } from "#server/platform/stream-events.ts";
import { serverWords } from "#words/server-words.ts";
import type { EmailChange, PendingEmail } from "#shared/api/email-changes.ts";
import type { Language } from "#shared/rules/choices.ts";
import { daySeconds } from "#shared/rules/durations.ts";
import { mailboxOf } from "#shared/rules/email-addresses.ts";
import { emailReturnLifetimeMs, verificationLinkLifetimeMs } from "#shared/rules/lifetimes.ts";
import { isSuspended } from "#shared/rules/moderation.ts";
import { endFeed } from "#server/calendar/actions.ts";
import { deleteInterest } from "#server/cities/actions.ts";
import { deleteNetworksOf, endLogins } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { countUnprovenMail, hashMailbox, lockMailbox } from "#server/identity/mailboxes.ts";
import { makeLink, requireLink } from "#server/identity/mailed-links.ts";
import type { LinkKind, StoredLink } from "#server/identity/mailed-links.ts";
import { endPasskeys } from "#server/identity/passkeys.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { redirectWaitingEmails } from "#server/notifications/delivery-queries.ts";
import { proveAgain } from "#server/passwords/guess-password.ts";
import type { Proof } from "#server/passwords/guess-password.ts";
import {
  deleteResetLinksOf,
  endIdentities,
  insertResetRequest,
} from "#server/passwords/reset-password.ts";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context, Moment } from "#server/platform/context.ts";
import { ChangedMeanwhile, retryTransaction } from "#server/platform/database.ts";
import type { Trx } from "#server/platform/database.ts";
import { ApiProblem, isProblem, sqlState, violatedConstraint } from "#server/platform/problems.ts";
import { applySeparations } from "#server/safety/kept-queries.ts";
import { isMailboxSuspended, lockStanding } from "#server/safety/kept.ts";
import { followNewEmail, lockSubscriptionOf } from "#server/subscriptions/actions.ts";
import {
  deleteChange,
  deleteChangeOf,
  deleteReturnOf,
  deleteReturns,
  deleteReturnsFrom,
  findChange,
  findChangeByToken,
  findOtherHolder,
  findReturnByToken,
  isEmailReserved,
  lockForNewEmail,
  removePassword,
  updateEmail,
  upsertChange,
  upsertReturn,
} from "./email-change-queries.ts";
import type { EmailHolder } from "./email-change-queries.ts";
import { findEmailOf } from "./actions.ts";
import { deleteMailedLinksOf, mailVerificationFor } from "./mailed-links.ts";

const changesOfMember: AttemptLimit = { max: 5, windowSeconds: daySeconds };

export const emailChangeLink: LinkKind = {
  screen: "/verify-email",
  purpose: "change",
  lifetimeMs: verificationLinkLifetimeMs,
  findHolder: async (db, tokenHash, realNow) =>
    (await findChangeByToken(db, tokenHash, realNow))?.memberId,
};

const returnLink: LinkKind = {
  screen: "/verify-email",
  purpose: "return",
  lifetimeMs: emailReturnLifetimeMs,
  findHolder: async (db, tokenHash, realNow) =>
    (await findReturnByToken(db, tokenHash, realNow))?.memberId,
};

/**
 * A lost old mailbox can't take the change back. A provider is no proof here, because its account may belong to that
 * mailbox. Throws `wrong_password`, `no_password`, `login_too_old` (without a password) and `too_many_requests`.
 */
export async function changeEmail(
  context: Context,
  member: Member,
  { email, oldMailbox }: Pick<EmailChange, "email" | "oldMailbox">,
  proof: Proof,
): Promise<void> {
  const isLost = oldMailbox === "lost";
  await (isLost ? proveForLost(context, member, proof) : proveAgain(context, member, proof));
  await countChange(context, member);
  await requestEmailChange(context, member.id, email, isLost);
}

async function proveForLost(context: Context, member: Member, proof: Proof): Promise<void> {
  try {
    await proveAgain(context, member, { ...proof, ways: ["password", "passkey"] });
  } catch (error) {
    if (!isProblem(error, "login_too_old")) throw error;
    const detail = (language: Language) => serverWords(language).emailRefusals.lostNeedsLogin;
    throw new ApiProblem("login_too_old", { detail });
  }
}

async function countChange({ db, realClock }: Context, member: Pick<Member, "id">): Promise<void> {
  await countAttempt(db, `email-change:${member.id}`, changesOfMember, realClock.now());
}

/** Somebody else's address gets another email. Throws `too_many_requests` and `not_authenticated`. */
export async function requestEmailChange(
  { db, clock, realClock }: Pick<Context, "db" | "clock" | "realClock">,
  memberId: string,
  email: string,
  isOldMailboxLost = false,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const at = { now: clock.now(), realNow: realClock.now() };
    const member = await trx
      .selectFrom("members")
      .select(["id", "email", "language"])
      .where("id", "=", memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member === undefined) throw new ApiProblem("not_authenticated");
    if (member.email === email) return deleteChangeOf(trx, memberId);
    await countUnprovenMail(trx, mailboxOf(email), at.realNow, "mover");
    const insert: StoredLink["insert"] = (to, link) =>
      upsertChange(to, { ...link, email, isOldMailboxLost }, at.realNow);
    const path = await makeLink(trx, memberId, { ...emailChangeLink, insert }, at.realNow);
    const holder = await findOtherHolder(trx, email, memberId, at.realNow);
    if (holder !== undefined) return mailHolder(trx, email, holder, at);
    if (await isMailboxSuspended(trx, email, at.now)) return;
    const { language } = member;
    const words = serverWords(language).accountMails.emailChange;
    const mail = { to: email, memberId, path, isSecret: true, provesMailbox: true, language };
    await sendEmail(trx, { ...mail, ...words }, at.now);
  });
}

/** Tells the account with the address. One that never confirmed it may be a stranger's, whom the link removes. */
async function mailHolder(trx: Trx, email: string, holder: EmailHolder, at: Moment): Promise<void> {
  if (holder.isDemo) return;
  if (!holder.isFormer && !holder.email_verified) return mailVerificationFor(trx, holder, at);
  const { id: memberId, language } = holder;
  const words = serverWords(language).accountMails.emailWanted;
  await sendEmail(trx, { to: email, memberId, path: "/login", language, ...words }, at.now);
}

export async function readPendingEmail(
  { db, realClock }: Context,
  member: Member,
): Promise<PendingEmail> {
  const change = await findChange(db, member.id, realClock.now());
  if (change === undefined) return { pending: null };
  return { pending: { email: change.email, expiresAt: change.expiresAt.toISOString() } };
}

/** Throws `not_found` if no change is pending, and `too_many_requests`. */
export async function resendEmailChange(context: Context, member: Member): Promise<void> {
  const change = await findChange(context.db, member.id, context.realClock.now());
  if (change === undefined) throw new ApiProblem("not_found");
  await countChange(context, member);
  await requestEmailChange(context, member.id, change.email, change.isOldMailboxLost);
}

/** Idempotent. */
export async function withdrawEmailChange({ db }: Context, member: Member): Promise<void> {
  await deleteChangeOf(db, member.id);
}

/**
 * Moves the member to the address of their newest link. `proven` is the hash of the password given, or null for a
 * login. The old address can be taken back for 7 days, unless the member lost it, or never confirmed it: then it may be a
 * stranger's.
 * Throws `invalid_link`, `not_authenticated`, `account_disabled` and `email_taken`.
 */
export async function confirmEmailChange(
  context: Pick<Context, "db" | "clock" | "realClock">,
  token: string,
  proven: string | null,
): Promise<void> {
  const tokenHash = hashToken(token);
  await moveTransaction(context, async (trx, at) => {
    const change = await findChangeByToken(trx, tokenHash, at.realNow);
    if (change === undefined) throw new ApiProblem("invalid_link");
    const { memberId, email, isOldMailboxLost } = change;
    const member = await lockToMove(trx, memberId, email);
    if (!(await deleteChange(trx, tokenHash))) throw new ApiProblem("invalid_link");
    if (proven !== null && member.passwordHash !== proven)
      throw new ApiProblem("not_authenticated");
    if (isSuspended(member, at.now)) throw new ApiProblem("account_disabled");
    const isHeld =
      (await isEmailReserved(trx, email, at.realNow, memberId)) ||
      (await isMailboxSuspended(trx, email, at.now));
    if (isHeld) throw new ApiProblem("email_taken");
    await move(trx, member, email, at);
    // The owner of an earlier address could undo a change away from a lost one.
    await (isOldMailboxLost ? deleteReturns(trx, memberId) : deleteReturnOf(trx, memberId, email));
    if (member.email_verified)
      await (isOldMailboxLost ? mailFarewell(trx, member, at.now) : mailReturn(trx, member, at));
  });
}

type MovedMember = NonNullable<Awaited<ReturnType<typeof lockForNewEmail>>>;

async function mailReturn(
  trx: Trx,
  { id: memberId, email: former, language, passwordHash }: MovedMember,
  { now, realNow }: Moment,
): Promise<void> {
  const change = { email: former, changedAt: realNow, passwordMark: markOf(passwordHash) };
  const insert: StoredLink["insert"] = (db, link) => upsertReturn(db, { ...link, ...change });
  const path = await makeLink(trx, memberId, { ...returnLink, insert }, realNow);
  const words = serverWords(language).accountMails.emailChanged;
  const mail = { to: former, memberId, path, isSecret: true, language, ...words };
  await sendEmail(trx, mail, now);
}

/** Somebody else may read it: no link, and nothing about the new address. */
async function mailFarewell(
  trx: Trx,
  { id: memberId, email: to, language }: MovedMember,
  now: Date,
): Promise<void> {
  const words = serverWords(language).accountMails.emailLeft;
  await sendEmail(trx, { to, memberId, path: null, language, ...words }, now);
}

const markOf = (passwordHash: string | null) =>
  passwordHash === null ? null : hashToken(passwordHash);

/**
 * Ends all logins and everything that a person with the changed address could have added since: later changes,
 * providers, passkeys, a new password. Throws `invalid_link`, and `email_taken` if a server without these
 * reservations gave the address away.
 */
export async function takeEmailBack(
  context: Context,
  token: string,
  address: string,
): Promise<void> {
  await requireLink(context, returnLink, token, address);
  await moveTransaction(context, async (trx, at) => {
    const former = await findReturnByToken(trx, hashToken(token), at.realNow);
    if (former === undefined) throw new ApiProblem("invalid_link");
    const { memberId, email } = former;
    const member = await lockToMove(trx, memberId, email);
    if (!(await deleteReturnsFrom(trx, memberId, former.id))) throw new ApiProblem("invalid_link");
    await move(trx, member, email, at);
    await deleteChangeOf(trx, memberId);
    await endLogins(trx, memberId);
    await deleteNetworksOf(trx, memberId);
    await endFeed({ db: trx }, { id: memberId });
    await endIdentities(trx, memberId, at.realNow, former.changedAt);
    await endPasskeys(trx, memberId, former.changedAt);
    if (markOf(member.passwordHash) !== former.passwordMark) await removePassword(trx, memberId);
    const { language } = member;
    const words = serverWords(language).accountMails.emailTakenBack;
    await sendEmail(
      trx,
      { to: member.email, memberId, path: "/login", language, ...words },
      at.now,
    );
    await insertResetRequest(trx, { email, network: address });
  });
}

async function moveTransaction(
  { db, clock, realClock }: Pick<Context, "db" | "clock" | "realClock">,
  work: (trx: Trx, at: Moment) => Promise<void>,
): Promise<void> {
  try {
    await retryTransaction(db, (trx) => work(trx, { now: clock.now(), realNow: realClock.now() }));
  } catch (error) {
    const isTaken =
      sqlState(error) === "23505" && violatedConstraint(error) === "members_email_key";
    throw isTaken ? new ApiProblem("email_taken") : error;
  }
}

/** Locks both mailboxes against sign-ups, in the usual order: mailboxes, subscription, member. */
async function lockToMove(trx: Trx, memberId: string, to: string): Promise<MovedMember> {
  const from = await findEmailOf(trx, memberId);
  if (from === undefined) throw new ApiProblem("invalid_link");
  const hashes = [await hashMailbox(trx, from), await hashMailbox(trx, to)];
  for (const hash of hashes.toSorted()) await lockMailbox(trx, hash);
  await lockSubscriptionOf(trx, memberId);
  const member = await lockForNewEmail(trx, memberId);
  if (member === undefined) throw new ApiProblem("invalid_link");
  if (member.email !== from) throw new ChangedMeanwhile();
  return member;
}

/**
 * Links and secrets mailed to the former address are void; other waiting emails go to the new one. Blocks and
 * measures of the mailbox's earlier accounts apply, as at sign-up.
 */
async function move(
  trx: Trx,
  { id, email: from, mailboxHash: formerMailbox }: MovedMember,
  email: string,
  { now }: Moment,
): Promise<void> {
  const { mailboxHash, mutedUntil } = await lockStanding(trx, email, now);
  await updateEmail(trx, id, email, { mailboxHash, mutedUntil });
  await publishAccount(trx, id);
  if (mailboxHash !== formerMailbox) await applySeparations(trx, id, mailboxHash, now);
  await deleteMailedLinksOf(trx, id);
  await deleteResetLinksOf(trx, id);
  await redirectWaitingEmails(trx, id, { from, to: email });
  await deleteInterest(trx, email);
  await followNewEmail(trx, id, email, now);
}
