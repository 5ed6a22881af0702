import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/operate/money.ts";
import type { NewPromotionCode, PromotionCode } from "#shared/api/operate/money.ts";
import type { Page } from "#shared/api/operate/fields.ts";
import { isGenerous } from "#shared/rules/prices.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { auditReasonOf, changeAudited, lockSubject } from "#server/operate/audit/audit.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { CodeTaken, MissingAtProvider } from "#server/payments/payments.ts";
import type { PromotionCode as ProvidersCode } from "#server/payments/payments.ts";
import type { Db } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { readMemberReceipts, refundReceipt, refundsDue, requireProvider } from "./refunds.ts";
import type { RefundContext } from "./refunds.ts";
import type { PaymentContext } from "#server/subscriptions/payment-context.ts";
import { promotionCodeMade } from "#server/subscriptions/offer.ts";
import { changeMemberSubscription, closingSubscriptions } from "./subscriptions.ts";

export type MoneyContext = PaymentContext;

export function serveRefunds(app: FastifyInstance, context: MoneyContext, permit: Permits): void {
  serve(app, permit, calls.listReceiptsOf, ({ query, member }) =>
    readMemberReceipts(context, member, query.member),
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
  serve(app, permit, calls.listPromotionCodes, ({ query }) => listPromotionCodes(context, query));
  serve(app, permit, calls.createPromotionCode, async ({ body, member, reply }) => {
    const { reason, ...wanted } = body;
    reply.code(201);
    return createPromotionCode(context, member, reason, wanted);
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

/** The newest codes, active or not. They live at the payment provider. */
async function listPromotionCodes(context: RefundContext, { cursor, limit }: Page) {
  try {
    const { codes, hasMore } = await requireProvider(context).listPromotionCodes(limit, cursor);
    return { items: codes.map(present), nextCursor: hasMore ? (codes.at(-1)?.id ?? null) : null };
  } catch (error) {
    if (error instanceof MissingAtProvider) throw invalidField("cursor", "must come from a list");
    throw error;
  }
}

/**
 * Throws `forbidden` for a free plan or a discount for ever, unless by an admin, `invalid_request` for a past date, and
 * `already_exists` for the text of an active code.
 */
async function createPromotionCode(
  context: RefundContext,
  maker: Pick<Member, "username" | "roles">,
  reason: string,
  wanted: NewPromotionCode,
): Promise<PromotionCode> {
  const { percentOff = null, amountOffCents = null, maxRedemptions = null, months } = wanted;
  const expiresAt = wanted.expiresAt == null ? null : new Date(wanted.expiresAt);
  if (expiresAt !== null && expiresAt <= context.clock.now())
    throw invalidField("expiresAt", "must be in the future");
  if (isGenerous({ percentOff, amountOffCents, months }, context.config.prices))
    requireAdmin(maker);
  const code = wanted.code.toUpperCase();
  const limits = { months, maxRedemptions, expiresAt };
  const made = await createAtProvider(context, { code, percentOff, amountOffCents, ...limits });
  const { code: _code, isActive: _active, timesRedeemed: _times, ...to } = present(made);
  const subject = `promotion-code:${code}`;
  await changeAudited(context, auditReasonOf(maker, reason), async () => ({
    result: undefined,
    entries: [{ action: promotionCodeMade, subject, to }],
  }));
  return present(made);
}

function requireAdmin({ roles }: Pick<Member, "roles">): void {
  if (!isAllowed(roles, []))
    throw new ApiProblem("forbidden", {
      detail: () => "Only an admin makes a code for the whole price, or for ever.",
    });
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
async function withdrawPromotionCode(
  context: RefundContext,
  auditReason: AuditReason,
  code: string,
): Promise<void> {
  const payments = requireProvider(context);
  const found = await payments.findPromotionCode(code);
  if (found === undefined) throw new ApiProblem("not_found");
  await payments.withdrawPromotionCode(found.id);
  const subject = `promotion-code:${found.code}`;
  await changeAudited(context, auditReason, async (trx) => {
    // Several colleagues may have found it active, and the provider accepts each withdrawal.
    await lockSubject(trx, subject);
    const entry = { action: "promotion-code.withdraw", subject, to: { promotionId: found.id } };
    if (await isWithdrawn(trx, entry)) throw new ApiProblem("not_found");
    return { result: undefined, entries: [entry] };
  });
}

async function isWithdrawn(
  db: Db,
  { action, subject, to }: NewAuditEntry & { readonly to: { readonly promotionId: string } },
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where subject = ${subject} and action = ${action}
      and "to" ->> 'promotionId' = ${to.promotionId} limit 1`.execute(db);
  return rows.length > 0;
}

function present({ id: _id, expiresAt, ...code }: ProvidersCode): PromotionCode {
  return { ...code, expiresAt: expiresAt?.toISOString() ?? null };
}
