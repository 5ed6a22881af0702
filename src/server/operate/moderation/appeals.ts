import { serverWords } from "#words/server-words.ts";
import type { AppealLink } from "#shared/api/appeals.ts";
import type { Measure } from "#shared/api/operate/moderation/moderation.ts";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import type { Language } from "#shared/rules/choices.ts";
import { isSuspended } from "#shared/rules/moderation.ts";
import type { AppealAction } from "#shared/rules/moderation.ts";
import type { AppealSort } from "#shared/rules/staff.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { mailStaff } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import { encodeCursor, pageOfRows } from "#server/operate/audit/orders.ts";
import { notifyOfOutcome, requireMayJudgeMember, writeRestoration } from "./measures.ts";
import {
  decideAppealed,
  findMailedMeasure,
  findAppealed,
  liftMeasure,
  listOpenAppeals,
  writeAppeal,
} from "./queries.ts";
import type { Judge } from "./measures.ts";
import { presentAppeal, presentMeasure } from "./presenters.ts";

/** Takes one appeal per measure and emails the moderators. Throws `invalid_link`. */
export async function makeAppeal(
  { db, clock, config, realClock }: Context,
  { token, text }: { readonly token: string; readonly text: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const appealed = await writeAppeal(trx, hashToken(token), text, now);
    if (appealed === undefined) throw new ApiProblem("invalid_link");
    // Emails travel in the clear and outlive accounts, so they name and quote nobody.
    const compose = (language: Language) => ({
      ...serverWords(language).appealMail,
      path: "/operate/appeals",
    });
    const mailed = { role: "moderator", exceptId: appealed.memberId } as const;
    await mailStaff({ db: trx, config, realClock }, mailed, compose, now);
  });
}

/** Throws `invalid_link`. */
export async function readAppealLink(context: Context, token: string): Promise<AppealLink> {
  const measure = await requireMailedMeasure(context, token);
  return {
    canAppeal: measure.appealedAt === null,
    leadsToAccount: keepsOut(measure, context.clock.now()),
  };
}

/** The link lets the suspended member in instead of a login. Throws `invalid_link`. */
export async function requireKeptOut(context: Context, token: string): Promise<Member> {
  const measure = await requireMailedMeasure(context, token);
  if (!keepsOut(measure, context.clock.now())) throw new ApiProblem("invalid_link");
  return measure;
}

type MailedMeasure = NonNullable<Awaited<ReturnType<typeof findMailedMeasure>>>;

async function requireMailedMeasure({ db }: Context, token: string): Promise<MailedMeasure> {
  const measure = await findMailedMeasure(db, hashToken(token));
  if (measure === undefined) throw new ApiProblem("invalid_link");
  return measure;
}

function keepsOut(measure: MailedMeasure, now: Date): boolean {
  const { action, liftedAt } = measure;
  return action === "suspend" && liftedAt === null && isSuspended(measure, now);
}

export async function readAppeals({ db }: Context, page: SortedPage<AppealSort>) {
  const rows = await listOpenAppeals(db, page);
  return pageOfRows(rows, page.limit, encodeCursor, presentAppeal);
}

/** A replaced measure isn't in force. Throws `not_found`, `already_decided` and `forbidden`. */
export async function decideAppeal(
  context: Context,
  judge: Judge,
  measureId: string,
  { action, message }: { readonly action: AppealAction; readonly message: string },
): Promise<Measure> {
  const id = parseId(measureId);
  return changeAudited(context, judge, async (trx, now) => {
    const found = await findAppealed(trx, id);
    if (found === undefined) throw new ApiProblem("not_found");
    const { username, memberId } = found;
    await requireMayJudgeMember(trx, judge, username);
    // Read again: another measure may have replaced it before the member was locked.
    const measure = (await findAppealed(trx, id)) ?? found;
    if (!(await decideAppealed(trx, id, action))) throw new ApiProblem("already_decided");
    const entry = {
      action: "appeal.decide",
      subject: `member:${username}`,
      to: { id, action, message },
    };
    const isInForce = action === "restore" && measure.liftedAt === null;
    // Warnings don't replace each other, and each has its own appeal.
    const isWarning = measure.action === "warn";
    if (isInForce && isWarning) await liftMeasure(trx, id, now);
    const actions = isInForce && !isWarning ? [measure.action] : [];
    const restored = await writeRestoration(trx, judge, username, actions, message, now);
    if (restored.length === 0) {
      const kind = action === "restore" ? "restored" : "appeal_rejected";
      await notifyOfOutcome(trx, memberId, kind, message, now);
    }
    const decided = await findAppealed(trx, id);
    if (decided === undefined) throw new ApiProblem("not_found");
    return { result: presentMeasure(decided), entries: [entry, ...restored] };
  });
}
