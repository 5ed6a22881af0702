import { isProblem } from "#server/platform/problems.ts";
import { cancelAtEndOfPaid, changeSubscription } from "./cancel-subscription.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { SubscriptionRow } from "./queries.ts";
import { isClosedForGood, recordCancelledBySuspension } from "./suspension-queries.ts";

/**
 * Cancels what a member goes on paying whose account is closed for good, as they would themselves: nobody who can't
 * log in could. Takes that back where they are let in again before the end, unless they have cancelled since.
 */
export async function followSuspension(
  context: PaymentContext,
  { member_id: id, cancelled_by_suspension: isCancelled }: SubscriptionRow,
): Promise<void> {
  const { db } = context;
  if (await isClosedForGood(db, id)) {
    await unlessOver(() =>
      changeSubscription(context, { id }, async (payments, row, subscriptionId) => {
        if (!row.cancel_at_period_end) await recordCancelledBySuspension(db, id, true);
        return cancelAtEndOfPaid(payments, row, subscriptionId);
      }),
    );
  } else if (isCancelled) {
    await unlessOver(() =>
      changeSubscription(context, { id }, async (payments, row, subscriptionId) =>
        row.cancelled_by_suspension && row.cancel_at_period_end
          ? payments.setCancelAtPeriodEnd(subscriptionId, false)
          : undefined,
      ),
    );
    await recordCancelledBySuspension(db, id, false);
  }
}

/** With a subscription that is over there is nothing left to do. */
async function unlessOver(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isProblem(error, "not_subscribed")) throw error;
  }
}
