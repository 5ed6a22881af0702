import { sql } from "kysely";
import type Stripe from "stripe";
import { z } from "zod";
import { invalid } from "./faults.ts";
import { listOf } from "./make-objects.ts";
import { id, page, truth, wholeNumber } from "./params.ts";
import {
  idOf,
  insertObject,
  listObjects,
  lockObject,
  makeId,
  requireObject,
  saveObject,
  seconds,
} from "./store.ts";
import type { Call, KeptDiscount } from "./store.ts";

/** As strict as those in `params.ts`. */
export const couponCreate = z.strictObject({
  percent_off: z.coerce.number().gt(0).max(100).optional(),
  amount_off: wholeNumber.pipe(z.number().min(1)).optional(),
  currency: z.enum(["usd"]).optional(),
  duration: z.enum(["forever", "once", "repeating"]).default("once"),
  duration_in_months: wholeNumber.pipe(z.number().min(1)).optional(),
  name: z.string().min(1).max(40).optional(),
});

export const promotionCodeCreate = z.strictObject({
  promotion: z.strictObject({ type: z.enum(["coupon"]), coupon: id }),
  code: z.string().regex(/^[A-Za-z0-9-]{1,500}$/, "must be letters, digits and dashes"),
  expires_at: wholeNumber.optional(),
  max_redemptions: wholeNumber.pipe(z.number().min(1)).optional(),
});

export const promotionCodeUpdate = z.strictObject({ active: truth });

const expand = z
  .array(z.enum(["data.promotion.coupon"], { error: "This property cannot be expanded." }))
  .optional();

export const promotionCodeList = z.strictObject({
  ...page,
  active: truth.optional(),
  code: z.string().min(1).max(500).optional(),
  expand,
});

export async function createCoupon(
  call: Call,
  requested: z.output<typeof couponCreate>,
): Promise<Stripe.Coupon> {
  const { percent_off: percent, amount_off: amount, duration_in_months: months } = requested;
  if ((percent === undefined) === (amount === undefined))
    throw invalid("Pass either percent_off or amount_off.", { param: "percent_off" });
  if (amount !== undefined && requested.currency === undefined)
    throw invalid("You must pass currency when passing amount_off.", { param: "currency" });
  if ((requested.duration === "repeating") !== (months !== undefined))
    throw invalid("duration_in_months belongs to repeating coupons.", {
      param: "duration_in_months",
    });
  const body: Stripe.Coupon = {
    id: makeId("co").slice(3),
    object: "coupon",
    amount_off: amount ?? null,
    created: seconds(call.now),
    currency: amount === undefined ? null : (requested.currency ?? null),
    duration: requested.duration,
    duration_in_months: months ?? null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: requested.name ?? null,
    percent_off: percent ?? null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  await insertObject(call, { body, hidden: {} });
  return body;
}

export async function createPromotionCode(
  call: Call,
  requested: z.output<typeof promotionCodeCreate>,
): Promise<Stripe.PromotionCode> {
  const { coupon, type } = requested.promotion;
  await requireObject(call, "coupon", coupon, "promotion[coupon]");
  const now = seconds(call.now);
  if (requested.expires_at !== undefined && requested.expires_at <= now)
    throw invalid("The expiration date must be in the future.", { param: "expires_at" });
  // An active code is unique, even if several are made at once.
  await sql`select pg_advisory_xact_lock(hashtext(${`code ${requested.code}`}))`.execute(call.db);
  const { data: taken } = await listPromotionCodes(call, {
    limit: 1,
    active: true,
    code: requested.code,
  });
  if (taken.length > 0) {
    throw invalid(`An active promotion code with \`code: ${requested.code}\` already exists.`, {
      param: "code",
    });
  }
  const body: Stripe.PromotionCode = {
    id: makeId("promo"),
    object: "promotion_code",
    active: true,
    code: requested.code,
    created: now,
    customer: null,
    customer_account: null,
    expires_at: requested.expires_at ?? null,
    livemode: false,
    max_redemptions: requested.max_redemptions ?? null,
    metadata: {},
    promotion: { coupon, type },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  };
  await insertObject(call, { body, hidden: {} });
  return body;
}

export async function updatePromotionCode(
  call: Call,
  id: string,
  { active }: z.output<typeof promotionCodeUpdate>,
): Promise<Stripe.PromotionCode> {
  const { body } = await requireObject(call, "promotion_code", id);
  const updated = { ...body, active };
  await saveObject(call, { body: updated, hidden: {} });
  return shown(updated, call.now);
}

export async function listPromotionCodes(
  call: Call,
  { active, code, expand: expanded = [], ...paged }: z.output<typeof promotionCodeList>,
): Promise<Stripe.ApiList<Stripe.PromotionCode>> {
  const fits = (promotion: Stripe.PromotionCode) =>
    (active === undefined || shown(promotion, call.now).active === active) &&
    (code === undefined || promotion.code.toLowerCase() === code.toLowerCase());
  const { data, hasMore } = await listObjects(call, "promotion_code", undefined, fits, paged);
  const list = [];
  for (const promotion of data) {
    const { body: coupon } = await requireObject(call, "coupon", couponOf(promotion));
    const whole = { ...promotion.promotion, coupon };
    list.push(
      shown(expanded.length > 0 ? { ...promotion, promotion: whole } : promotion, call.now),
    );
  }
  return listOf(list, "/v1/promotion_codes", hasMore);
}

const couponOf = ({ promotion }: Stripe.PromotionCode) => idOf(promotion.coupon);

/** A code that has expired or is used up isn't active. */
function shown(promotion: Stripe.PromotionCode, now: Date): Stripe.PromotionCode {
  const { expires_at: expiresAt, max_redemptions: max, times_redeemed: times } = promotion;
  const isOver =
    (expiresAt !== null && expiresAt <= seconds(now)) || (max !== null && times >= max);
  return { ...promotion, active: promotion.active && !isOver };
}

type Discounts = readonly { readonly promotion_code: string }[] | undefined;

/** Undefined without a code. Throws a fault for one that can't be redeemed. */
async function requireCoupon(call: Call, [wanted, another]: NonNullable<Discounts> = []) {
  if (wanted === undefined) return undefined;
  const param = "discounts[0][promotion_code]";
  if (another !== undefined) throw invalid("One discount is expected.", { param: "discounts" });
  const code = await requireObject(call, "promotion_code", wanted.promotion_code, param);
  if (!shown(code.body, call.now).active)
    throw invalid("This promotion code cannot be redeemed because it is not active.", { param });
  const coupon = await requireObject(call, "coupon", couponOf(code.body));
  return { code, coupon };
}

export async function redeem(call: Call, discounts: Discounts): Promise<KeptDiscount | null> {
  const found = await requireCoupon(call, discounts);
  if (found === undefined) return null;
  const { code, coupon } = found;
  const once = <Counted extends { times_redeemed: number }>(body: Counted) => ({
    ...body,
    times_redeemed: body.times_redeemed + 1,
  });
  await saveObject(call, { body: once(code.body), hidden: {} });
  await saveObject(call, { body: once(coupon.body), hidden: {} });
  return discountBy(coupon.body, call.now);
}

/** Redeems nothing. */
export async function previewDiscount(
  call: Call,
  discounts: Discounts,
): Promise<KeptDiscount | null> {
  const found = await requireCoupon(call, discounts);
  return found === undefined ? null : discountBy(found.coupon.body, call.now);
}

function discountBy(coupon: Stripe.Coupon, now: Date): KeptDiscount {
  const { id: couponId, duration, duration_in_months: months } = coupon;
  if (duration === "once")
    throw invalid("The sandbox knows coupons for months or for ever.", { param: "discounts" });
  const end = new Date(now);
  if (months !== null) end.setUTCMonth(end.getUTCMonth() + months);
  return { id: makeId("di"), coupon: couponId, end: months === null ? null : seconds(end) };
}

/** In cents, at most `amount`; 0 once the discount has ended. */
export async function discountOn(
  call: Call,
  amount: number,
  discount: KeptDiscount | null | undefined,
): Promise<number> {
  if (discount == null || (discount.end !== null && discount.end <= seconds(call.now))) return 0;
  const coupon = await lockObject(call, "coupon", discount.coupon);
  const { amount_off: off, percent_off: percent } = coupon?.body ?? {};
  return Math.min(amount, off ?? Math.round((amount * (percent ?? 0)) / 100));
}
