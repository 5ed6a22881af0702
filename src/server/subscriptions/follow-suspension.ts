import { isProblem } from "#server/platform/problems.ts";
import { changeSubscription } from "./cancel-subscription.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { SubscriptionRow } from "./queries.ts";
import { isFollowed } from "./sync-subscription.ts";
import { findSuspension, recordPausedBySuspension } from "./unpaid-queries.ts";

/**
 * Doesn't charge a suspended member, who can't log in to cancel: pauses the subscription until the suspension ends, or
 * ends it after a ban. Resumes it afterwards.
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

/** Nothing is left to do for an ended subscription. */
async function unlessOver(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isProblem(error, "not_subscribed")) throw error;
  }
}
