import { z } from "zod";
import { costlyStaffCallLimit } from "#shared/rules/limits.ts";
import { call } from "#shared/api/call.ts";
import { reason } from "./fields.ts";
import { id, storable, username } from "#shared/api/primitives.ts";
import { receiptList } from "#shared/api/subscriptions.ts";

export const refundRequest = z.object({
  /** The receipt that is partly refunded. */
  receiptId: id,
  amountCents: z.int().min(1).max(100_000_00),
  /** Chosen by the client. Repeating the same key makes no second refund. */
  key: storable.min(1).max(100),
  reason,
});

export const refund = z.object({
  id,
  receiptId: id,
  amountCents: z.int(),
  /** All refunds of the receipt. */
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
  summary: "A member's charges, by username or email, newest first; the look is logged",
  permit: "staff",
  roles: ["finance"],
  query: z.object({ member: storable.min(1).max(320) }),
  limit: costlyStaffCallLimit,
  replies: { 200: memberReceipts },
  refusals: ["not_found"],
});

export type Refund = z.infer<typeof refund>;
export type RefundRequest = z.output<typeof refundRequest>;
export type MemberReceipts = z.infer<typeof memberReceipts>;
