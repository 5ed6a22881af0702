import { isProblem } from "#server/platform/problems.ts";
import { changeSubscription } from "./cancel-subscription.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { SubscriptionRow } from "./queries.ts";
import { isFollowed } from "./sync-subscription.ts";
import { findSuspension, recordPausedBySuspension } from "./suspension-queries.ts";

/**
 * Charges nothing to a member who can't log in, and so couldn't cancel: pauses what they pay until their suspension
 * ends, and ends it where the account is closed for good. Collects again once they may come back.
 */
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
      // Written first: a pause whose answer is lost is ours to end.
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

/** With a subscription that is over there is nothing left to do. */
async function unlessOver(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isProblem(error, "not_subscribed")) throw error;
  }
}
