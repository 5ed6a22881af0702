import Stripe from "stripe";
import { currency } from "#shared/rules/prices.ts";
import type { Provider } from "./client.ts";
import { expectObject, providerUnavailable } from "./failures.ts";
import { CodeTaken, ProviderFailure } from "./payments.ts";
import type { NewPromotionCode, PromotionCode, Promotions } from "./payments.ts";
import type { PriceList } from "./prices.ts";

/** More than anybody hands out. */
const codesListed = 100;
const withCoupon = { expand: ["data.promotion.coupon"] };

/** The discount that redeems a promotion code. */
export const discountsBy = (promotionId: string | null) =>
  promotionId === null ? {} : { discounts: [{ promotion_code: promotionId }] };

export function promotionCalls(
  { call }: Provider,
  priceList: PriceList,
  isTaxed: boolean,
): Promotions {
  const list = async (params: Stripe.PromotionCodeListParams) => {
    const codes = await call((stripe) => stripe.promotionCodes.list({ ...params, ...withCoupon }));
    return expectObject(codes, "list").data.map(presentCode);
  };
  return {
    async createPromotionCode(wanted) {
      const { code, maxRedemptions, expiresAt } = wanted;
      const coupon = await call((stripe) => stripe.coupons.create(couponParams(wanted)));
      const params: Stripe.PromotionCodeCreateParams = {
        promotion: { type: "coupon", coupon: expectObject(coupon, "coupon").id },
        code,
        ...(maxRedemptions !== null && { max_redemptions: maxRedemptions }),
        ...(expiresAt !== null && { expires_at: Math.floor(expiresAt.getTime() / 1000) }),
      };
      try {
        const made = await call((stripe) => stripe.promotionCodes.create(params));
        const { id, times_redeemed: timesRedeemed } = expectObject(made, "promotion_code");
        return { ...wanted, id, timesRedeemed, isActive: true };
      } catch (error) {
        const { cause } = error instanceof ProviderFailure ? error : { cause: undefined };
        const isTaken =
          cause instanceof Stripe.errors.StripeInvalidRequestError &&
          /already exists/i.test(cause.message);
        throw isTaken ? new CodeTaken(code, { cause }) : error;
      }
    },

    listPromotionCodes: () => list({ limit: codesListed }),

    async findPromotionCode(code) {
      const [found] = await list({ code, active: true, limit: 1 });
      return found;
    },

    async withdrawPromotionCode(id) {
      const updated = await call((stripe) => stripe.promotionCodes.update(id, { active: false }));
      expectObject(updated, "promotion_code");
    },

    async previewCharge({ plan, promotionId, zipCode }) {
      const { [plan]: price } = await priceList.read();
      const invoice = await call((stripe) =>
        stripe.invoices.createPreview({
          currency,
          subscription_details: { items: [{ price }] },
          ...discountsBy(promotionId),
          ...(isTaxed && {
            automatic_tax: { enabled: true },
            customer_details: { address: addressIn(zipCode) },
          }),
        }),
      );
      const {
        total,
        total_discount_amounts: discounts,
        total_taxes: taxes,
      } = expectObject(invoice, "invoice");
      return { discountCents: sum(discounts), taxCents: sum(taxes), totalCents: total };
    },
  };
}

export const addressIn = (zipCode: string) => ({ country: "US", postal_code: zipCode });

/** Of amounts in cents. */
export function sum(amounts: readonly { readonly amount: number }[] | null | undefined): number {
  return (amounts ?? []).reduce((total, { amount }) => total + amount, 0);
}

function couponParams({ percentOff, amountOffCents, months, code }: NewPromotionCode) {
  return {
    name: code.slice(0, 40),
    ...(percentOff === null ? {} : { percent_off: percentOff }),
    ...(amountOffCents === null ? {} : { amount_off: amountOffCents, currency }),
    ...(months === null
      ? { duration: "forever" as const }
      : { duration: "repeating" as const, duration_in_months: months }),
  };
}

function presentCode(code: Stripe.PromotionCode): PromotionCode {
  const { coupon } = code.promotion;
  if (coupon === null || typeof coupon === "string")
    throw providerUnavailable(new Error(`The promotion code ${code.id} has no coupon.`));
  return {
    id: code.id,
    code: code.code,
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    months: coupon.duration === "once" ? 1 : coupon.duration_in_months,
    maxRedemptions: code.max_redemptions,
    timesRedeemed: code.times_redeemed,
    expiresAt: code.expires_at === null ? null : new Date(code.expires_at * 1000),
    isActive: code.active,
  };
}
