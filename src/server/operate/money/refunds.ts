import { hash } from "node:crypto";
import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import { addressForm } from "#shared/rules/email-addresses.ts";
import { hourSeconds, minuteMs } from "#shared/rules/durations.ts";
import { leaseEndsAt, retryAt } from "#shared/rules/retries.ts";
import type { MemberReceipts, Refund, RefundRequest } from "#shared/api/operate/money.ts";
import { currency } from "#shared/rules/prices.ts";
import { isProviderAway, NotRefundable } from "#server/payments/payments.ts";
import { isSamePerson } from "#server/identity/mailboxes.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Payments } from "#server/payments/payments.ts";
import type { Context } from "#server/platform/context.ts";
import type { Piecework, DuePiece } from "#server/platform/pieces.ts";
import { ApiProblem, invalidField, isProblem } from "#server/platform/problems.ts";
import { lockSubscriptionOf, readReceiptsOf } from "#server/subscriptions/actions.ts";
import { changeAudited, recordView } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { countFound, requireMoreToFind } from "#server/operate/audit/found-people.ts";
import type { Finder } from "#server/operate/audit/found-people.ts";
import type { Db } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";

/** The only staff actions that reach the payment provider get this. */
export interface RefundContext extends Context {
  readonly payments: Payments | undefined;
}

type PayingMember = NonNullable<Awaited<ReturnType<typeof findPayingMember>>> & {
  readonly customerId: string;
};

/** The view is counted and logged. Throws `not_found`, and `too_many_requests`. */
export async function readMemberReceipts(
  context: RefundContext,
  finder: Finder,
  named: string,
): Promise<MemberReceipts> {
  const { db } = context;
  await requireMoreToFind(context, finder);
  const member = named.includes("@")
    ? await findPayingMember(db, "email", addressForm(named))
    : await findPayingMember(db, "username", named);
  if (member === undefined) throw new ApiProblem("not_found");
  const { id, userId, name, email } = member;
  await countFound(context, finder, [userId]);
  const look = { action: "member.receipts", subject: `member:${userId}` };
  await recordView(context, finder.username, look);
  return { member: { userId, name, email }, receipts: await readReceiptsOf(context, id) };
}

/**
 * Stores the request before asking the provider, so that no answer can be lost; repeating its key returns the same
 * refund. Throws `not_yourself`, `not_found` for another member's charge, `over_refund`, and `unavailable` while the
 * provider is down: then the refund is made as soon as it returns.
 */
export async function refundReceipt(
  context: RefundContext,
  auditReason: AuditReason,
  username: string,
  request: Omit<RefundRequest, "reason">,
): Promise<{ readonly refund: Refund; readonly isNew: boolean }> {
  const { db } = context;
  if (await isSamePerson(db, username, auditReason.actor)) throw new ApiProblem("not_yourself");
  const member = await findPayingMember(db, "username", username);
  const { customerId = null } = member ?? {};
  // Text that can't be a provider's id must not get into its URLs.
  if (member === undefined || customerId === null || !/^[\w-]+$/.test(request.receiptId))
    throw new ApiProblem("not_found");
  const payments = requireProvider(context);
  const known = await findRefund(db, request.key);
  const { row, isNew } =
    known === undefined
      ? await askFor(context, payments, auditReason, { ...member, customerId }, request)
      : { row: known, isNew: false };
  if (
    row.member_id !== member.id ||
    row.invoice_id !== request.receiptId ||
    row.amount_cents !== request.amountCents
  )
    throw invalidField("key", "was used for another refund");
  if (row.state === "refused") throw new ApiProblem("over_refund");
  if (row.state === "asked") await carryOut(context, payments, row);
  const { id, invoice_id: receiptId, amount_cents: amountCents } = row;
  const refundedCents = await sumRefunds(db, receiptId, ["done"]);
  return { refund: { id, receiptId, amountCents, refundedCents }, isNew };
}

/** Throws `unavailable` without a payment provider. */
export function requireProvider({ payments }: RefundContext): Payments {
  if (payments === undefined)
    throw new ApiProblem("unavailable", { retryAfterSeconds: hourSeconds });
  return payments;
}

interface AskedRefund {
  readonly row: RefundRow;
  readonly isNew: boolean;
}

/** Requests about the same member run one at a time. */
async function askFor(
  context: RefundContext,
  payments: Payments,
  auditReason: AuditReason,
  { id: memberId, userId, customerId }: PayingMember,
  { receiptId, amountCents, key, message }: Omit<RefundRequest, "reason">,
): Promise<AskedRefund> {
  const charge = await payments.findCharge(receiptId);
  if (charge?.customerId !== customerId) throw new ApiProblem("not_found");
  return changeAudited<AskedRefund>(context, auditReason, async (trx, now) => {
    await lockSubscriptionOf(trx, memberId);
    const taken = await findRefund(trx, key);
    if (taken !== undefined) return { result: { row: taken, isNew: false }, entries: [] };
    const refundedCents = await sumRefunds(trx, receiptId, ["asked", "done"]);
    if (refundedCents + amountCents > charge.paidCents) throw new ApiProblem("over_refund");
    const asked = { key, memberId, invoiceId: receiptId, amountCents, message, ...auditReason };
    const checkAt = new Date(now.getTime() + minuteMs);
    const row = await insertRefund(trx, asked, now, checkAt);
    // The key was just used for another member.
    if (row === undefined) throw invalidField("key", "was used for another refund");
    const to = { receiptId, amountCents, message };
    const entry = { action: "refund.ask", subject: `member:${userId}`, to };
    return { result: { row, isNew: true }, entries: [entry] };
  });
}

/** For the job, of no more than is left of the charge. Idempotent by its key. */
export async function scheduleRefund(
  context: Context & { readonly payments: Payments },
  auditReason: AuditReason,
  asked: Pick<NewRefundRow, "memberId" | "invoiceId" | "amountCents" | "key">,
): Promise<void> {
  const { memberId, invoiceId: receiptId } = asked;
  const charge = await context.payments.findCharge(receiptId);
  await changeAudited(context, auditReason, async (trx, now) => {
    await lockSubscriptionOf(trx, memberId);
    const left = (charge?.paidCents ?? 0) - (await sumRefunds(trx, receiptId, ["asked", "done"]));
    const amountCents = Math.min(asked.amountCents, left);
    const member = await findPayingMember(trx, "id", memberId);
    if (
      amountCents <= 0 ||
      member === undefined ||
      (await findRefund(trx, asked.key)) !== undefined
    )
      return { result: undefined, entries: [] };
    await insertRefund(trx, { ...asked, ...auditReason, amountCents }, now, now);
    const to = { receiptId, amountCents };
    const entry = { action: "refund.ask", subject: `member:${member.userId}`, to };
    return { result: undefined, entries: [entry] };
  });
}

/** Stores the outcome and notifies the member. Throws `over_refund` on a refusal. */
async function carryOut(context: Context, payments: Payments, row: RefundRow): Promise<void> {
  const { invoice_id: invoiceId, amount_cents: amountCents } = row;
  try {
    const refundId = await payments.refundInvoice({
      invoiceId,
      amountCents,
      onceKey: `refund_${hash("sha256", row.key, "base64url")}`,
    });
    await writeAnswer(context, row, { state: "done", refundId });
  } catch (error) {
    if (!(error instanceof NotRefundable)) throw error;
    await writeAnswer(context, row, { state: "refused", refundId: null });
    throw new ApiProblem("over_refund", { cause: error });
  }
}

async function writeAnswer(
  context: Context,
  {
    id,
    actor,
    reason,
    message,
    member_id: memberId,
    invoice_id: receiptId,
    amount_cents: amountCents,
  }: RefundRow,
  answer: Parameters<typeof settleRefund>[2],
): Promise<void> {
  await changeAudited(context, { actor, reason }, async (trx, now) => {
    const isNews = await settleRefund(trx, id, answer);
    if (isNews && answer.state === "done" && memberId !== null) {
      const told = message === null ? {} : { teamMessage: message };
      const news = { kind: "refunded", about: id, amountCents, currency, ...told } as const;
      await notify(trx, [memberId], news, now);
    }
    const to = { receiptId, amountCents, ...answer };
    const action = `refund.${answer.state}`;
    return { result: null, entries: isNews ? [{ action, subject: `refund:${id}`, to }] : [] };
  });
}

/** Retries with growing pauses while the provider is down. */
export function refundsDue(context: Context, payments: Payments): Piecework {
  const { db, log } = context;
  return {
    name: "carry out refunds",
    isHeldBack: () => payments.isResting(),
    due: dueRefunds,
    async one(id, now) {
      const row = await leaseDueRefund(db, id, now, leaseEndsAt(now));
      if (row === undefined) return;
      try {
        await carryOut(context, payments, row);
      } catch (error) {
        if (isProblem(error, "over_refund")) return;
        if (!(error instanceof ApiProblem)) throw error;
        log.warn({ err: error }, "a refund could not be made yet");
        const failures = row.check_failures + 1;
        await postponeRefund(db, id, retryAt(now, failures), failures);
        return { endsRun: isProviderAway(error) };
      }
    },
  };
}

type RefundRow = Selectable<Schema["refunds"]>;

async function findPayingMember(db: Db, by: "id" | "username" | "email", value: string) {
  return db
    .selectFrom("members")
    .leftJoin("subscriptions", "member_id", "members.id")
    .select(["members.id", "username as userId", "full_name as name", "email"])
    .select("customer_id as customerId")
    .where(`members.${by}`, "=", value)
    .executeTakeFirst();
}

async function findRefund(db: Db, key: string): Promise<RefundRow | undefined> {
  return db.selectFrom("refunds").selectAll().where("key", "=", key).executeTakeFirst();
}

interface NewRefundRow {
  readonly message?: string | undefined;
  readonly key: string;
  readonly memberId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly actor: string;
  readonly reason: string;
}

/** Undefined if the key was used. */
async function insertRefund(
  db: Db,
  asked: NewRefundRow,
  now: Date,
  checkAt: Date,
): Promise<RefundRow | undefined> {
  return db
    .insertInto("refunds")
    .values({
      key: asked.key,
      member_id: asked.memberId,
      invoice_id: asked.invoiceId,
      amount_cents: asked.amountCents,
      actor: asked.actor,
      reason: asked.reason,
      message: asked.message ?? null,
      created_at: now,
      check_at: checkAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function sumRefunds(
  db: Db,
  invoiceId: string,
  states: readonly RefundRow["state"][],
): Promise<number> {
  const { cents } = await db
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as("cents"))
    .where("invoice_id", "=", invoiceId)
    .where(sql<boolean>`state = any (${[...states]}::text[])`)
    .executeTakeFirstOrThrow();
  return cents;
}

/** False if the outcome was stored before. */
async function settleRefund(
  db: Db,
  id: string,
  answer:
    | { readonly state: "done"; readonly refundId: string }
    | { readonly state: "refused"; readonly refundId: null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("refunds")
    .set({ state: answer.state, refund_id: answer.refundId, check_at: null })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const dueRefunds = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, check_at as due_at from refunds where check_at <= ${until}`;

async function leaseDueRefund(
  db: Db,
  id: string,
  now: Date,
  leasedUntil: Date,
): Promise<RefundRow | undefined> {
  return db
    .updateTable("refunds")
    .set({ check_at: leasedUntil })
    .where("id", "=", id)
    .where("check_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

async function postponeRefund(db: Db, id: string, checkAt: Date, failures: number): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ check_at: checkAt, check_failures: failures })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .execute();
}
