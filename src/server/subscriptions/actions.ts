import type { Receipt, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { accessAt } from "#shared/rules/subscription-states.ts";
import type { Member } from "#server/identity/logins.ts";
import { batched, onePerDatabase } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { PaidInvoice } from "#server/payments/payments.ts";
import {
  findSubscription,
  insertCustomerDeletionOf,
  insertFreeSubscriptions,
  listAccess,
  listRefunded,
  lockSubscription,
  removeOwnerOfMilestones,
} from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import { deleteUnpaidEnd, scheduleCheck, scheduleCustomerUpdate } from "./due-queries.ts";
import type { UnpaidEnd } from "./due-queries.ts";
import { extendTrial, rememberTrial } from "./trials.ts";
import { accessOf } from "./sync-subscription.ts";
import { requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";

const accesses = onePerDatabase((db) => ({
  find: batched<string, Awaited<ReturnType<typeof listAccess>>[number] | undefined>(
    async (memberIds) => {
      const rows = new Map((await listAccess(db, memberIds)).map((row) => [row.memberId, row]));
      return (memberId) => rows.get(memberId);
    },
  ),
}));

/** Throws `subscription_required`. */
export async function requirePremium(
  { db, clock }: Pick<Context, "db" | "clock">,
  member: Pick<Member, "id">,
): Promise<void> {
  const found = await accesses(db).find(member.id);
  if (found === undefined || accessAt(found, clock.now()) === null) {
    throw new ApiProblem("subscription_required");
  }
}

export async function listPremium(
  trx: Trx,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await listAccess(trx, memberIds);
  return new Set(rows.filter((row) => accessAt(row, now) !== null).map((row) => row.memberId));
}

/** From our own database, so that it works while the provider is down. */
export async function readStatus(
  { db, clock }: Context,
  member: Pick<Member, "id">,
): Promise<SubscriptionStatus> {
  return presentStatus(await findSubscription(db, member.id), clock.now());
}

export async function addFreeSubscriptions(db: Db, memberIds: readonly string[]): Promise<void> {
  await insertFreeSubscriptions(db, memberIds);
}

/** Always lock it before the member. */
export async function lockSubscriptionOf(trx: Trx, memberId: string): Promise<void> {
  await lockSubscription(trx, memberId);
}

/**
 * Schedules the end at the provider, in the transaction that deletes the member. Retried until it succeeds. The used
 * trial of the email and card is remembered for two years.
 */
export async function scheduleCustomerDeletion(db: Db, memberId: string, now: Date): Promise<void> {
  await insertCustomerDeletionOf(db, memberId, now);
  await rememberTrial(db, memberId, now);
  await removeOwnerOfMilestones(db, memberId, now);
}

/** Call it in the transaction of a suspension or its end. Retried until the provider answers. */
export async function followSuspensionSoon(db: Db, memberId: string, now: Date): Promise<void> {
  await scheduleCheck(db, memberId, now);
}

/**
 * Call it in the transaction of the change, with the subscription locked. A used trial counts for the new address.
 */
export async function followNewEmail(
  trx: Trx,
  memberId: string,
  email: string,
  now: Date,
): Promise<void> {
  await extendTrial(trx, memberId, email, now);
  await scheduleCustomerUpdate(trx, memberId, now);
}

/** Call it in the transaction of the change, with the subscription locked. The ZIP code decides the tax. */
export async function followNewZipCode(trx: Trx, memberId: string, now: Date): Promise<void> {
  await scheduleCustomerUpdate(trx, memberId, now);
}

/** Records that the bookings were freed, in the same transaction. False if nothing is left to free. */
export async function settleUnpaidEnd(trx: Trx, end: UnpaidEnd): Promise<boolean> {
  return deleteUnpaidEnd(trx, end);
}

/** The trial's end, or at once if a charge has failed or is still to come. Undefined if paid or without one. */
export async function readUnpaidEnd(
  { db }: Pick<Context, "db">,
  member: Pick<Member, "id">,
  now: Date,
): Promise<Pick<UnpaidEnd, "unpaidSince" | "endsAt"> | undefined> {
  const row = await findSubscription(db, member.id);
  const status = row === undefined ? null : accessOf(row, now);
  if (row === undefined || row.unpaid_since === null || status === null) return undefined;
  const trialEnd = status === "trialing" ? row.current_period_end : null;
  return { unpaidSince: row.unpaid_since, endsAt: trialEnd ?? now };
}

export async function readReceiptsOf(
  context: Pick<PaymentContext, "db" | "payments">,
  memberId: string,
): Promise<Receipt[]> {
  const row = await findSubscription(context.db, memberId);
  if (row?.customer_id == null) return [];
  const invoices = await requirePayments(context).listInvoices(row.customer_id);
  const refunded = new Map(
    (await listRefunded(context.db, memberId)).map(({ invoiceId, cents }) => [invoiceId, cents]),
  );
  return invoices.map((invoice) => presentReceipt(invoice, refunded.get(invoice.id) ?? 0));
}

/** One that gives no access counts as none. */
export function presentStatus(row: SubscriptionRow | undefined, now: Date): SubscriptionStatus {
  const status = accessOf(row, now);
  if (row === undefined || status === null) {
    return {
      hasSubscription: false,
      plan: null,
      priceCents: null,
      status: null,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: null,
      trialEnd: null,
      nextPlan: null,
      nextPaymentAttempt: null,
    };
  }
  return {
    hasSubscription: true,
    plan: row.plan,
    priceCents: row.price_cents,
    status,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
    trialEnd: row.trial_end?.toISOString() ?? null,
    nextPlan: row.next_plan,
    nextPaymentAttempt: row.next_attempt_at?.toISOString() ?? null,
  };
}

function presentReceipt({ createdAt, ...invoice }: PaidInvoice, refundedCents: number): Receipt {
  return { ...invoice, refundedCents, date: createdAt.toISOString() };
}
