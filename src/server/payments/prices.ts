import Stripe from "stripe";
import { randomUUID } from "node:crypto";
import { currency, plans } from "#shared/rules/prices.ts";
import type { Plan, PriceTable } from "#shared/rules/prices.ts";
import type { Provider } from "./client.ts";
import { expectObject, isKeyTaken, providerUnavailable } from "./failures.ts";
import { ProviderFailure, IdempotencyConflict, CodeTaken } from "./payments.ts";
import type { NewPromotionCode, PromotionCode, Promotions } from "./payments.ts";

const intervals = { monthly: "month", yearly: "year" } as const;
const productNames = { monthly: "Spotter Premium, monthly", yearly: "Spotter Premium, yearly" };

/** Contains amount and tax: another amount is another price, and existing payers keep the old one. */
function lookupKey(plan: Plan, cents: number, isTaxed: boolean): string {
  return `spotter_${plan}_${currency}_${cents}${isTaxed ? "_plus_tax" : ""}`;
}

export function priceParams(plan: Plan, cents: number, isTaxed = false) {
  return {
    currency,
    unit_amount: cents,
    recurring: { interval: intervals[plan] },
    lookup_key: lookupKey(plan, cents, isTaxed),
    ...(isTaxed && { tax_behavior: "exclusive" as const }),
    product_data: { name: productNames[plan] },
  } as const;
}

/** Makes missing prices and remembers the others. */
export class PriceList {
  readonly #call: Provider["call"];
  readonly #table: PriceTable;
  readonly #isTaxed: boolean;
  readonly #refused = new Set<string>();
  #known: Promise<Readonly<Record<Plan, string>>> | undefined;
  /** Makes a retry look new to the provider, which would repeat its last answer. */
  #salt = "";

  constructor({ call }: Provider, table: PriceTable, isTaxed: boolean) {
    this.#isTaxed = isTaxed;
    this.#call = call;
    this.#table = table;
  }

  /** Throws if the provider is away; the next call retries. */
  async read(): Promise<Readonly<Record<Plan, string>>> {
    this.#known ??= this.#load();
    try {
      return await this.#known;
    } catch (error) {
      this.#known = undefined;
      throw error;
    }
  }

  /** Nobody can subscribe at this price any more. */
  refuse(priceId: string): void {
    if (this.#refused.has(priceId)) return;
    this.#refused.add(priceId);
    this.#known = undefined;
    this.#renewSalt();
  }

  async #load(): Promise<Readonly<Record<Plan, string>>> {
    const found = await this.#find();
    return {
      monthly: found.monthly ?? (await this.#create("monthly")),
      yearly: found.yearly ?? (await this.#create("yearly")),
    };
  }

  async #find(): Promise<Readonly<Record<Plan, string | undefined>>> {
    const keys = plans.map((plan) => lookupKey(plan, this.#table[plan], this.#isTaxed));
    const list = await this.#call((stripe) =>
      stripe.prices.list({ lookup_keys: keys, active: true }),
    );
    const prices = expectObject(list, "list").data;
    const idOf = (plan: Plan) =>
      prices.find(
        ({ id, lookup_key, unit_amount, recurring }) =>
          lookup_key === lookupKey(plan, this.#table[plan], this.#isTaxed) &&
          unit_amount === this.#table[plan] &&
          recurring?.interval === intervals[plan] &&
          !this.#refused.has(id),
      )?.id;
    return { monthly: idOf("monthly"), yearly: idOf("yearly") };
  }

  /** A lookup key belongs to one price, so only one of several processes makes it. */
  async #create(plan: Plan): Promise<string> {
    try {
      return await this.#createOnce(plan, false);
    } catch (error) {
      if (!isKeyTaken(error)) throw error;
    }
    const found = await this.#find();
    // Otherwise the key belongs to a price that was archived.
    return found[plan] ?? this.#createOnce(plan, true);
  }

  async #createOnce(plan: Plan, takesKey: boolean): Promise<string> {
    const params = priceParams(plan, this.#table[plan], this.#isTaxed);
    const idempotencyKey = `${params.lookup_key}_${takesKey ? "taken" : "new"}${this.#salt}`;
    try {
      const price = await this.#call((stripe) =>
        stripe.prices.create(takesKey ? { ...params, transfer_lookup_key: true } : params, {
          idempotencyKey,
        }),
      );
      return expectObject(price, "price").id;
    } catch (error) {
      const isRepeated = error instanceof ProviderFailure || error instanceof IdempotencyConflict;
      if (isRepeated && !isKeyTaken(error)) this.#renewSalt();
      throw error;
    }
  }

  #renewSalt(): void {
    this.#salt = `_${randomUUID()}`;
  }
}

const withCoupon = { expand: ["data.promotion.coupon"] };

export const discountsBy = (promotionId: string | null) =>
  promotionId === null ? {} : { discounts: [{ promotion_code: promotionId }] };

export function promotionCalls(
  { call }: Provider,
  priceList: PriceList,
  isTaxed: boolean,
): Promotions {
  const list = async (params: Stripe.PromotionCodeListParams) => {
    const codes = await call((stripe) => stripe.promotionCodes.list({ ...params, ...withCoupon }));
    const { data, has_more: hasMore } = expectObject(codes, "list");
    return { codes: data.map(presentCode), hasMore };
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

    listPromotionCodes: (limit, after) =>
      list({ limit, ...(after !== undefined && { starting_after: after }) }),

    async findPromotionCode(code) {
      const { codes } = await list({ code, active: true, limit: 1 });
      return codes[0];
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
