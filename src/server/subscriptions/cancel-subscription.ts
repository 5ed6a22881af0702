import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import type { Member } from "#server/identity/logins.ts";
import { MissingAtProvider } from "#server/payments/payments.ts";
import type { PaidSubscription, Payments } from "#server/payments/payments.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { presentStatus } from "./presenters.ts";
import { findSubscription } from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { accessOf, changeOnceThenRead, syncSubscription } from "./sync-subscription.ts";
import { withMemberLock } from "./member-lock.ts";

/**
 * Cancels at the end of the paid period, after which nothing is charged. If the last charge failed or is still to come,
 * nothing is paid ahead and it ends at once. Idempotent. Throws `not_subscribed`.
 */
export async function cancelSubscription(
  context: PaymentContext,
  member: Pick<Member, "id">,
): Promise<SubscriptionStatus> {
  return changeSubscription(context, member, cancelAtEndOfPaid);
}

/** Ends it at once, whatever is paid. Throws `not_subscribed`. */
export async function endSubscriptionNow(
  context: PaymentContext,
  member: Pick<Member, "id">,
): Promise<void> {
  await changeSubscription(context, member, (payments, _row, id) => payments.endSubscription(id));
}

/**
 * The last charge and its share, in whole cents, for the time after `now`. Undefined if nothing is paid ahead. Throws
 * `not_subscribed`.
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

/** Ends it at the provider with the paid period, or at once. Undefined if that is already scheduled. */
async function cancelAtEndOfPaid(
  payments: Payments,
  row: SubscriptionRow,
  id: string,
): Promise<PaidSubscription | undefined> {
  if (row.cancel_at_period_end && row.status !== "past_due" && row.unpaid_since === null)
    return undefined;
  // Checked first: an end at the period's end doesn't prevent the charge for its beginning.
  const present = await payments.findSubscription(id);
  if (present === undefined)
    throw new MissingAtProvider("other", new Error(`subscription ${id} is unknown`));
  if (isUnpaid(present)) return payments.endSubscription(id);
  if (present.cancelAtPeriodEnd) return present;
  const ending = await payments.setCancelAtPeriodEnd(id, true);
  return isUnpaid(ending) ? payments.endSubscription(id) : ending;
}

/** Whether the current period is still to be charged: the provider drafts a renewal an hour before. */
function isUnpaid({ status, unpaidInvoice }: PaidSubscription): boolean {
  const isToCome = status === "active" && unpaidInvoice !== null && unpaidInvoice.amountCents > 0;
  return status === "past_due" || isToCome;
}

/** Undoes a cancellation before the end. Idempotent. Throws `not_subscribed`. */
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

/** The member's row with a subscription at the provider. Throws `not_subscribed`. */
export async function requirePaid({ db, clock }: PaymentContext, member: Pick<Member, "id">) {
  const row = await findSubscription(db, member.id);
  const id = row?.subscription_id ?? null;
  if (row === undefined || id === null || accessOf(row, clock.now()) === null) {
    throw new ApiProblem("not_subscribed");
  }
  return { row, id };
}
