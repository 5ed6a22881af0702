import type { ChargePreview, ChargePreviewRequest } from "#shared/api/subscriptions.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Payments, PromotionCode } from "#server/payments/payments.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";

/** The first charge of a plan, with its discount and tax. Throws `invalid_promotion_code` and `unknown_zip_code`. */
export async function previewCharge(
  context: PaymentContext,
  member: Member,
  { plan, promotionCode }: ChargePreviewRequest,
): Promise<ChargePreview> {
  const payments = requirePayments(context);
  const promotion = await requirePromotion(payments, promotionCode);
  const charge = await payments.previewCharge({
    plan,
    promotionId: promotion?.id ?? null,
    zipCode: member.zip_code,
  });
  return {
    ...charge,
    promotion: promotion && { code: promotion.code, months: promotion.months },
  };
}

/** The provider's id of the code; null without one. Throws `invalid_promotion_code`. */
export async function findPromotionId(
  payments: Payments,
  code: string | undefined,
): Promise<string | null> {
  return (await requirePromotion(payments, code))?.id ?? null;
}

/** Null without a code. Throws `invalid_promotion_code` for one that nobody can redeem. */
async function requirePromotion(
  payments: Payments,
  code: string | undefined,
): Promise<PromotionCode | null> {
  if (code === undefined) return null;
  const found = await payments.findPromotionCode(code);
  if (found === undefined) throw new ApiProblem("invalid_promotion_code");
  return found;
}
