import type { Language } from "#shared/rules/choices.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { insertEmails } from "./delivery-queries.ts";
import type { NewEmail } from "./delivery-queries.ts";
import { lockStaff } from "./staff-queries.ts";
import type { StaffMailed } from "./staff-queries.ts";

/**
 * Emails the staff who hold a role, each in their own language; nobody who is suspended. Where
 * that is nobody, the support's mailbox gets it.
 */
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
  // The support's mailbox is nobody's account, even if somebody gives it as theirs.
  const support = { to: config.supportEmail, because, ...compose("English") };
  await insertEmails(db, mails.length > 0 ? mails : [support], now, realClock.now());
}
