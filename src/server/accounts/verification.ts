import { serverWords } from "../../messages/server-words.ts";
import type { Member } from "../identity/logins.ts";
import { sendEmail } from "../notifications/actions.ts";
import { type AttemptLimit, countAttempt } from "../platform/attempts.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database.ts";
import { makeLink, requireLink } from "./links.ts";
import { setEmailVerified } from "./password-queries.ts";

const mailsToMember: AttemptLimit = { max: 5, windowSeconds: 60 * 60 };

type Addressee = Pick<Member, "id" | "email" | "email_verified" | "language">;

/** Mails the member a link that verifies their address, in the transaction `db`; nothing when it is verified. */
export async function mailVerification(db: Db, member: Addressee, now: Date): Promise<void> {
  if (member.email_verified) return;
  const path = await makeLink(db, member.id, "email_verification");
  const { language } = member;
  const mail = { to: member.email, memberId: member.id, path, isSecret: true, language };
  await sendEmail(db, { ...mail, ...serverWords(language).accountMails.emailVerification }, now);
}

/** Mails the link once more; the former one works no more. Throws `too_many_requests`. */
export async function resendVerification({ db, clock }: Context, member: Member): Promise<void> {
  if (member.email_verified) return;
  await countAttempt(db, `verification:${member.id}`, mailsToMember);
  await db.transaction().execute((trx) => mailVerification(trx, member, clock.now()));
}

/**
 * The address is verified by the link that was mailed to it. The link goes on working until it expires or is
 * replaced, so that a page loaded twice says the same. Throws `invalid_link`.
 */
export async function verifyEmail({ db }: Context, token: string, address: string): Promise<void> {
  await setEmailVerified(db, await requireLink(db, "email_verification", token, address));
}
