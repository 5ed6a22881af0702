/** The provider's statuses that give access. `past_due` lasts while a failed charge is retried. */
export const accessStatuses = ["trialing", "active", "past_due"] as const;
export type AccessStatus = (typeof accessStatuses)[number];

/** The provider's statuses of a subscription that is over. All others may still be charged. */
export const endedStatuses: readonly string[] = ["canceled", "incomplete_expired"];
export const hasEnded = (status: string): boolean => endedStatuses.includes(status);

interface TimedSubscription {
  /** The provider's status; null without a subscription. */
  readonly status: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEnd: Date | null;
}

/**
 * The end of a cancelled subscription whose current period isn't paid. Later bookings are freed then. Null for any
 * other subscription.
 */
export function unpaidEndOf<Moment>({
  status,
  cancelAtPeriodEnd,
  currentPeriodEnd,
}: {
  readonly status: AccessStatus | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEnd: Moment | null;
}): Moment | null {
  return cancelAtPeriodEnd && status !== null && status !== "active" ? currentPeriodEnd : null;
}

const isAccessStatus = (status: string | null): status is AccessStatus =>
  accessStatuses.some((known) => known === status);

/**
 * The status that gives access at `now`, or null. A cancelled subscription gives access until its period ends, even if
 * the provider reports the end late; others give it until the provider says otherwise.
 */
export function accessAt(subscription: TimedSubscription, now: Date): AccessStatus | null {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  if (!isAccessStatus(status)) return null;
  const isOver = cancelAtPeriodEnd && currentPeriodEnd !== null && now >= currentPeriodEnd;
  return isOver ? null : status;
}
