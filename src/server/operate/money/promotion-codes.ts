import type { NewPromotionCode, PromotionCode } from "#shared/api/operate/money.ts";
import { CodeTaken } from "#server/payments/payments.ts";
import type { PromotionCode as ProvidersCode } from "#server/payments/payments.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { requireProvider } from "./refunds.ts";
import type { RefundContext } from "./refunds.ts";

/** The newest codes, active or not. They live at the payment provider. */
export async function listPromotionCodes(context: RefundContext): Promise<PromotionCode[]> {
  return (await requireProvider(context).listPromotionCodes()).map(present);
}

/** Throws `invalid_request` for a date that has passed, and `already_exists` for the text of an active code. */
export async function createPromotionCode(
  context: RefundContext,
  auditReason: AuditReason,
  wanted: NewPromotionCode,
): Promise<PromotionCode> {
  const { percentOff = null, amountOffCents = null, maxRedemptions = null, months } = wanted;
  const expiresAt = wanted.expiresAt == null ? null : new Date(wanted.expiresAt);
  if (expiresAt !== null && expiresAt <= context.clock.now())
    throw invalidField("expiresAt", "must be in the future");
  const code = wanted.code.toUpperCase();
  const limits = { months, maxRedemptions, expiresAt };
  const made = await createAtProvider(context, { code, percentOff, amountOffCents, ...limits });
  const { code: _code, isActive: _active, timesRedeemed: _times, ...to } = present(made);
  const subject = `promotion-code:${code}`;
  await changeAudited(context, auditReason, async () => ({
    result: undefined,
    entries: [{ action: "promotion-code.create", subject, to }],
  }));
  return present(made);
}

async function createAtProvider(
  context: RefundContext,
  wanted: Parameters<ReturnType<typeof requireProvider>["createPromotionCode"]>[0],
): Promise<ProvidersCode> {
  try {
    return await requireProvider(context).createPromotionCode(wanted);
  } catch (error) {
    throw error instanceof CodeTaken ? new ApiProblem("already_exists", { cause: error }) : error;
  }
}

/** Members who redeemed it keep their discount. Throws `not_found` if no active code has this text. */
export async function withdrawPromotionCode(
  context: RefundContext,
  auditReason: AuditReason,
  code: string,
): Promise<void> {
  const payments = requireProvider(context);
  const found = await payments.findPromotionCode(code);
  if (found === undefined) throw new ApiProblem("not_found");
  await payments.withdrawPromotionCode(found.id);
  const subject = `promotion-code:${found.code}`;
  await changeAudited(context, auditReason, async () => ({
    result: undefined,
    entries: [{ action: "promotion-code.withdraw", subject }],
  }));
}

function present({ id: _id, expiresAt, ...code }: ProvidersCode): PromotionCode {
  return { ...code, expiresAt: expiresAt?.toISOString() ?? null };
}
