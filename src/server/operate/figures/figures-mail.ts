import { sql } from "kysely";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { RawBuilder } from "kysely";
import { serverWords } from "#words/server-words.ts";
import { figures, figureText } from "#shared/rules/figures.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { readFigures } from "./figures.ts";

/** The next Monday at 8:00 in the member's city. */
const nextMail = (now: Date) => sql<Date>`(
  select (date_trunc('week', ${now}::timestamptz at time zone time_zone - interval '8 hours')
    + interval '7 days 8 hours') at time zone time_zone
  from cities where cities.name = members.city
)`;

/** Switches the weekly email of the figures on or off for one of the staff. Idempotent. */
export async function setFiguresMail(
  { db, clock }: Pick<Context, "db" | "clock">,
  memberId: string,
  isOn: boolean,
): Promise<{ isOn: boolean }> {
  const at = isOn ? sql<Date>`coalesce(figures_mail_at, ${nextMail(clock.now())})` : null;
  await db.updateTable("members").set({ figures_mail_at: at }).where("id", "=", memberId).execute();
  return { isOn };
}

export async function readFiguresMail(db: Db, memberId: string): Promise<{ isOn: boolean }> {
  const row = await db
    .selectFrom("members")
    .select("figures_mail_at as at")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return { isOn: row?.at != null };
}

export const dueFiguresMails = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, figures_mail_at as due_at from members where figures_mail_at <= ${until}`;

/** Emails the last full week of all cities, with the week before, to one of the staff. Former and suspended staff get none. */
export async function mailFigures(
  context: Pick<Context, "db" | "clock">,
  memberId: string,
  now: Date,
): Promise<void> {
  const { db } = context;
  const member = await db
    .selectFrom("members")
    .select(["roles", "language", "email", sql<boolean>`${isSuspendedAt(now)}`.as("isSuspended")])
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (member === undefined) return;
  const { roles, language, email, isSuspended } = member;
  // Read outside the transaction below: it takes long, and the lock must not.
  const { weeks } = await readFigures(context, { weeks: 3 }, roles);
  const [before, last] = weeks;
  await db.transaction().execute(async (trx) => {
    if (!(await settleMail(trx, memberId, now))) return;
    if (last === undefined || roles.length === 0 || isSuspended) return;
    const lines = figures.flatMap(({ key, label, unit }) => {
      const value = last.values[key];
      if (value === undefined) return [];
      return [`${label}: ${figureText(unit, value)} (${figureText(unit, before?.values[key])})`];
    });
    const { subject, text } = serverWords(language).figuresMail;
    const mail = {
      to: email,
      memberId,
      language,
      because: "staff",
      path: "/operate/figures",
    } as const;
    await sendEmail(
      trx,
      { ...mail, subject: subject(last.week), text: text(lines.join("\n")) },
      now,
    );
  });
}

/** Plans the next email; false if another server has sent this one, or it was switched off. */
async function settleMail(trx: Trx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("members")
    .set({ figures_mail_at: sql`case when roles = '{}' then null else ${nextMail(now)} end` })
    .where("id", "=", memberId)
    .where("figures_mail_at", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
