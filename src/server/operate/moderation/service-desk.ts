import type { FastifyReply } from "fastify";
import { serverWords } from "#words/server-words.ts";
import type { FoundPerson } from "#shared/api/operate/moderation/members.ts";
import type { MemberBookings } from "#shared/api/operate/moderation/service-desk.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import { requestEmailChange } from "#server/accounts/change-email.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { replyWithOwnData } from "#server/accounts/own-data.ts";
import type { OwnDataContext } from "#server/accounts/own-data.ts";
import { mailVerificationFor } from "#server/accounts/mailed-links.ts";
import { memberColumns } from "#server/identity/login-lookup.ts";
import type { Member } from "#server/identity/logins.ts";
import { countUnprovenMail } from "#server/identity/mailboxes.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { readStatus } from "#server/subscriptions/actions.ts";
import type { StaffMessage } from "#shared/api/operate/notices.ts";
import { writeMessage } from "#server/operate/notices/staff-messages.ts";
import { changeAudited, insertAudit, recordView } from "#server/operate/audit/audit.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { countFound } from "#server/operate/audit/found-people.ts";
import type { Finder } from "#server/operate/audit/found-people.ts";
import { insertResetRequest } from "#server/passwords/reset-password.ts";
import type { Judge } from "./measures.ts";
import { presentBooking } from "./presenters.ts";
import { listLastBookings } from "./queries.ts";

/** Throws `not_found`, `already_confirmed` and `too_many_requests`. */
export async function sendConfirmation(
  context: Context,
  auditReason: AuditReason,
  username: string,
): Promise<void> {
  const { realClock } = context;
  await changeAudited(context, auditReason, async (trx, now) => {
    const member = await requireServed(trx, username);
    if (member.email_verified) throw new ApiProblem("already_confirmed");
    const at = { now, realNow: realClock.now() };
    await countUnprovenMail(trx, member.email, at.realNow);
    await mailVerificationFor(trx, member, at);
    return { result: undefined, entries: [entryAbout(username, "member.send_confirmation")] };
  });
}

/** Mails as if the member had asked from `network`. Throws `not_found`. */
export async function sendPasswordReset(
  context: Context,
  auditReason: AuditReason,
  username: string,
  network: string,
): Promise<void> {
  await changeAudited(context, auditReason, async (trx) => {
    const { email } = await requireServed(trx, username);
    await insertResetRequest(trx, { email, network });
    return { result: undefined, entries: [entryAbout(username, "member.send_password_reset")] };
  });
}

/**
 * The new address stays unused until it is confirmed. The log doesn't contain it. Throws `not_found`,
 * `too_many_requests`, and `forbidden` if it is staff's and the judge is no admin.
 */
export async function changeMemberEmail(
  context: Context,
  judge: Judge,
  username: string,
  email: string,
): Promise<void> {
  const { id, roles } = await requireServed(context.db, username);
  if (roles.length > 0 && !isAllowed(judge.roles, [])) throw new ApiProblem("forbidden");
  await requestEmailChange(context, id, email);
  await changeAudited(context, judge, async () => ({
    result: undefined,
    entries: [entryAbout(username, "member.change_email")],
  }));
}

/** Logs that and tells the member by email. Throws `not_found`. */
export async function downloadMemberData(
  context: OwnDataContext,
  actor: string,
  username: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, clock } = context;
  const member = await requireServed(db, username);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const entry = entryAbout(username, "member.data");
    await insertAudit(trx, { actor, reason: null }, [entry], now);
    const { id: memberId, email: to, language } = member;
    const words = serverWords(language).supportMails.dataDownloaded;
    await sendEmail(trx, { to, memberId, language, path: "/profile/security", ...words }, now);
  });
  return replyWithOwnData(context, member, reply);
}

/** Tells the mailbox. Throws `not_found` and `last_admin`. */
export async function deleteMemberAccount(
  context: Context,
  auditReason: AuditReason,
  username: string,
  message: string | undefined,
): Promise<void> {
  const { db, clock } = context;
  const member = await requireServed(db, username);
  const { email, language } = member;
  const isDeleted = await deleteAccount(context, member, async (trx) => {
    const now = clock.now();
    await insertAudit(trx, auditReason, [entryAbout(username, "member.delete")], now);
    const { subject, text } = serverWords(language).supportMails.accountDeleted;
    const mail = { to: email, language, path: null, subject, text: text(message ?? null) };
    await sendEmail(trx, mail, now);
  });
  if (!isDeleted) throw new ApiProblem("not_found");
}

/** Throws `not_found`. */
export async function sendMemberMessage(
  context: Context,
  auditReason: AuditReason,
  username: string,
  { title, text }: { readonly title?: string | undefined; readonly text: string },
): Promise<StaffMessage> {
  const { language } = await requireServed(context.db, username);
  const { messageTitle } = serverWords(language).supportMails;
  return writeMessage(context, auditReason, {
    to: { userId: username },
    type: "service_notice",
    title: title ?? messageTitle,
    text,
  });
}

/** Throws `not_found`, and `too_many_requests`. */
export async function readMemberBookings(
  context: Context,
  finder: Finder,
  username: string,
): Promise<MemberBookings> {
  const { db } = context;
  const member = await requireFound(context, finder, username);
  const rows = await listLastBookings(db, member.id, bookingsListed);
  return { member: await presentPerson(context, member), bookings: rows.map(presentBooking) };
}

/** Throws `not_found`, and `too_many_requests`. */
export async function readMemberSubscription(context: Context, finder: Finder, username: string) {
  const member = await requireFound(context, finder, username);
  return {
    member: await presentPerson(context, member),
    subscription: await readStatus(context, member),
  };
}

const bookingsListed = 50;

/** The view is counted and logged. */
async function requireFound(context: Context, finder: Finder, username: string): Promise<Member> {
  const member = await requireServed(context.db, username);
  await countFound(context, finder, [username]);
  await recordView(context, finder.username, entryAbout(username, "member.look"));
  return member;
}

async function presentPerson(context: Context, member: Member): Promise<FoundPerson> {
  const { username: userId, full_name: name, email } = member;
  return { userId, name, email, plan: (await readStatus(context, member)).plan };
}

const entryAbout = (username: string, action: string): NewAuditEntry => ({
  action,
  subject: `member:${username}`,
});

async function requireServed(db: Db, username: string): Promise<Member> {
  const member = await db
    .selectFrom("members")
    .select([...memberColumns])
    .where("username", "=", username)
    .executeTakeFirst();
  if (member === undefined) throw new ApiProblem("not_found");
  return member;
}
