import { randomInt } from "node:crypto";
import {
  insertAccessCode,
  listAccessCodes,
  normalized,
  withdrawCode,
} from "#server/accounts/access-codes.ts";
import { bareCode } from "#shared/rules/codes.ts";
import { takeLongestWaiting } from "#server/cities/actions.ts";
import { sendEmails } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { pageOfRows } from "#server/operate/audit/orders.ts";
import type { AccessCode, NewAccessCode } from "#shared/api/access.ts";
import type { Page } from "#shared/api/operate/fields.ts";

export async function readAccessCodes({ db, clock }: Context, { cursor, limit }: Page) {
  const rows = await listAccessCodes(db, clock.now(), { before: cursor, limit: limit + 1 });
  return pageOfRows(
    rows,
    limit,
    ({ id }) => id,
    ({ id: _id, ...code }): AccessCode => code,
  );
}

/** Throws `invalid_request` for a past date, and `already_exists` for the text of a code in force. */
export async function createAccessCode(
  context: Context,
  auditReason: AuditReason,
  { label, maxUses = null, ...wanted }: NewAccessCode,
): Promise<AccessCode> {
  const expiresAt = wanted.expiresAt == null ? null : new Date(wanted.expiresAt);
  if (expiresAt !== null && expiresAt <= context.clock.now())
    throw invalidField("expiresAt", "must be in the future");
  const code = normalized(wanted.code);
  if (bareCode(code) === bareCode(context.config.accessCode))
    throw new ApiProblem("already_exists");
  return changeAudited(context, auditReason, async (trx, now) => {
    const isNew = await insertAccessCode(trx, { code, label, maxUses, expiresAt }, now);
    if (!isNew) throw new ApiProblem("already_exists");
    const limits = { maxUses, expiresAt: expiresAt?.toISOString() ?? null };
    const none = { signedUp: 0, trial: 0, booked: 0, came: 0, paid: 0 };
    return {
      result: { code, label, ...limits, createdAt: now.toISOString(), isActive: true, ...none },
      entries: [
        { action: "access-code.create", subject: `access-code:${code}`, to: { label, ...limits } },
      ],
    };
  });
}

/** Throws `not_found` if no code with this text can be withdrawn. */
export async function withdrawAccessCode(
  context: Context,
  auditReason: AuditReason,
  text: string,
): Promise<void> {
  const code = normalized(text);
  await changeAudited(context, auditReason, async (trx, now) => {
    if (!(await withdrawCode(trx, code, now))) throw new ApiProblem("not_found");
    const subject = `access-code:${code}`;
    return { result: undefined, entries: [{ action: "access-code.withdraw", subject }] };
  });
}

/** Without similar letters and digits. */
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const madeCode = () =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)] ?? "A").join("");

/** In English: people without an account have chosen no language. */
const invitation = (city: string, code: string) => ({
  subject: "Your Spotter access code",
  text: `You asked us to tell you when there's room in ${city}. There is now.\n\nYour access code is ${code}. Enter it on our start page to sign up.`,
});

interface Invited {
  readonly invited: number;
  readonly code: string | null;
}

/** Emails a new code to those who have waited longest, each once, and takes them off the list. */
export async function inviteInterested(
  context: Context,
  auditReason: AuditReason,
  { city, count }: { readonly city: string; readonly count: number },
): Promise<Invited> {
  return changeAudited<Invited>(context, auditReason, async (trx, now) => {
    const people = await takeLongestWaiting(trx, city, count);
    if (people.length === 0) return { result: { invited: 0, code: null }, entries: [] };
    const code = madeCode();
    const label = `Invitation, ${city}, ${now.toISOString().slice(0, 10)}`;
    const isNew = await insertAccessCode(
      trx,
      {
        code,
        label,
        maxUses: people.length,
        expiresAt: null,
        invited: { people: people.length, city },
      },
      now,
    );
    if (!isNew) throw new ApiProblem("already_exists");
    await sendEmails(
      trx,
      people.map((to) => ({ to, ...invitation(city, code), path: "/" })),
      now,
    );
    const invited = people.length;
    return {
      result: { invited, code },
      entries: [
        { action: "interest.invite", subject: `access-code:${code}`, to: { city, invited } },
      ],
    };
  });
}
