import { accessAt } from "#shared/rules/subscription-states.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { leaseEndsAt, retryAt } from "#shared/rules/retries.ts";
import { notify } from "#server/notifications/actions.ts";
import type { PaidSubscription, Payments } from "#server/payments/payments.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import {
  deleteCustomerDeletion,
  nextCheck,
  nextCustomerDeletion,
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
import { sweepTrials, nextTrialSweep } from "./trial-queries.ts";

/** For how long after its end the provider is asked about a subscription that it doesn't know. */
const unknownForMs = 30 * dayMs;

/**
 * What is put right when the provider's messages don't come, or a creation broke off in the middle; and what
 * the provider is still to delete. A provider that is away is asked again after growing pauses.
 */
export function subscriptionJobs(context: PaymentContext): Job[] {
  const { db, payments } = context;
  if (payments === undefined) return [];
  return [
    {
      name: "check subscriptions",
      nextDueAt: (until) => nextCheck(db, until),
      run: (now, stopping) => checkDue(context, payments, now, stopping),
    },
    {
      name: "delete customers",
      nextDueAt: (until) => nextCustomerDeletion(db, until),
      run: (now, stopping) => deleteDueCustomers(context, payments, now, stopping),
    },
  ];
}

/** Deletes what is kept of trials two years after somebody has left; the provider has no part in it. */
export function trialJobs({ db }: Pick<Context, "db">): Job[] {
  return [
    {
      name: "sweep used trials",
      feeds: [],
      nextDueAt: (until) => nextTrialSweep(db, until),
      run: (now) => sweepTrials(db, now),
    },
  ];
}

async function checkDue(
  context: PaymentContext,
  payments: Payments,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const row = await leaseDueCheck(context.db, now, leaseEndsAt(now));
    if (row === undefined) return;
    try {
      await checkOne(context, payments, row, now);
    } catch (error) {
      context.log.warn(
        { err: error, memberId: row.member_id },
        "a subscription couldn't be checked",
      );
      const failures = row.check_failures + 1;
      await postponeCheck(context.db, row, retryAt(now, failures), failures);
      // If the provider is away, it isn't asked again in this round.
      return;
    }
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
  db: Db,
  memberId: string,
  paid: PaidSubscription,
  now: Date,
): Promise<boolean> {
  const { unpaidInvoice } = paid;
  const occasion = unpaidInvoice && (await failedChargeOf(db, memberId, paid, unpaidInvoice));
  if (occasion) await notify(db, [memberId], occasion, now);
  return true;
}

async function deleteDueCustomers(
  context: PaymentContext,
  payments: Payments,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, log } = context;
  while (!stopping?.aborted) {
    const due = await leaseDueCustomerDeletion(db, now, leaseEndsAt(now));
    if (due === undefined) return;
    const { customer_id: customerId, failures } = due;
    try {
      await payments.deleteCustomer(customerId);
      await deleteCustomerDeletion(db, customerId);
    } catch (error) {
      log.warn(
        { err: error },
        "the payment provider couldn't delete the customer of a deleted account",
      );
      await postponeCustomerDeletion(db, customerId, retryAt(now, failures + 1), failures + 1);
      return;
    }
  }
}
