import type {
  SubscriptionStatus,
  ChangedPaymentMethod,
  PaymentMethod,
} from "#shared/api/subscriptions.ts";
import type { Member } from "#server/identity/logins.ts";
import { MissingAtProvider } from "#server/payments/payments.ts";
import type { PaidSubscription, Payments } from "#server/payments/payments.ts";
import { ApiProblem, isProblem } from "#server/platform/problems.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { notifyOfPlanKept } from "./billing-news.ts";
import { findSuspension, recordPausedBySuspension } from "./due-queries.ts";
import { withCard } from "./card-testing.ts";
import type { Payer } from "./card-testing.ts";
import { requirePayments, requireOwnMethod, withMemberLock } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { presentStatus } from "./actions.ts";
import { findSubscription } from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import {
  accessOf,
  changeOnceThenRead,
  syncSubscription,
  refreshSubscription,
  isFollowed,
} from "./sync-subscription.ts";

/** At the end of the paid period, or at once if nothing is paid ahead. Idempotent. Throws `not_subscribed`. */
export async function cancelSubscription(
  context: PaymentContext,
  member: Pick<Member, "id">,
): Promise<SubscriptionStatus> {
  return changeSubscription(context, member, cancelAtEndOfPaid);
}

/** Whatever is paid. Throws `not_subscribed`. */
export async function endSubscriptionNow(
  context: PaymentContext,
  member: Pick<Member, "id">,
): Promise<void> {
  await changeSubscription(context, member, (payments, _row, id) => payments.endSubscription(id));
}

/**
 * The share for the time after `now`, in whole cents. Undefined if nothing is paid ahead. Throws `not_subscribed`.
 */
export async function findPaidRest(
  context: PaymentContext,
  member: Pick<Member, "id">,
  now: Date,
): Promise<{ readonly invoiceId: string; readonly amountCents: number } | undefined> {
  const { row } = await requirePaid(context, member);
  const { customer_id: customerId, current_period_end: paidUntil } = row;
  if (customerId === null || row.status !== "active" || row.unpaid_since !== null) return undefined;
  const invoices = await requirePayments(context).listInvoices(customerId);
  const [last] = invoices
    .filter(({ status, amountCents }) => status === "paid" && amountCents > 0)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (last === undefined || paidUntil === null || paidUntil <= now) return undefined;
  const paidMs = paidUntil.getTime() - last.createdAt.getTime();
  const leftMs = Math.min(paidUntil.getTime() - now.getTime(), paidMs);
  const amountCents = Math.floor((last.amountCents * leftMs) / paidMs);
  return amountCents === 0 ? undefined : { invoiceId: last.id, amountCents };
}

/** Undefined if the end is already scheduled. */
export async function cancelAtEndOfPaid(
  payments: Payments,
  row: SubscriptionRow,
  id: string,
): Promise<PaidSubscription | undefined> {
  if (row.cancel_at_period_end && row.status !== "past_due" && row.unpaid_since === null)
    return undefined;
  // An end at the period's end doesn't prevent the charge for its beginning.
  const present = await payments.findSubscription(id);
  if (present === undefined)
    throw new MissingAtProvider("other", new Error(`subscription ${id} is unknown`));
  if (isUnpaid(present)) return payments.endSubscription(id);
  if (present.cancelAtPeriodEnd) return present;
  const ending = await payments.setCancelAtPeriodEnd(id, true);
  return isUnpaid(ending) ? payments.endSubscription(id) : ending;
}

/** The provider drafts a renewal an hour before. */
function isUnpaid({ status, unpaidInvoice }: PaidSubscription): boolean {
  const isToCome = status === "active" && unpaidInvoice !== null && unpaidInvoice.amountCents > 0;
  return status === "past_due" || isToCome;
}

/** Idempotent. Throws `not_subscribed`. */
export async function reactivateSubscription(
  context: PaymentContext,
  member: Member,
): Promise<SubscriptionStatus> {
  return changeSubscription(context, member, async (payments, row, id) =>
    row.cancel_at_period_end ? payments.setCancelAtPeriodEnd(id, false) : undefined,
  );
}

/** One change at a time per member. Throws `not_subscribed`, also if the provider doesn't know the subscription. */
export async function changeSubscription(
  context: PaymentContext,
  member: Pick<Member, "id">,
  change: (
    payments: Payments,
    row: SubscriptionRow,
    id: string,
  ) => Promise<PaidSubscription | undefined>,
): Promise<SubscriptionStatus> {
  const payments = requirePayments(context);
  const { db, clock } = context;
  return withMemberLock(context, member.id, async () => {
    const { row, id } = await requirePaid(context, member);
    try {
      const ask = () => payments.findSubscription(id);
      const changed = changeOnceThenRead(() => change(payments, row, id), ask);
      await syncSubscription(context, member.id, changed);
    } catch (error) {
      if (!(error instanceof MissingAtProvider)) throw error;
      const after = await refreshSubscription(context, payments, member.id, id);
      // The provider doesn't know it, so it ends as if cancelled.
      const isCancelled = !row.cancel_at_period_end && after?.cancel_at_period_end === true;
      if (isCancelled && accessOf(after, clock.now()) !== null)
        return presentStatus(after, clock.now());
      throw new ApiProblem("not_subscribed", { cause: error });
    }
    return presentStatus(await findSubscription(db, member.id), clock.now());
  });
}

/** Throws `not_subscribed`. */
export async function requirePaid({ db, clock }: PaymentContext, member: Pick<Member, "id">) {
  const row = await findSubscription(db, member.id);
  const id = row?.subscription_id ?? null;
  if (row === undefined || id === null || accessOf(row, clock.now()) === null) {
    throw new ApiProblem("not_subscribed");
  }
  return { row, id };
}

/**
 * At the end of the paid period, in a trial at once. The current plan undoes a change. Throws `not_subscribed`,
 * `subscription_ending` after a cancellation, and `payment_overdue` while a charge is open.
 */
export async function changePlan(
  context: PaymentContext,
  member: Member,
  plan: Plan,
): Promise<SubscriptionStatus> {
  const payments = requirePayments(context);
  const { clock, config } = context;
  return withMemberLock(context, member.id, async () => {
    const { id } = await requirePaid(context, member);
    const ask = () => payments.findSubscription(id);
    const row = await syncSubscription(context, member.id, ask);
    if (row === undefined || accessOf(row, clock.now()) === null) {
      throw new ApiProblem("not_subscribed");
    }
    if (row.cancel_at_period_end) throw new ApiProblem("subscription_ending");
    if (row.status === "past_due") throw new ApiProblem("payment_overdue");
    if ((row.next_plan ?? row.plan) === plan) return presentStatus(row, clock.now());
    try {
      const change = changeOnceThenRead(() => payments.setPlan(id, plan), ask);
      const changed = await syncSubscription(
        context,
        member.id,
        change,
        async (trx, _row, paid) => {
          if (plan === row.plan && paid.nextPlan === null)
            await notifyOfPlanKept(trx, row, paid, config.prices, clock.now());
          return true;
        },
      );
      return presentStatus(changed, clock.now());
    } catch (error) {
      if (!(error instanceof MissingAtProvider)) throw error;
      await syncSubscription(context, member.id, ask);
      throw new ApiProblem("not_subscribed", { cause: error });
    }
  });
}

/** Null if nothing is charged. */
export async function readPaymentMethod(
  context: PaymentContext,
  member: Member,
): Promise<PaymentMethod> {
  const { db, clock } = context;
  const row = await findSubscription(db, member.id);
  if (row?.subscription_id == null || accessOf(row, clock.now()) === null) return { card: null };
  return { card: await requirePayments(context).findCard(row.subscription_id) };
}

/**
 * Charges the open amount first. If the bank refuses that, the former card stays; if the provider no longer accepts
 * payment for it, the new one is kept. Throws `not_subscribed`, `invalid_payment_method`, `card_declined` and
 * `payment_action_required`.
 */
export async function changePaymentMethod(
  context: PaymentContext,
  payer: Payer,
  paymentMethodId: string,
): Promise<ChangedPaymentMethod> {
  const payments = requirePayments(context);
  const { member } = payer;
  return withCard(context, payer, async () => {
    const { row, id } = await requirePaid(context, member);
    const method = await requireOwnMethod(payments, row.customer_id, paymentMethodId);
    const paid = await payments.findSubscription(id);
    if (paid === undefined) {
      await refreshSubscription(context, payments, member.id, id);
      throw new ApiProblem("not_subscribed");
    }
    if (paid.status === "past_due" && paid.latestInvoiceId !== null)
      await payments.payInvoice(paid.latestInvoiceId, paymentMethodId);
    const ask = () => payments.findSubscription(id);
    const change = changeOnceThenRead(async () => {
      try {
        return await payments.setPaymentMethod(id, paymentMethodId);
      } catch (error) {
        if (!(error instanceof MissingAtProvider)) throw error;
        return ask();
      }
    }, ask);
    const saved = await syncSubscription(context, member.id, change);
    return { card: method.card, subscription: presentStatus(saved, context.clock.now()) };
  });
}

/** A suspended member can't log in to cancel: charges pause until the suspension ends, and end after a ban. */
export async function followSuspension(
  context: PaymentContext,
  { member_id: id, paused_by_suspension: isPaused }: SubscriptionRow,
): Promise<void> {
  const { db, clock } = context;
  const suspension = await findSuspension(db, id, clock.now());
  if (suspension === null) {
    if (isPaused) await resume(context, id);
    return;
  }
  const { until } = suspension;
  await unlessOver(() =>
    changeSubscription(context, { id }, async (payments, _row, subscriptionId) => {
      if (until === null) return payments.endSubscription(subscriptionId);
      // Written first, so that a pause whose answer is lost is known as ours.
      await recordPausedBySuspension(db, id, true);
      const present = await payments.findSubscription(subscriptionId);
      const isDone = present === undefined || isFollowed(present, suspension);
      return isDone ? present : payments.pauseCollection(subscriptionId, until);
    }),
  );
}

async function resume(context: PaymentContext, id: string): Promise<void> {
  await unlessOver(() =>
    changeSubscription(context, { id }, async (payments, _row, subscriptionId) => {
      const present = await payments.findSubscription(subscriptionId);
      return present == null || present.pause === null
        ? present
        : payments.resumeCollection(subscriptionId);
    }),
  );
  await recordPausedBySuspension(context.db, id, false);
}

async function unlessOver(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isProblem(error, "not_subscribed")) throw error;
  }
}
