import { z } from "zod";
import { costlyStaffCallLimit } from "#shared/rules/limits.ts";
import { call, nothing } from "#shared/api/call.ts";
import { message, page, pageOf, reason, reasonBody } from "./fields.ts";
import { id, instant, storable, username } from "#shared/api/primitives.ts";
import { promotionCodeText, receiptList, subscriptionStatus } from "#shared/api/subscriptions.ts";

export const refundRequest = z.object({
  /** The receipt that is partly refunded. */
  receiptId: id,
  amountCents: z.int().min(1).max(100_000_00),
  /** Chosen by the client. Repeating the same key makes no second refund. */
  key: storable.min(1).max(100),
  message: message.optional(),
  reason,
});

export const refund = z.object({
  id,
  receiptId: id,
  amountCents: z.int(),
  refundedCents: z.int(),
});

export const memberReceipts = z.object({
  member: z.object({ userId: username, name: z.string(), email: z.string() }),
  receipts: receiptList,
});

export const refundReceipt = call({
  method: "POST",
  path: "/api/operate/members/:username/refunds",
  summary: "Refunds a payment, or a part of it; repeating it answers with the same refund",
  permit: "staff",
  roles: ["finance"],
  params: z.object({ username }),
  body: refundRequest,
  limit: costlyStaffCallLimit,
  replies: { 201: refund, 200: refund },
  refusals: ["not_found", "not_yourself", "over_refund"],
});

export const listReceiptsOf = call({
  method: "GET",
  path: "/api/operate/receipts",
  summary: "A member's charges, by username or email, newest first; viewing it is logged",
  permit: "staff",
  roles: ["finance"],
  query: z.object({ member: storable.min(1).max(320) }),
  limit: costlyStaffCallLimit,
  replies: { 200: memberReceipts },
  refusals: ["not_found"],
});

/** Without `days` or `refundCents`, exactly as if the member cancelled. */
export const memberSubscriptionChange = z
  .object({
    action: z.enum(["cancel_at_period_end", "cancel_now", "extend"]),
    /** The number of days by which the next charge is put off. */
    days: z.int().min(1).max(366).optional(),
    /** Of the latest charge. */
    refundCents: z.int().min(1).max(100_000_00).optional(),
    message: message.optional(),
    reason,
  })
  .refine(({ action, days }) => (action === "extend") === (days !== undefined), {
    path: ["days"],
    error: "goes with an extension, which needs it",
  })
  .refine(({ action, refundCents }) => action !== "extend" || refundCents === undefined, {
    path: ["refundCents"],
    error: "goes with a cancellation",
  });

export const changeMemberSubscription = call({
  method: "POST",
  path: "/api/operate/members/:username/subscription",
  summary: "Cancels or extends a member's subscription for them",
  permit: "staff",
  roles: ["finance"],
  params: z.object({ username }),
  body: memberSubscriptionChange,
  limit: costlyStaffCallLimit,
  replies: { 200: subscriptionStatus },
  refusals: [
    "not_found",
    "not_yourself",
    "not_subscribed",
    "subscription_ending",
    "payment_overdue",
    "over_refund",
  ],
});

const promotionFields = {
  code: promotionCodeText,
  percentOff: z.int().min(1).max(100).nullable(),
  amountOffCents: z.int().min(1).max(1_000_00).nullable(),
  /** For how many months of charges; null for ever. */
  months: z.int().min(1).max(12).nullable(),
  maxRedemptions: z.int().min(1).max(1_000_000).nullable(),
  expiresAt: instant.nullable(),
};

export const newPromotionCode = z
  .object({ ...promotionFields, reason })
  .partial({ percentOff: true, amountOffCents: true, maxRedemptions: true, expiresAt: true })
  .refine(({ percentOff, amountOffCents }) => (percentOff == null) !== (amountOffCents == null), {
    path: ["percentOff"],
    error: "either percentOff or amountOffCents",
  });

export const promotionCode = z.object({
  ...promotionFields,
  // Codes made in the provider's dashboard may exceed the limits above.
  code: z.string(),
  percentOff: z.number().nullable(),
  amountOffCents: z.int().nullable(),
  months: z.int().nullable(),
  timesRedeemed: z.int(),
  /** False for a code that was withdrawn, has expired or is used up. */
  isActive: z.boolean(),
});

export const listPromotionCodes = call({
  method: "GET",
  path: "/api/operate/promotion-codes",
  summary: "The promotion codes, newest first",
  permit: "staff",
  roles: ["finance"],
  query: page.extend({
    cursor: z
      .string()
      .regex(/^promo_\w{1,100}$/, "must come from a list")
      .optional(),
  }),
  limit: costlyStaffCallLimit,
  replies: { 200: pageOf(promotionCode) },
});

export const createPromotionCode = call({
  method: "POST",
  path: "/api/operate/promotion-codes",
  summary: "Makes a promotion code that members redeem when they subscribe",
  description: "Its maker can't use it. Only an admin makes one for the whole price, or for ever.",
  permit: "staff",
  roles: ["finance"],
  body: newPromotionCode,
  limit: costlyStaffCallLimit,
  replies: { 201: promotionCode },
  refusals: ["already_exists"],
});

export const withdrawPromotionCode = call({
  method: "DELETE",
  path: "/api/operate/promotion-codes/:code",
  summary: "Withdraws a promotion code; members who redeemed it keep their discount",
  permit: "staff",
  roles: ["finance"],
  params: z.object({ code: promotionCodeText }),
  secrets: ["code"],
  body: reasonBody,
  limit: costlyStaffCallLimit,
  replies: { 204: nothing },
  refusals: ["not_found"],
});

export type MemberSubscriptionChange = z.output<typeof memberSubscriptionChange>;
export type PromotionCode = z.infer<typeof promotionCode>;
export type NewPromotionCode = Omit<z.output<typeof newPromotionCode>, "reason">;
export type Refund = z.infer<typeof refund>;
export type RefundRequest = z.output<typeof refundRequest>;
export type MemberReceipts = z.infer<typeof memberReceipts>;
