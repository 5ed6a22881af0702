import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/operate/money.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import {
  createPromotionCode,
  listPromotionCodes,
  withdrawPromotionCode,
} from "./promotion-codes.ts";
import { closingSubscriptions } from "./closing-subscriptions.ts";
import { readMemberReceipts, refundReceipt, refundsDue } from "./refunds.ts";
import type { PaymentContext } from "#server/subscriptions/payment-context.ts";
import { changeMemberSubscription } from "./subscriptions.ts";

/** The only part of the staff's that reaches the payment provider gets this. */
export type MoneyContext = PaymentContext;

export function serveRefunds(app: FastifyInstance, context: MoneyContext, permit: Permits): void {
  serve(app, permit, calls.listReceiptsOf, ({ query, member }) =>
    readMemberReceipts(context, member.username, query.member),
  );
  serve(app, permit, calls.refundReceipt, async ({ params, body, member, reply }) => {
    const { reason, ...request } = body;
    const auditReason = { actor: member.username, reason };
    const { refund, isNew } = await refundReceipt(context, auditReason, params.username, request);
    reply.code(isNew ? 201 : 200);
    return refund;
  });
  serve(app, permit, calls.changeMemberSubscription, ({ params, body, member }) => {
    const { reason, ...change } = body;
    const auditReason = { actor: member.username, reason };
    return changeMemberSubscription(context, auditReason, params.username, change);
  });
  serve(app, permit, calls.listPromotionCodes, () => listPromotionCodes(context));
  serve(app, permit, calls.createPromotionCode, async ({ body, member, reply }) => {
    const { reason, ...wanted } = body;
    reply.code(201);
    return createPromotionCode(context, { actor: member.username, reason }, wanted);
  });
  serve(app, permit, calls.withdrawPromotionCode, async ({ params, body, member, reply }) => {
    const auditReason = { actor: member.username, reason: body.reason };
    await withdrawPromotionCode(context, auditReason, params.code);
    reply.code(204);
  });
}

/** Empty without a payment provider. */
export function refundJobs(context: PaymentContext): Job[] {
  const { payments } = context;
  return payments === undefined
    ? []
    : [
        jobOfPieces(context, {
          ...closingSubscriptions(context, payments),
          triggers: ["carry out refunds"],
        }),
        jobOfPieces(context, refundsDue(context, payments)),
      ];
}
