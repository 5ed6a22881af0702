import { sql } from "kysely";
import type { Language } from "#shared/rules/choices.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import { insertEmails } from "./delivery-queries.ts";
import type { NewEmail } from "./delivery-queries.ts";

/** Mails the active staff with the role, each in their language, or the support's mailbox if there are none. */
export async function mailStaff(
  { db, config, realClock }: Pick<Context, "config" | "realClock"> & { readonly db: Trx },
  mailed: StaffMailed,
  compose: (language: Language) => Pick<NewEmail, "subject" | "text" | "path">,
  now: Date,
): Promise<void> {
  const staff = await lockStaff(db, mailed, now);
  const near = staff.filter(({ city }) => city === mailed.city);
  const because = "staff" as const;
  const mails = (near.length > 0 ? near : staff).map(({ id, email, language }) => ({
    to: email,
    because,
    memberId: id,
    language,
    ...compose(language),
  }));
  // The support's mailbox belongs to no account, even if a member enters it.
  const support = { to: config.supportEmail, because, ...compose("English") };
  await insertEmails(db, mails.length > 0 ? mails : [support], now, realClock.now());
}

interface StaffMailed {
  /** Admins hold every role. */
  readonly role: Exclude<StaffRole, "admin">;
  /** The subject of the email, who doesn't get it even if they are staff. */
  readonly exceptId?: string | undefined;
  /** Residents only, unless there are none. */
  readonly city?: string | undefined;
}

/** Locked, so that the emails can belong to them. */
async function lockStaff(trx: Trx, { role, exceptId = "0" }: StaffMailed, now: Date) {
  return trx
    .selectFrom("members")
    .select(["id", "email", "language", "city"])
    .where(sql<boolean>`roles <> '{}'`)
    .where(sql<boolean>`roles && ${[role, "admin"]}::text[]`)
    .where(sql<boolean>`not ${isSuspendedAt(now)}`)
    .where("id", "!=", exceptId)
    .where("email_verified", "=", true)
    .orderBy("id")
    .forKeyShare()
    .execute();
}
