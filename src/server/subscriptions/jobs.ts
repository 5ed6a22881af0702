import { accessAt } from "#shared/rules/subscription-states.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { leaseEndsAt, retryAt } from "#shared/rules/retries.ts";
import { notify } from "#server/notifications/actions.ts";
import { isProviderAway } from "#server/payments/payments.ts";
import type { PaidSubscription, Payments } from "#server/payments/payments.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import type { Outcome } from "#server/platform/pieces.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  deleteCustomerDeletion,
  dueChecks,
  dueCustomerDeletions,
  postponeCheck,
  postponeCustomerDeletion,
  leaseDueCheck,
  leaseDueCustomerDeletion,
} from "./check-queries.ts";
import { failedChargeOf } from "./failed-charge.ts";
import { followSuspension } from "./follow-suspension.ts";
import type { PaymentContext } from "./payment-context.ts";
import { endAttempt } from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { syncSubscription, unknownStatus } from "./sync-subscription.ts";
import { deleteTrials, dueTrials } from "./trial-queries.ts";

/** For how long after its end the provider is asked about a subscription that it doesn't know. */
const unknownForMs = 30 * dayMs;

/**
 * What is put right when the provider's messages don't come, or a creation broke off in the middle; and what
 * the provider is still to delete. A provider that is away is asked again after growing pauses.
 */
export function subscriptionJobs(context: PaymentContext): Job[] {
  const { payments } = context;
  if (payments === undefined) return [];
  return [
    jobOfPieces(context, {
      name: "check subscriptions",
      due: dueChecks,
      one: (memberId, now) => checkDue(context, payments, memberId, now),
    }),
    jobOfPieces(context, {
      name: "delete customers",
      due: dueCustomerDeletions,
      one: (customerId, now) => deleteDueCustomer(context, payments, customerId, now),
    }),
  ];
}

/** Deletes what is kept of trials two years after somebody has left; the provider has no part in it. */
export function trialJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "sweep used trials",
      triggers: [],
      due: dueTrials,
      many: (hashes, now) => deleteTrials(db, hashes, now),
      one: (hash, now) => deleteTrials(db, [hash], now),
    }),
  ];
}

async function checkDue(
  context: PaymentContext,
  payments: Payments,
  memberId: string,
  now: Date,
): Promise<Outcome | void> {
  const row = await leaseDueCheck(context.db, memberId, now, leaseEndsAt(now));
  if (row === undefined) return;
  try {
    await checkOne(context, payments, row, now);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    context.log.warn({ err: error, memberId }, "a subscription couldn't be checked");
    const failures = row.check_failures + 1;
    await postponeCheck(context.db, row, retryAt(now, failures), failures);
    return { endsRun: isProviderAway(error) };
  }
}

async function checkOne(
  context: PaymentContext,
  payments: Payments,
  row: SubscriptionRow,
  now: Date,
): Promise<void> {
  const { db } = context;
  const { customer_id: customerId, subscription_id: subscriptionId } = row;
  if (row.attempted_at !== null && customerId !== null) {
    const list = await payments.listSubscriptions(customerId);
    const live = list.find((paid) => accessAt(paid, now) !== null);
    if (live === undefined) {
      await endAttempt(db, row.member_id, row.version);
      return;
    }
    await syncSubscription(
      context,
      row.member_id,
      () => payments.findSubscription(live.id),
      async (trx) => {
        await notify(trx, [row.member_id], { kind: "subscription_begun", about: live.id }, now);
        return true;
      },
    );
  } else if (subscriptionId !== null) {
    // Before anything is written: when it fails, the check is tried again.
    await followSuspension(context, row);
    await refreshSubscription(context, payments, row.member_id, subscriptionId, (trx, _row, paid) =>
      notifyOfFailedCharge(trx, row.member_id, paid, now),
    );
  }
  // What the check itself has not put off, because nothing could be written, rests for a day.
  const tomorrow = new Date(now.getTime() + dayMs);
  await postponeCheck(db, row, isGivenUp(row, now) ? null : tomorrow, 0);
}

/** Whether the provider hasn't known it for so long that nobody will put the account right any more. */
function isGivenUp({ status, current_period_end: end }: SubscriptionRow, now: Date): boolean {
  return status === unknownStatus && (end === null || now.getTime() > end.getTime() + unknownForMs);
}

/** Notifies the member once for each failed try of a charge, whether or not the provider's message comes. */
async function notifyOfFailedCharge(
  trx: Trx,
  memberId: string,
  paid: PaidSubscription,
  now: Date,
): Promise<boolean> {
  const { unpaidInvoice } = paid;
  const occasion = unpaidInvoice && (await failedChargeOf(trx, memberId, paid, unpaidInvoice));
  if (occasion) await notify(trx, [memberId], occasion, now);
  return true;
}

async function deleteDueCustomer(
  { db, log }: PaymentContext,
  payments: Payments,
  customerId: string,
  now: Date,
): Promise<Outcome | void> {
  const due = await leaseDueCustomerDeletion(db, customerId, now, leaseEndsAt(now));
  if (due === undefined) return;
  try {
    await payments.deleteCustomer(customerId);
    await deleteCustomerDeletion(db, customerId);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    log.warn(
      { err: error },
      "the payment provider couldn't delete the customer of a deleted account",
    );
    const failures = due.failures + 1;
    await postponeCustomerDeletion(db, customerId, retryAt(now, failures), failures);
    return { endsRun: isProviderAway(error) };
  }
}
